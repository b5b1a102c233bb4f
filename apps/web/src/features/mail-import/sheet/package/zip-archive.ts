import { Inflate } from 'fflate';
import { SheetError } from '../sheet.ts';

/** Limit of the unpacked size, in bytes: far more than 500 rows need. */
const maxUnfolded = 40 * 1024 * 1024;
const maxParts = 1000;

interface Entry {
  readonly method: number;
  readonly isEncrypted: boolean;
  /** Compressed size in bytes. */
  readonly size: number;
  /** Offset of the local header. */
  readonly at: number;
}

/** Read access to the parts of an archive. Names are compared as Excel does. */
export interface ZipArchive {
  has(name: string): boolean;
  /**
   * Inflates a part in pieces. The inflated size of all parts is limited, because a zip bomb declares wrong sizes.
   * @throws SheetError
   */
  read(name: string, onPiece: (piece: Uint8Array) => void): void;
}

/** Normalizes case, slashes and percent-encoding of a part name, in which programs differ. */
export function normalizePartName(name: string): string {
  const slashed = name.replaceAll('\\', '/').replace(/^\/+/, '');
  try {
    return decodeURIComponent(slashed).toLowerCase();
  } catch {
    return slashed.toLowerCase();
  }
}

/**
 * Opens an archive by its central directory, as Excel does.
 * @throws SheetError damaged, unfolds-too-far
 */
export function openZip(bytes: Uint8Array): ZipArchive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = rethrowAsSheetError(() => entriesOf(bytes, view));
  let left = maxUnfolded;
  const spend = (piece: Uint8Array) => {
    left -= piece.length;
    if (left < 0) throw new SheetError('unfolds-too-far');
  };
  return {
    has: (name) => entries.has(normalizePartName(name)),
    read: (name, onPiece) => {
      const entry = entries.get(normalizePartName(name));
      if (!entry) throw new SheetError('damaged');
      if (entry.isEncrypted) throw new SheetError('encrypted');
      rethrowAsSheetError(() =>
        inflate(packedOf(bytes, view, entry), entry.method, (piece) => [spend(piece), onPiece(piece)]),
      );
    },
  };
}

/** Runs `work` and converts any exception to a SheetError `damaged`. @throws SheetError */
export function rethrowAsSheetError<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('damaged', error);
  }
}

/** Record signatures: end of the central directory, the two zip64 ones, directory entry, local header. */
const endRecord = 0x06054b50;
const end64Record = 0x06064b50;
const end64Locator = 0x07064b50;
const listRecord = 0x02014b50;
const localRecord = 0x04034b50;

function entriesOf(bytes: Uint8Array, view: DataView): Map<string, Entry> {
  const { count, start } = directoryOf(view);
  if (count > maxParts) throw new SheetError('unfolds-too-far');
  const entries = new Map<string, Entry>();
  for (let at = start, index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== listRecord) throw new SheetError('damaged');
    const lengthAt = (field: number) => view.getUint16(at + field, true);
    const extraAt = at + 46 + lengthAt(28);
    const extraEnd = extraAt + lengthAt(30);
    const end = extraEnd + lengthAt(32);
    entries.set(normalizePartName(new TextDecoder().decode(bytes.subarray(at + 46, extraAt))), {
      method: view.getUint16(at + 10, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      ...placeOf(view, at, extraAt, extraEnd),
    });
    at = end;
  }
  return entries;
}

/** Reads entry count and offset of the central directory from the end record; in zip64, from the zip64 end record. */
function directoryOf(view: DataView): { count: number; start: number } {
  let at = view.byteLength - 22;
  while (at >= 0 && view.getUint32(at, true) !== endRecord) at -= 1;
  if (at < 0) throw new SheetError('damaged');
  const count = view.getUint16(at + 10, true);
  const start = view.getUint32(at + 16, true);
  const isZip64 = at >= 20 && view.getUint32(at - 20, true) === end64Locator;
  if (!isZip64) return { count, start };
  const wide = Number(view.getBigUint64(at - 12, true));
  if (view.getUint32(wide, true) !== end64Record) throw new SheetError('damaged');
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

function packedOf(bytes: Uint8Array, view: DataView, { at, size }: Entry): Uint8Array {
  if (view.getUint32(at, true) !== localRecord) throw new SheetError('damaged');
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (start + size > bytes.length) throw new SheetError('damaged');
  return bytes.subarray(start, start + size);
}

const step = 64 * 1024;

function inflate(packed: Uint8Array, method: number, onPiece: (piece: Uint8Array) => void): void {
  if (method === 0) {
    onPiece(packed);
    return;
  }
  if (method !== 8) throw new SheetError('damaged');
  const stream = new Inflate((piece) => onPiece(piece));
  for (let at = 0; at === 0 || at < packed.length; at += step) {
    stream.push(packed.subarray(at, at + step), at + step >= packed.length);
  }
}
