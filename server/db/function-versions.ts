/**
 * SHA-256 of server/db/functions in each version. Releases add lines and never change those of earlier releases: a database does not
 * go back to a lower version.
 */
export const functionVersions = ["07278c615137b15a5dfad0ac845536ac0182f08203591136847dab609a8a4dba"];
