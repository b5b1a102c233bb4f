import { PDFName } from '#pdf-lib';

const known = new Map<string, PDFName>();

/** Bounds the cache, because files choose names. Our own code uses a few hundred names. */
const maxKnown = 10_000;

/** Cached PDFName of a name as written: PDFName.of decodes escapes on each call. */
export function nameOf(text: string): PDFName {
  const name = known.get(text);
  if (name !== undefined) return name;
  const made = PDFName.of(text);
  if (known.size < maxKnown) known.set(text, made);
  return made;
}
