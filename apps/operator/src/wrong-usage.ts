/** Thrown for wrong arguments. The message is a sentence for the user; the process exits with 2. */
export class WrongUsage extends Error {}
