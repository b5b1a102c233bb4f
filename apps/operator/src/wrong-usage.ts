/** The command line is wrong: one sentence for the person who typed it. Exit code 2. */
export class WrongUsage extends Error {}
