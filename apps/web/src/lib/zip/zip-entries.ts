import { Inflate } from 'fflate';

/** An entry of an archive, as the central directory describes it. */
export interface ZipEntry {
  /** Name as stored; its encoding depends on `isUtf8` and on the program that wrote it. */
  readonly nameBytes: Uint8Array;
  readonly isUtf8: boolean;
  /** Extra fields: blocks of id, length and data. */
  readonly extra: Uint8Array;
  readonly method: number;
  readonly isEncrypted: boolean;
  /** Compressed size in bytes. */
  readonly size: number;
  /** Offset of the local header. */
  readonly at: number;
  /** Date and time of the last change in MS-DOS format. */
  readonly modified: { readonly date: number; readonly time: number };
}

/** The bytes are no ZIP archive, or a damaged one. */
export class ZipError extends Error {
  readonly problem: 'damaged' | 'too-many-entries';

  constructor(problem: ZipError['problem']) {
    super(problem);
    this.problem = problem;
  }
}

/** Record signatures: end of the central directory, the two zip64 ones, directory entry, local header. */
const endRecord = 0x06054b50;
const end64Record = 0x06064b50;
const end64Locator = 0x07064b50;
const listRecord = 0x02014b50;
const localRecord = 0x04034b50;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * Entries of the central directory, which programs trust, in its order.
 * @throws ZipError, and RangeError if an offset lies outside of the bytes
 */
export function zipEntriesOf(bytes: Uint8Array, maxEntries: number): readonly ZipEntry[] {
  const view = viewOf(bytes);
  const { count, start } = directoryOf(view);
  if (count > maxEntries) throw new ZipError('too-many-entries');
  const entries: ZipEntry[] = [];
  for (let at = start, index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== listRecord) throw new ZipError('damaged');
    const lengthAt = (field: number) => view.getUint16(at + field, true);
    const extraAt = at + 46 + lengthAt(28);
    const extraEnd = extraAt + lengthAt(30);
    const flags = lengthAt(8);
    entries.push({
      nameBytes: bytes.subarray(at + 46, extraAt),
      isUtf8: (flags & 0x800) !== 0,
      extra: bytes.subarray(extraAt, extraEnd),
      method: lengthAt(10),
      isEncrypted: (flags & 1) === 1,
      modified: { time: lengthAt(12), date: lengthAt(14) },
      ...placeOf(view, at, extraAt, extraEnd),
    });
    at = extraEnd + lengthAt(32);
  }
  return entries;
}

/** Reads entry count and offset of the central directory from the end record; in zip64, from the zip64 end record. */
function directoryOf(view: DataView): { count: number; start: number } {
  let at = view.byteLength - 22;
  while (at >= 0 && view.getUint32(at, true) !== endRecord) at -= 1;
  if (at < 0) throw new ZipError('damaged');
  const count = view.getUint16(at + 10, true);
  const start = view.getUint32(at + 16, true);
  const isZip64 = at >= 20 && view.getUint32(at - 20, true) === end64Locator;
  if (!isZip64) return { count, start };
  const wide = Number(view.getBigUint64(at - 12, true));
  if (view.getUint32(wide, true) !== end64Record) throw new ZipError('damaged');
  return { count: Number(view.getBigUint64(wide + 32, true)), start: Number(view.getBigUint64(wide + 48, true)) };
}

/**
 * Compressed size and offset of an entry. In zip64 they may be in extra field 1: from 4 GB on, or, by some programs,
 * always.
 */
function placeOf(view: DataView, at: number, extraAt: number, extraEnd: number): { size: number; at: number } {
  const sizeAt = (field: number) => view.getUint32(at + field, true);
  const [size, unpacked, place] = [sizeAt(20), sizeAt(24), sizeAt(42)];
  for (let extra = extraAt; extra + 4 <= extraEnd; extra += 4 + view.getUint16(extra + 2, true)) {
    if (view.getUint16(extra, true) !== 1) continue;
    let next = extra + 4;
    const take = (value: number) => {
      if (value !== 0xffffffff) return value;
      next += 8;
      return Number(view.getBigUint64(next - 8, true));
    };
    take(unpacked);
    return { size: take(size), at: take(place) };
  }
  return { size, at: place };
}

/** Compressed bytes of an entry. @throws ZipError */
export function packedBytesOf(bytes: Uint8Array, { at, size }: Pick<ZipEntry, 'at' | 'size'>): Uint8Array {
  const view = viewOf(bytes);
  if (view.getUint32(at, true) !== localRecord) throw new ZipError('damaged');
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (start + size > bytes.length) throw new ZipError('damaged');
  return bytes.subarray(start, start + size);
}

const step = 64 * 1024;

/**
 * Inflates compressed bytes piece by piece, so that the caller can stop at a limit: a zip bomb declares wrong sizes.
 * @throws ZipError for a method other than stored and deflated
 */
export function* inflatePieces(packed: Uint8Array, method: number): Generator<Uint8Array> {
  if (method === 0) {
    yield packed;
    return;
  }
  if (method !== 8) throw new ZipError('damaged');
  let ready: Uint8Array[] = [];
  const stream = new Inflate((piece) => ready.push(piece));
  for (let at = 0; at === 0 || at < packed.length; at += step) {
    stream.push(packed.subarray(at, at + step), at + step >= packed.length);
    const pieces = ready;
    ready = [];
    yield* pieces;
  }
}
