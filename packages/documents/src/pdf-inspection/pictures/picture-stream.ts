import { PDFArray, type PDFContext, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream } from '#pdf-lib';
import { ContentName, type Operand } from '../content/read-operators.ts';
import type { Picture } from '../ink/ink.ts';
import { nameOf } from '../read/pdf-name.ts';

const longNames: Record<string, string> = {
  BPC: 'BitsPerComponent',
  CS: 'ColorSpace',
  D: 'Decode',
  DP: 'DecodeParms',
  F: 'Filter',
  H: 'Height',
  I: 'Interpolate',
  IM: 'ImageMask',
  W: 'Width',
};

/** The image as a stream object; an inline image is converted to one. */
export function pictureStream({ source, isMask }: Picture, context: PDFContext): PDFRawStream | undefined {
  if (!Array.isArray(source)) return source instanceof PDFRawStream ? source : undefined;
  const data = source.at(-1);
  if (!(data instanceof Uint8Array)) return undefined;
  const dict = dictOf(source.slice(0, -1), context);
  if (isMask) dict.set(nameOf('BitsPerComponent'), PDFNumber.of(1));
  return PDFRawStream.of(dict, data);
}

/** @param parts alternating keys and values */
function dictOf(parts: Operand[], context: PDFContext): PDFDict {
  const dict = PDFDict.withContext(context);
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const key = parts[at];
    const value = objectOf(parts[at + 1] ?? null, context);
    if (key instanceof ContentName && value) dict.set(PDFName.of(longNames[key.text] ?? key.text), value);
  }
  return dict;
}

function objectOf(part: Operand, context: PDFContext): PDFObject | undefined {
  if (typeof part === 'number') return PDFNumber.of(part);
  if (part instanceof ContentName) return PDFName.of(part.text);
  if (!Array.isArray(part)) return undefined;
  // `readOperators` reports a dictionary as a list of alternating keys and values.
  const isDict = part.length > 0 && part.length % 2 === 0 && part[0] instanceof ContentName && part[0].text.length > 1;
  if (isDict && typeof part[1] === 'number') return dictOf(part, context);
  const list = PDFArray.withContext(context);
  for (const each of part) {
    const value = objectOf(each, context);
    if (value) list.push(value);
  }
  return list;
}
