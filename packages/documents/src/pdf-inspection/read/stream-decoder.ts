import { type PDFContext, type PDFDict, PDFRawStream, type PDFStream } from '#pdf-lib';
import { pdfLimits } from '../process/inspection-limits.ts';
import { canDecompress, canGrow, DecompressionLimitExceeded, decodeFilter, type Filter } from './decode-filter.ts';
import { filtersOf, hasPredictor } from './stream-filters.ts';

/**
 * `broken`: cannot be decompressed. `folded`: still encoded by an image codec such as JPEG, a predictor or an unknown
 * filter.
 */
export type DecodedStream = Uint8Array | 'broken' | 'folded';

/** Maximum expansion ratio of Flate. */
const flateAtMost = 1032;
const brokenAtMost = 1024 * 1024;

const unfolders = new WeakMap<PDFContext, StreamDecoder>();

/** The document's stream decoder, with one budget for all decompressed bytes. */
export function streamDecoderOf(context: PDFContext): StreamDecoder {
  const unfolder = unfolders.get(context) ?? new StreamDecoder();
  unfolders.set(context, unfolder);
  return unfolder;
}

class StreamDecoder {
  #left = pdfLimits.unfoldedBytes;
  readonly #known = new Map<PDFStream, DecodedStream>();

  get isSpent(): boolean {
    return this.#left <= 0;
  }

  /** @throws DecompressionLimitExceeded when the document has used up its budget */
  bytesOf(stream: PDFStream): DecodedStream {
    if (this.isSpent) throw new DecompressionLimitExceeded();
    const known = this.#known.get(stream);
    if (known !== undefined) return known;
    const unfolded = stream instanceof PDFRawStream ? this.#unfold(stream, filtersOf(stream.dict)) : 'folded';
    this.#known.set(stream, unfolded);
    return unfolded;
  }

  /**
   * Decodes an image up to its last filter, which is not applied because its output size follows from width and height.
   * An image without an image codec but with several compression filters is decoded completely.
   * @throws DecompressionLimitExceeded
   */
  pictureOf(picture: PDFRawStream): DecodedStream {
    const filters = filtersOf(picture.dict);
    const own = filters.findIndex((filter) => !canDecompress(filter));
    if (filters.filter(canGrow).length > 1 && own === -1) return this.#unfold(picture, filters);
    return this.#unfold(picture, filters.slice(0, own === -1 ? -1 : own));
  }

  #unfold({ dict, contents }: PDFRawStream, filters: Filter[]): DecodedStream {
    let bytes = contents;
    for (const filter of filters) {
      if (!canDecompress(filter)) return 'folded';
      const next = this.#stage(bytes, filter, dict);
      if (!next) return 'broken';
      bytes = next;
    }
    return filters.some(hasPredictor) ? 'folded' : bytes;
  }

  #stage(bytes: Uint8Array, filter: Filter, dict: PDFDict): Uint8Array | undefined {
    try {
      const unfolded = decodeFilter(bytes, filter, dict, this.#left);
      this.#spend(unfolded.length);
      return unfolded;
    } catch (problem) {
      if (problem instanceof DecompressionLimitExceeded) {
        this.#left = 0;
        throw problem;
      }
      // Viewers show the readable part of a broken stream, so it counts towards the budget.
      this.#spend(Math.min(bytes.length * flateAtMost, brokenAtMost));
      return undefined;
    }
  }

  #spend(bytes: number): void {
    this.#left -= bytes;
    if (this.isSpent) throw new DecompressionLimitExceeded();
  }
}
