/** Thrown for wrong arguments. The message is shown to the user; the process exits with 2. */
export class WrongUsage extends Error {}
