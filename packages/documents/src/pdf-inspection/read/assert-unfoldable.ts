import { type PDFDocument, PDFRawStream } from '#pdf-lib';
import { pdfLimits } from '../process/inspection-limits.ts';
import { DecompressionLimitExceeded } from './decode-filter.ts';
import { isPicture, pixelsOf } from './picture-size.ts';
import { unfolderOf } from './unfolder.ts';

/**
 * Refuses decompression bombs: streams whose decompressed size exceeds the limit, and images with too many pixels.
 * @throws DecompressionLimitExceeded
 */
export function assertUnfoldable(lib: PDFDocument): void {
  const unfolder = unfolderOf(lib.context);
  for (const [, object] of lib.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue;
    if (!isPicture(object.dict)) unfolder.bytesOf(object);
    else if (pixelsOf(object) > pdfLimits.pixels) throw new DecompressionLimitExceeded();
  }
}
