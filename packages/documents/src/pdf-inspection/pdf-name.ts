import { PDFName } from '#pdf-lib';

const known = new Map<string, PDFName>();

/** Of a name that our own code writes: the parser reads its escapes each time, which is a tenth of an inspection. */
export function nameOf(text: string): PDFName {
  const name = known.get(text) ?? PDFName.of(text);
  known.set(text, name);
  return name;
}
