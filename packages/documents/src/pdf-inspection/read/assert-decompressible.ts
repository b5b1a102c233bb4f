import { type PDFDocument, PDFRawStream } from '#pdf-lib';
import { pdfLimits } from '../process/inspection-limits.ts';
import { DecompressionLimitExceeded } from './decode-filter.ts';
import { isPicture, pixelCountOf } from './picture-size.ts';
import { streamDecoderOf } from './stream-decoder.ts';

/**
 * Refuses decompression bombs: streams whose decompressed size exceeds the limit, and images with too many pixels.
 * @throws DecompressionLimitExceeded
 */
export function assertDecompressible(lib: PDFDocument): void {
  const unfolder = streamDecoderOf(lib.context);
  for (const [, object] of lib.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue;
    if (!isPicture(object.dict)) unfolder.bytesOf(object);
    else if (pixelCountOf(object) > pdfLimits.pixels) throw new DecompressionLimitExceeded();
  }
}
