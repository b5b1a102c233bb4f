import { type PDFDict, PDFRawStream, type PDFStream } from '#pdf-lib';
import { nameOf } from './pdf-name.ts';
import { type DecodedStream, streamDecoderOf } from './stream-decoder.ts';
import { filtersOf, numberIn } from './stream-filters.ts';

export const isPicture = (dict: PDFDict) => dict.lookup(nameOf('Subtype')) === nameOf('Image');

const known = new WeakMap<PDFStream, number>();

/**
 * Number of pixels according to the dictionary or to the image data, whichever is larger.
 * @throws DecompressionLimitExceeded
 */
export function pixelCountOf(picture: PDFStream): number {
  const pixels = known.get(picture) ?? largestSize(picture);
  known.set(picture, pixels);
  return pixels;
}

function largestSize(picture: PDFStream): number {
  const { dict } = picture;
  const declared = numberIn(dict, 'Width') * numberIn(dict, 'Height');
  return picture instanceof PDFRawStream
    ? sizeInData(dict, declared, streamDecoderOf(dict.context).pictureOf(picture))
    : declared;
}

function sizeInData(dict: PDFDict, declared: number, data: DecodedStream): number {
  const { name, settings } = filtersOf(dict).at(-1) ?? {};
  if (name === 'CCITTFaxDecode' && settings) {
    const rows = Math.max(numberIn(settings, 'Rows'), numberIn(dict, 'Height'));
    return Math.max(declared, numberIn(settings, 'Columns') * rows);
  }
  if (!(data instanceof Uint8Array)) return declared;
  if (name === 'DCTDecode') return Math.max(declared, jpegPixels(data));
  if (name === 'JPXDecode') return Math.max(declared, jpeg2000Pixels(data));
  return declared;
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Height assumed for a frame header with height 0, because a segment after the image data then sets the height. */
const unknownHeight = 0xffff;

/** Number of pixels of the largest frame that the JPEG segments declare. */
function jpegPixels(data: Uint8Array): number {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.length);
  let most = 0;
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker))
      most = Math.max(most, (bytes.readUInt16BE(at + 5) || unknownHeight) * bytes.readUInt16BE(at + 7));
    // A marker may be preceded by repeated 0xff bytes as padding.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return most;
}

/**
 * Pixels according to the SIZ segment at the start of the code stream: right and lower edge of the image minus its
 * offset.
 */
function jpeg2000Pixels(data: Uint8Array): number {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.length);
  const size = bytes.indexOf(Buffer.from([0xff, 0x4f, 0xff, 0x51]));
  if (size === -1 || size + 24 > bytes.length) return 0;
  const [right, bottom, left, top] = [8, 12, 16, 20].map((offset) => bytes.readUInt32BE(size + offset));
  return ((right ?? 0) - (left ?? 0)) * ((bottom ?? 0) - (top ?? 0));
}
