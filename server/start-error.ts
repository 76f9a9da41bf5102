/** Something the person who starts the shop can mend. Shown as one line, without a stack trace. */
export class StartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "StartError";
  }
}
