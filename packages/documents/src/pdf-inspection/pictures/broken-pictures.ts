import { type PDFContext, PDFRawStream, PDFRef } from '#pdf-lib';
import type { PlacedPicture } from '../ink/page-ink.ts';
import { nameOf } from '../read/pdf-name.ts';
import { streamDecoderOf } from '../read/stream-decoder.ts';
import { imageCodecOf, pictureBytes, readPictureHeader } from './picture-samples.ts';
import { readJpegMeans } from './read-jpeg-means.ts';

/** Maximum decompressed bytes of images that are checked in one file. */
const maxBytes = 64 * 1024 * 1024;
/** Share of an image that may be missing at its end: some writers omit the last row, and readers fill it in. */
const maxMissing = 0.01;
const [startOfImage, endOfImage] = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd9])];

/** Finds images with missing data. In doubt an image is not broken. */
export class BrokenPictures {
  readonly #context: PDFContext;
  readonly #known = new Map<PDFRawStream, boolean>();
  #bytes = maxBytes;

  constructor(context: PDFContext) {
    this.#context = context;
  }

  /**
   * Whether data of the image is missing. False for an inline image, because the end of its data can only be guessed.
   */
  isBroken({ picture }: PlacedPicture): boolean {
    const { source, isMask, resources } = picture;
    if (!(source instanceof PDFRawStream)) return false;
    const known = this.#known.get(source);
    if (known !== undefined) return known;
    const isBroken = this.#lacksMask(source) || this.#lacksData(source, { isMask, resources });
    this.#known.set(source, isBroken);
    return isBroken;
  }

  /** Whether a mask refers to an object that is not in the file. */
  #lacksMask({ dict }: PDFRawStream): boolean {
    return ['SMask', 'Mask'].some((key) => {
      const entry = dict.get(nameOf(key));
      return entry instanceof PDFRef && this.#context.lookup(entry) === undefined;
    });
  }

  #lacksData(
    picture: PDFRawStream,
    { isMask, resources }: Pick<PlacedPicture['picture'], 'isMask' | 'resources'>,
  ): boolean {
    const codec = imageCodecOf(picture);
    if (codec) return codec.name === 'DCTDecode' && isTruncatedJpeg(picture);
    const head = readPictureHeader(picture, isMask, resources);
    const need = head.row * head.height;
    this.#bytes -= need;
    if (need < 1 || this.#bytes < 0 || !(isMask || picture.dict.has(nameOf('ColorSpace')))) return false;
    const bytes = pictureBytes(picture, head);
    if (bytes === 'broken') return true;
    return bytes !== undefined && bytes.length < need - Math.max(head.row, need * maxMissing);
  }
}

/** Decodes the data only if its second half has no end marker, as in a truncated file. */
function isTruncatedJpeg(picture: PDFRawStream): boolean {
  const data = streamDecoderOf(picture.dict.context).pictureOf(picture);
  if (!(data instanceof Uint8Array)) return data === 'broken';
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.length);
  if (bytes.indexOf(startOfImage) === -1) return true;
  if (bytes.lastIndexOf(endOfImage) > bytes.length / 2) return false;
  const means = readJpegMeans(data);
  return means === 'broken' || (means !== undefined && means.read < 1 - maxMissing);
}
