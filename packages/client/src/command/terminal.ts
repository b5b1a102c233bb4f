/** What a command uses of its surroundings. */
export interface Terminal {
  print(text: string): void;
  complain(text: string): void;
  /** Writes bytes to standard output. */
  printBytes(bytes: Uint8Array): void;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** All of standard input. */
  readInput(): Promise<Uint8Array>;
  /** Asks without showing what is typed; null when nobody can be asked. */
  ask(question: string): Promise<string | null>;
  /** Waits between two looks at a letter. */
  pause(ms: number): Promise<void>;
  readonly fetch?: typeof globalThis.fetch;
}

/** Codes with which the program ends. */
export const exitCodes = {
  done: 0,
  /** Refused by the API, a letter that failed, a webhook that is not genuine. */
  refused: 1,
  wrongUse: 2,
  /** No answer, an overloaded installation, or a letter that is still under way: try again later. */
  later: 3,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
