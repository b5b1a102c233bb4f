/** What the start was told is wrong or does not suit production: a sentence for the person who starts it. */
export class WrongSettings extends Error {}

/** Ends a start: wrong settings are told in their sentence, anything else keeps its stack. */
export function stopStart(error: unknown): never {
  if (!(error instanceof WrongSettings)) throw error;
  console.error(error.message);
  process.exit(1);
}
