import { inflateRawSync } from 'node:zlib';
import { decodePDFRawStream, PDFDict, PDFName, PDFRawStream } from '#pdf-lib';

/** It would unfold to more than it may. */
export class UnfoldsTooFar extends Error {
  override readonly name = 'UnfoldsTooFar';
}

export interface Filter {
  /** In full: `FlateDecode`. */
  name: string;
  settings: PDFDict | undefined;
}

const growing = ['FlateDecode', 'LZWDecode', 'RunLengthDecode'];
const unfoldable = [...growing, 'ASCII85Decode', 'ASCIIHexDecode'];

/** Makes much of little. */
export const canGrow = ({ name }: { name: string }) => growing.includes(name);

/** Flate, LZW and the like; not what folds pictures alone, as JPEG. */
export const canUnfold = ({ name }: Filter) => unfoldable.includes(name);

/** One step of a chain. @throws UnfoldsTooFar beyond `most` bytes; another Error when the bytes are broken */
export function unfoldStage(bytes: Uint8Array, filter: Filter, dict: PDFDict, most: number): Uint8Array {
  if (filter.name === 'FlateDecode') return inflated(bytes, most);
  const own = PDFDict.withContext(dict.context);
  own.set(PDFName.of('Filter'), PDFName.of(filter.name));
  if (filter.settings) own.set(PDFName.of('DecodeParms'), filter.settings);
  const unfolded = Uint8Array.from(decodePDFRawStream(PDFRawStream.of(own, bytes)).getBytes(most + 1));
  if (unfolded.length > most) throw new UnfoldsTooFar();
  return unfolded;
}

function inflated(bytes: Uint8Array, most: number): Uint8Array {
  const isEmpty = bytes.length <= 2;
  if (isEmpty) return bytes;
  try {
    // Without the two-byte header there is no checksum at the end: many writers get it wrong and all readers forgive it.
    return inflateRawSync(bytes.subarray(2), { maxOutputLength: most });
  } catch (problem) {
    const isTooLong =
      problem instanceof RangeError || (problem as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw isTooLong ? new UnfoldsTooFar() : problem;
  }
}
