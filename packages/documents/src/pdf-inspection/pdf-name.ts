import { PDFName } from '#pdf-lib';

const known = new Map<string, PDFName>();

/**
 * Cached PDFName for names in our own code: PDFName.of decodes escapes on each call, which took a tenth of an
 * inspection.
 */
export function nameOf(text: string): PDFName {
  const name = known.get(text) ?? PDFName.of(text);
  known.set(text, name);
  return name;
}
