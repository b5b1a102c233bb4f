import { PDFName } from '#pdf-lib';

const known = new Map<string, PDFName>();

/** Bound for the names that files choose. Those of our own code are some hundreds. */
const mostKnown = 10_000;

/** Cached PDFName of a name as it is written: PDFName.of decodes escapes on each call. */
export function nameOf(text: string): PDFName {
  const name = known.get(text);
  if (name !== undefined) return name;
  const made = PDFName.of(text);
  if (known.size < mostKnown) known.set(text, made);
  return made;
}
