import { inflateRawSync } from 'node:zlib';
import { decodePDFRawStream, PDFDict, PDFRawStream } from '#pdf-lib';
import { nameOf } from './pdf-name.ts';

/** The decompressed size exceeds the limit. */
export class DecompressionLimitExceeded extends Error {
  override readonly name = 'DecompressionLimitExceeded';
}

export interface Filter {
  /** The unabbreviated name, such as `FlateDecode`. */
  name: string;
  settings: PDFDict | undefined;
}

const growing = ['FlateDecode', 'LZWDecode', 'RunLengthDecode'];
const unfoldable = [...growing, 'ASCII85Decode', 'ASCIIHexDecode'];

/** Whether the filter's output may be longer than its input. */
export const canGrow = ({ name }: { name: string }) => growing.includes(name);

/** Whether we decode the filter: general compression such as Flate and LZW, but no image codecs such as JPEG. */
export const canDecompress = ({ name }: Filter) => unfoldable.includes(name);

/** Decodes one filter. @throws DecompressionLimitExceeded beyond `max` bytes; another Error when the data is broken */
export function decodeFilter(bytes: Uint8Array, filter: Filter, dict: PDFDict, max: number): Uint8Array {
  if (filter.name === 'FlateDecode') return inflated(bytes, max);
  const own = PDFDict.withContext(dict.context);
  own.set(nameOf('Filter'), nameOf(filter.name));
  if (filter.settings) own.set(nameOf('DecodeParms'), filter.settings);
  if (filter.name === 'RunLengthDecode' && runLength(bytes) > max) throw new DecompressionLimitExceeded();
  const unfolded = decodePDFRawStream(PDFRawStream.of(own, bytes)).getBytes(max + 1);
  if (unfolded.length > max) throw new DecompressionLimitExceeded();
  return Uint8Array.from(unfolded);
}

function inflated(bytes: Uint8Array, max: number): Uint8Array {
  const isEmpty = bytes.length <= 2;
  if (isEmpty) return bytes;
  try {
    // Skips the two-byte zlib header, so that inflate does not verify the checksum: many PDF writers store a wrong
    // checksum and all PDF readers ignore it.
    return inflateRawSync(bytes.subarray(2), { maxOutputLength: max });
  } catch (problem) {
    const isTooLong =
      problem instanceof RangeError || (problem as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw isTooLong ? new DecompressionLimitExceeded() : problem;
  }
}

const endOfRuns = 128;

/** Decoded length of RunLength data, computed from the length byte of each run. */
function runLength(bytes: Uint8Array): number {
  let length = 0;
  for (let at = 0; at < bytes.length; ) {
    const head = bytes[at] ?? endOfRuns;
    if (head === endOfRuns) break;
    length += head < endOfRuns ? head + 1 : 257 - head;
    at += head < endOfRuns ? head + 2 : 2;
  }
  return length;
}
