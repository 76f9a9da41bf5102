/** A file that the browser can't use, with a message for the admin. */
export class FileProblem extends Error {}
