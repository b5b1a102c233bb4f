import { PDFName } from '#pdf-lib';

const known = new Map<string, PDFName>();

/**
 * Maximum number of cached names, because a file may have any number of them. Our own code uses a few hundred names.
 */
const maxKnown = 10_000;

/** The PDFName of a name as written. Cached, because `PDFName.of` decodes escapes on each call. */
export function nameOf(text: string): PDFName {
  const name = known.get(text);
  if (name !== undefined) return name;
  const made = PDFName.of(text);
  if (known.size < maxKnown) known.set(text, made);
  return made;
}
