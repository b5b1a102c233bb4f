import { inflateSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, type PDFRawStream } from '#pdf-lib';
import { undoPredictor } from '../pdf-inspection/pictures/predictors.ts';

/** Longest decoded stream; a million objects need less. */
const maxBytes = 64 * 1024 * 1024;

/**
 * Decodes a cross-reference stream or an object stream. pdf-lib decodes no predictor, which most writers use here.
 * @throws Error for another filter than FlateDecode, and if the data is damaged
 */
export function decodeStream({ dict, contents }: PDFRawStream): Uint8Array {
  const filter = firstOf(dict.lookup(PDFName.of('Filter')));
  if (filter === undefined) return contents;
  if (filter !== PDFName.of('FlateDecode') && filter !== PDFName.of('Fl'))
    throw new Error(`unexpected filter ${filter}`);
  const bytes = inflateSync(contents, { maxOutputLength: maxBytes });
  const settings = firstOf(dict.lookup(PDFName.of('DecodeParms')));
  if (!(settings instanceof PDFDict)) return bytes;
  const numberOf = (key: string, usual: number) => {
    const value = settings.lookup(PDFName.of(key));
    return value instanceof PDFNumber ? value.asNumber() : usual;
  };
  const predictor = numberOf('Predictor', 1);
  if (predictor <= 1) return bytes;
  const [row, components, bits] = [numberOf('Columns', 1), numberOf('Colors', 1), numberOf('BitsPerComponent', 8)];
  const decoded = undoPredictor(bytes, predictor, { row: Math.ceil((row * components * bits) / 8), components, bits });
  if (!decoded) throw new Error(`unexpected predictor ${predictor}`);
  return decoded;
}

/** The only filter or its settings, which may stand in a list. @throws Error for a list of several */
function firstOf(value: PDFObject | undefined): PDFObject | undefined {
  if (!(value instanceof PDFArray)) return value;
  if (value.size() > 1) throw new Error('several filters');
  return value.size() === 0 ? undefined : value.lookup(0);
}
