import { constants, inflateRawSync } from 'node:zlib';
import type { PDFDict, PDFRawStream } from '#pdf-lib';
import { type ColourSpace, colourSpace, deviceSpaces } from '../ink/colour-space.ts';
import { canDecompress, canGrow, decodeFilter, type Filter } from '../read/decode-filter.ts';
import { numbersOf } from '../read/dict-entries.ts';
import { nameOf } from '../read/pdf-name.ts';
import { streamDecoderOf } from '../read/stream-decoder.ts';
import { filtersOf, numberIn } from '../read/stream-filters.ts';
import { undoPredictor } from './predictors.ts';

/** Properties of an image that determine how its pixels are decoded. */
export interface PictureHeader {
  width: number;
  height: number;
  bits: number;
  space: ColourSpace;
  /** Number of bytes per row. */
  row: number;
  decode: number[];
}

export function readPictureHeader(
  { dict }: PDFRawStream,
  isMask: boolean,
  resources: PDFDict | undefined,
): PictureHeader {
  const [width, height] = [numberIn(dict, 'Width'), numberIn(dict, 'Height')];
  const space = isMask ? deviceSpaces.g : colourSpace(dict.lookup(nameOf('ColorSpace')), resources);
  const bits = isMask ? 1 : numberIn(dict, 'BitsPerComponent') || 8;
  const row = Math.ceil((width * space.components * bits) / 8);
  const ranges =
    space.range ?? Array.from({ length: space.components }, () => [0, space.highest ? 2 ** bits - 1 : 1]).flat();
  const given = numbersOf(dict.lookup(nameOf('Decode')));
  return { width, height, bits, space, row, decode: given.length === ranges.length ? given : [...ranges] };
}

/** The image codec among the filters; undefined when there is none. */
export const imageCodecOf = (picture: PDFRawStream): Filter | undefined =>
  filtersOf(picture.dict).find((filter) => !canDecompress(filter));

/**
 * The decompressed data of an image without an image codec, possibly truncated. `broken` when the data does not match
 * its filter; undefined when the data is far longer than the image, or is encoded by an image codec.
 */
export function pictureBytes(picture: PDFRawStream, head: PictureHeader): Uint8Array | 'broken' | undefined {
  if (imageCodecOf(picture)) return undefined;
  const data = streamDecoderOf(picture.dict.context).pictureOf(picture);
  if (!(data instanceof Uint8Array)) return data === 'broken' ? 'broken' : undefined;
  const filters = filtersOf(picture.dict);
  const last = filters.at(-1);
  const isWhole = filters.filter(canGrow).length > 1;
  if (!last || isWhole) return data;
  const maxBytes = (head.row + 1) * head.height * 2 + 4096;
  try {
    return last.name === 'FlateDecode'
      ? inflatePartial(data, maxBytes)
      : decodeFilter(data, last, picture.dict, maxBytes);
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code === 'Z_DATA_ERROR' ? 'broken' : undefined;
  }
}

/** The rows of pixels, with the predictor undone. */
export function pictureRows(picture: PDFRawStream, head: PictureHeader): Uint8Array | undefined {
  const bytes = pictureBytes(picture, head);
  const settings = filtersOf(picture.dict).at(-1)?.settings;
  const predictor = settings ? numberIn(settings, 'Predictor') : 0;
  if (!(bytes instanceof Uint8Array)) return undefined;
  return predictor > 1 ? undoPredictor(bytes, predictor, { ...head, components: head.space.components }) : bytes;
}

/** Inflates truncated data as far as possible. */
function inflatePartial(bytes: Uint8Array, maxBytes: number): Uint8Array {
  return inflateRawSync(bytes.subarray(2), { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: maxBytes });
}
