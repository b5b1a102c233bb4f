import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFStream } from '#pdf-lib';
import { nameOf } from '../read/pdf-name.ts';

const harmlessNames = ['Identity', 'Default'].map((name) => nameOf(name));
const functions = ['TR', 'TR2', 'BG', 'BG2', 'UCR', 'UCR2'];

/**
 * Whether a graphics state makes printers change colours by transfer functions, halftones or black generation, which
 * pdf.js ignores.
 */
export function changesColours(state: PDFDict): boolean {
  return functions.some((key) => !isHarmless(state.lookup(nameOf(key)))) || hasTransfer(state.lookup(nameOf('HT')), 0);
}

function isHarmless(value: PDFObject | undefined): boolean {
  if (value === undefined) return true;
  if (value instanceof PDFName) return harmlessNames.includes(value);
  if (value instanceof PDFArray) return value.asArray().every((_part, index) => isHarmless(value.lookup(index)));
  return value instanceof PDFDict && isIdentity(value);
}

/** Whether a function is an exponential function that returns its argument. */
function isIdentity(value: PDFDict): boolean {
  const numberAt = (key: string, index?: number) => {
    const entry = value.lookup(nameOf(key));
    const number = index !== undefined && entry instanceof PDFArray ? entry.lookup(index) : entry;
    return number instanceof PDFNumber ? number.asNumber() : undefined;
  };
  const hasOwnRange = value.has(nameOf('Range')) || [0, 1].some((bound) => numberAt('Domain', bound) !== bound);
  if (numberAt('FunctionType') !== 2 || numberAt('N') !== 1 || hasOwnRange) return false;
  return (numberAt('C0', 0) ?? 0) === 0 && (numberAt('C1', 0) ?? 1) === 1;
}

/** Whether a halftone, or one that it contains for a colorant, has a transfer function. */
function hasTransfer(halftone: PDFObject | undefined, depth: number): boolean {
  const dict = halftone instanceof PDFStream ? halftone.dict : halftone;
  if (!(dict instanceof PDFDict) || depth > 2) return false;
  if (!isHarmless(dict.lookup(nameOf('TransferFunction')))) return true;
  return dict.keys().some((key) => hasTransfer(dict.lookup(key), depth + 1));
}
