import { type UnzipFileInfo, unzipSync, zipSync } from 'fflate';
import { encodingOf } from '../package/read-xml.ts';
import { guarded, partName, type ZipArchive } from '../package/zip-archive.ts';
import { SheetError } from '../sheet.ts';
import { partsOfSheet as namesOfParts } from '../workbook/read-workbook.ts';

/** Files of an office document by their names in the archive. */
export type Parts = Record<string, Uint8Array>;

/** Limit on the unpacked size, in bytes; pictures hardly compress, so files of 10 MB stay far below. */
const maxUnfolded = 200 * 1024 * 1024;

/** @throws SheetError damaged, unfolds-too-far */
export function unpacked(bytes: Uint8Array): Parts {
  let unfolded = 0;
  // `unzipSync` allocates the declared size, whatever the part holds.
  const filter = ({ originalSize }: UnzipFileInfo) => {
    unfolded += originalSize;
    if (unfolded > maxUnfolded) throw new SheetError('unfolds-too-far');
    return true;
  };
  return guarded(() => unzipSync(bytes, { filter }));
}

/**
 * Packs the parts with a fixed date, so that equal parts make equal files. The `mimetype` of an OpenDocument file stays
 * uncompressed, as programs expect.
 */
export const packed = (parts: Parts): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, bytes]) => [
        name,
        [bytes, { level: name === 'mimetype' ? 0 : 6, mtime: '2026-01-01T12:00:00' }],
      ]),
    ),
  );

/** Name of a part in the archive, compared without case and kind of slashes. */
export const partNamed = (parts: Parts, name: string): string | undefined =>
  Object.keys(parts).find((one) => partName(one) === partName(name));

/** Text of an XML part, in its encoding. */
export const xmlOf = (bytes: Uint8Array): string => new TextDecoder(encodingOf(bytes)).decode(bytes);

/** Encodes an XML part as UTF-8 and updates its declaration. */
export const bytesOf = (xml: string): Uint8Array =>
  new TextEncoder().encode(
    xml.replace(/^(\uFEFF?<\?xml[^>]*?encoding\s*=\s*["'])[^"']*/, (_, before) => `${before}UTF-8`),
  );

/**
 * Names of the parts of a workbook that hold a sheet and the styles.
 * @throws SheetError damaged when there is no such sheet
 */
export function partsOfSheet(parts: Parts, sheetName: string): { sheet: string; styles: string | undefined } {
  const names = namesOfParts(archiveOf(parts), sheetName);
  const [sheet, styles] = [names.sheet, names.styles].map((name) => name && partNamed(parts, name));
  if (sheet === undefined) throw new SheetError('damaged');
  return { sheet, styles };
}

/** Adapts the inflated parts to `ZipArchive`. */
function archiveOf(parts: Parts): ZipArchive {
  const names = new Map(Object.keys(parts).map((name) => [partName(name), name]));
  return {
    has: (name) => names.has(partName(name)),
    read: (name, onPiece) => {
      const bytes = parts[names.get(partName(name)) ?? ''];
      if (!bytes) throw new SheetError('damaged');
      onPiece(bytes);
    },
  };
}
