import type { PDFDict, PDFRawStream } from '#pdf-lib';
import type { Picture } from '../ink/ink.ts';
import { streamDecoderOf } from '../read/stream-decoder.ts';
import { emptyFaxValue } from './empty-fax-value.ts';
import type { LightnessGrid } from './paper-lightness-of.ts';
import { imageCodecOf, type PictureHeader, pictureRows, readPictureHeader } from './picture-samples.ts';
import { readJpegMeans } from './read-jpeg-means.ts';

/** Number of squares across the longer side of an image: about one millimetre each on A4. */
const squares = 300;

/**
 * The lightness of an image in squares. Undefined when the image cannot be read, so that its content is unknown.
 * @param isPaper whether to return undefined for an image with too many dark squares
 */
export function readLightnessGrid(
  picture: PDFRawStream,
  { isMask, resources }: Omit<Picture, 'source'>,
  isPaper = true,
): LightnessGrid | undefined {
  const head = readPictureHeader(picture, isMask, resources);
  if (head.width < 1 || head.height < 1) return undefined;
  const codec = imageCodecOf(picture);
  if (codec?.name === 'DCTDecode') return ofJpeg(picture, head);
  if (codec?.name === 'CCITTFaxDecode') return ofFax(picture, head);
  const rows = pictureRows(picture, head);
  if (!rows || rows.length < head.row * head.height) return undefined;
  const lightness = head.space.components === 1 ? byTable(rows, head) : byColours(rows, head);
  return lightness && squared(lightness, head, isPaper);
}

type Lightness = (x: number, y: number) => number;

/** Computes the lightness of each possible sample once, because one component has few values. */
function byTable(rows: Uint8Array, { bits, space, decode, row }: PictureHeader): Lightness | undefined {
  if (![1, 2, 4, 8, 16].includes(bits)) return undefined;
  const used = Math.min(bits, 8);
  const most = 2 ** used - 1;
  const [low = 0, high = 1] = decode;
  const table = Float32Array.from({ length: most + 1 }, (_, value) =>
    lightnessOf(space.whiteness([low + (value / most) * (high - low)])),
  );
  if (bits >= 8) return (x, y) => table[rows[y * row + x * (bits / 8)] ?? 0] ?? 0;
  const perByte = 8 / bits;
  return (x, y) => {
    const byte = rows[y * row + Math.floor(x / perByte)] ?? 0;
    return table[(byte >> (8 - bits * ((x % perByte) + 1))) & most] ?? 0;
  };
}

const maxColours = 20_000;

function byColours(rows: Uint8Array, { bits, space, decode, row }: PictureHeader): Lightness | undefined {
  if (bits !== 8 && bits !== 16) return undefined;
  const { components } = space;
  const bytes = bits / 8;
  const known = new Map<number, number>();
  const isPlain = decode.every((value, index) => value === index % 2);
  if (isPlain && space.isEven && components === 3) {
    return (x, y) => {
      const at = y * row + x * 3 * bytes;
      return Math.min(rows[at] ?? 0, rows[at + bytes] ?? 0, rows[at + 2 * bytes] ?? 0);
    };
  }
  return (x, y) => {
    const at = y * row + x * components * bytes;
    let key = 0;
    for (let part = 0; part < components; part += 1) key = key * 256 + (rows[at + part * bytes] ?? 0);
    const before = known.get(key);
    if (before !== undefined) return before;
    const parts = Array.from({ length: components }, (_, part) => {
      const [low = 0, high = 1] = [decode[part * 2], decode[part * 2 + 1]];
      return low + ((rows[at + part * bytes] ?? 0) / 255) * (high - low);
    });
    const lightness = known.size < maxColours ? lightnessOf(space.whiteness(parts)) : 0;
    known.set(key, lightness);
    return lightness;
  };
}

const lightnessOf = (whiteness: number | undefined) => Math.min(Math.max(whiteness ?? 0, 0), 1) * 255;

/**
 * Squares darker than `dark` are not paper. More than `maxDark` of them end the reading of an image. A share of `edge`
 * on the left and on the right is not counted.
 */
const [dark, maxDark, edge] = [128, 100, 0.05];

function squared(lightness: Lightness, head: PictureHeader, isPaper: boolean): LightnessGrid | undefined {
  const side = Math.max(1, Math.round(Math.max(head.width, head.height) / squares));
  const [width, height] = [Math.ceil(head.width / side), Math.ceil(head.height / side)];
  const sums = new Float32Array(width * height);
  const counts = new Float32Array(width * height);
  const darkIn = (start: number) => {
    let found = 0;
    for (let x = Math.ceil(width * edge); x < width * (1 - edge); x += 1) {
      if ((sums[start + x] ?? 0) < dark * (counts[start + x] ?? 0)) found += 1;
    }
    return found;
  };
  let darkest = 255;
  let darkSquares = 0;
  for (let y = 0; y < head.height; y += 1) {
    if (y % side === 0 && y > 0) darkSquares += darkIn((y / side - 1) * width);
    if (isPaper && darkSquares > maxDark) return undefined;
    const start = Math.floor(y / side) * width;
    for (let x = 0; x < head.width; x += 1) {
      const value = lightness(x, y);
      const at = start + Math.floor(x / side);
      sums[at] = (sums[at] ?? 0) + value;
      counts[at] = (counts[at] ?? 0) + 1;
      if (value < darkest) darkest = value;
    }
  }
  return { width, height, side, darkest, values: sums.map((sum, at) => sum / (counts[at] || 1)) };
}

function ofFax(picture: PDFRawStream, head: PictureHeader): LightnessGrid | undefined {
  const value = emptyFaxValue(picture, head);
  if (value === undefined) return undefined;
  const lightness = lightnessOf(head.space.whiteness([head.decode[value] ?? 0]));
  return { width: 1, height: 1, side: 1, darkest: lightness, values: Float32Array.of(lightness) };
}

function ofJpeg(picture: PDFRawStream, { space, decode }: PictureHeader): LightnessGrid | undefined {
  const data = streamDecoderOf(picture.dict.context).pictureOf(picture);
  const means = data instanceof Uint8Array ? readJpegMeans(data) : undefined;
  if (!means || means === 'broken' || means.read < 1 || means.components.length !== space.components) return undefined;
  const isPlain = decode.every((value, index) => value === index % 2);
  const { width, height, components, isYcc } = means;
  if (!isPlain || ![1, 3].includes(components.length) || (components.length === 3 && !space.isEven)) return undefined;
  const [first = new Float32Array(), second = first, third = first] = components;
  const values = first.map((value, at) => {
    if (components.length === 1) return lightnessOf(space.whiteness([value / 255]));
    const [blue, red] = [(second[at] ?? 0) - 128, (third[at] ?? 0) - 128];
    const colours = isYcc
      ? [value + 1.402 * red, value - 0.344 * blue - 0.714 * red, value + 1.772 * blue]
      : [value, second[at] ?? 0, third[at] ?? 0];
    return Math.min(255, Math.max(0, Math.min(...colours)));
  });
  return { width, height, values, side: 8, darkest: values.reduce((least, value) => Math.min(least, value), 255) };
}

/** Whether a soft mask or stencil hides the whole image. */
export function isMaskedOut(mask: PDFRawStream, isSoft: boolean, resources: PDFDict | undefined): boolean {
  const cells = readLightnessGrid(mask, { isMask: !isSoft, resources }, false);
  if (!cells) return false;
  const most = cells.values.reduce((greatest, value) => Math.max(greatest, value), 0);
  // A stencil does not paint its 1 bits.
  return isSoft ? most <= 1 : cells.darkest >= 255;
}
