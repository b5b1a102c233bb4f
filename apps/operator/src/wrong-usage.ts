/** Error in the command line; the message is a sentence for the user. Exit code 2. */
export class WrongUsage extends Error {}
