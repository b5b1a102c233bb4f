import { inflatePieces, packedBytesOf, ZipError, zipEntriesOf } from '../../../../lib/zip/zip-entries.ts';
import { SheetError } from '../sheet.ts';

/** Limit of the unpacked size, in bytes: far more than 500 rows need. */
const maxUnfolded = 40 * 1024 * 1024;
const maxParts = 1000;

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
  const entries = rethrowAsSheetError(
    () => new Map(zipEntriesOf(bytes, maxParts).map((entry) => [partNameOf(entry.nameBytes), entry])),
  );
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
      rethrowAsSheetError(() => {
        for (const piece of inflatePieces(packedBytesOf(bytes, entry), entry.method)) {
          spend(piece);
          onPiece(piece);
        }
      });
    },
  };
}

/** Runs `work` and converts any exception to a SheetError `damaged`. @throws SheetError */
export function rethrowAsSheetError<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof SheetError) throw error;
    const isTooMany = error instanceof ZipError && error.problem === 'too-many-entries';
    throw new SheetError(isTooMany ? 'unfolds-too-far' : 'damaged', error);
  }
}

const partNameOf = (bytes: Uint8Array) => normalizePartName(new TextDecoder().decode(bytes));
