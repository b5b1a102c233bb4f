/** Settings that are wrong or unsuitable for production: one sentence for the operator. */
export class WrongSettings extends Error {}

/** Handles a failed start: prints the sentence for wrong settings, the stack for anything else. */
export function stopStart(error: unknown): never {
  if (!(error instanceof WrongSettings)) throw error;
  console.error(error.message);
  process.exit(1);
}
