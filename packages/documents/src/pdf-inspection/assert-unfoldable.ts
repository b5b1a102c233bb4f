import { inflateRawSync } from 'node:zlib';
import { type PDFDict, type PDFDocument, PDFName, PDFNumber, PDFRawStream } from '#pdf-lib';
import { pdfLimits } from './inspection-limits.ts';
import { isFlate } from './page-content.ts';

/** A small file may unfold to gigabytes of drawing, or to a picture as large as a field. */
export function unfoldsTooFar(lib: PDFDocument): boolean {
  let budget = pdfLimits.unfoldedBytes;
  for (const [, object] of lib.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue;
    if (isImage(object.dict)) {
      if (pixelsOf(object.dict) > pdfLimits.pixels) return true;
    } else if (isFlate(object.dict)) {
      budget -= unfoldedSize(object.contents, budget);
      if (budget <= 0) return true;
    }
  }
  return false;
}

const isImage = (dict: PDFDict) => dict.lookup(PDFName.of('Subtype')) === PDFName.of('Image');

function pixelsOf(dict: PDFDict): number {
  const side = (key: string) => {
    const value = dict.lookup(PDFName.of(key));
    return value instanceof PDFNumber ? value.asNumber() : 0;
  };
  return side('Width') * side('Height');
}

function unfoldedSize(contents: Uint8Array, budget: number): number {
  try {
    return inflateRawSync(contents.subarray(2), { maxOutputLength: budget }).length;
  } catch (problem) {
    const isTooLong =
      problem instanceof RangeError || (problem as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    return isTooLong ? budget : 0;
  }
}
