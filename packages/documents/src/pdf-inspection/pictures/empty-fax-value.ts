import type { PDFRawStream } from '#pdf-lib';
import { PDFBool } from '#pdf-lib';
import { nameOf } from '../read/pdf-name.ts';
import { streamDecoderOf } from '../read/stream-decoder.ts';
import { filtersOf, numberIn } from '../read/stream-filters.ts';
import type { PictureHeader } from './picture-samples.ts';

/**
 * The value of all pixels of a fax image (group 4) without a black pixel, in which each row is one bit that means "same
 * as the row above". Undefined for any other image.
 */
export function emptyFaxValue(picture: PDFRawStream, { width, height }: PictureHeader): 0 | 1 | undefined {
  const [filter] = filtersOf(picture.dict).slice(-1);
  const settings = filter?.settings;
  const data = streamDecoderOf(picture.dict.context).pictureOf(picture);
  if (!settings || filter.name !== 'CCITTFaxDecode' || !(data instanceof Uint8Array)) return undefined;
  const isGroup4 = numberIn(settings, 'K') < 0 && settings.lookup(nameOf('EncodedByteAlign')) !== PDFBool.True;
  if (!isGroup4 || (numberIn(settings, 'Columns') || 1728) !== width || data.length * 8 < height) return undefined;
  const whole = data.subarray(0, height >> 3);
  const rest = (data[height >> 3] ?? 0) >> (8 - (height & 7));
  if (!whole.every((byte) => byte === 0xff) || rest !== (1 << (height & 7)) - 1) return undefined;
  return settings.lookup(nameOf('BlackIs1')) === PDFBool.True ? 0 : 1;
}
