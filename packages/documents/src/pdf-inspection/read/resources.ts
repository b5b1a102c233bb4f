import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFStream } from '#pdf-lib';
import { ContentName, type Operand } from '../content/read-operators.ts';
import { nameOf } from './pdf-name.ts';

/** The resource to which a name in a content stream refers. */
export function findResource(
  resources: PDFDict | undefined,
  kind: string,
  name: Operand | undefined,
): PDFObject | undefined {
  if (!(name instanceof ContentName)) return undefined;
  return dictIn(resources, kind)?.lookup(nameOf(name.text));
}

export function dictIn(dict: PDFDict | undefined, key: string): PDFDict | undefined {
  const value = dict?.lookup(nameOf(key));
  if (value instanceof PDFStream) return value.dict;
  return value instanceof PDFDict ? value : undefined;
}

export function streamIn(dict: PDFDict | undefined, key: string): PDFStream | undefined {
  const value = dict?.lookup(nameOf(key));
  return value instanceof PDFStream ? value : undefined;
}

export const isType3 = (font: PDFDict) => font.lookup(nameOf('Subtype')) === nameOf('Type3');

/** The glyph stream of a character code in a Type 3 font. */
export function glyphOf(font: PDFDict, code: number): PDFStream | undefined {
  const differences = dictIn(font, 'Encoding')?.lookup(nameOf('Differences'));
  if (!(differences instanceof PDFArray)) return undefined;
  let at = 0;
  let name: PDFName | undefined;
  for (const part of differences.asArray()) {
    if (part instanceof PDFNumber) at = part.asNumber();
    else if (part instanceof PDFName) {
      if (at === code) name = part;
      at += 1;
    }
  }
  const letter = name && dictIn(font, 'CharProcs')?.lookup(name);
  return letter instanceof PDFStream ? letter : undefined;
}
