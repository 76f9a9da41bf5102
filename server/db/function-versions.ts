/**
 * SHA-256 of server/db/functions in each version. Releases add lines and never change those of earlier releases: a database does not
 * go back to a lower version.
 */
export const functionVersions = ["e4501ee5148ed3820e02e759869cc1d9cc17882d837eef451c1c6feda08d40c1"];
