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
  // Limits the declared sizes, because `unzipSync` allocates them before it inflates.
  const filter = ({ originalSize }: UnzipFileInfo) => {
    unfolded += originalSize;
    if (unfolded > maxUnfolded) throw new SheetError('unfolds-too-far');
    return true;
  };
  return guarded(() => unzipSync(bytes, { filter }));
}

/**
 * Zips the parts with a fixed date, so that equal parts make equal files. The `mimetype` of an OpenDocument file stays
 * uncompressed, as office programs expect.
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

/** Finds the name that a part has in the archive, ignoring differences in case, slashes and percent-encoding. */
export const partNamed = (parts: Parts, name: string): string | undefined =>
  Object.keys(parts).find((one) => partName(one) === partName(name));

/** Decodes an XML part in the encoding that it declares. */
export const xmlOf = (bytes: Uint8Array): string => new TextDecoder(encodingOf(bytes)).decode(bytes);

/** Encodes an XML part as UTF-8 and updates its declaration. */
export const bytesOf = (xml: string): Uint8Array =>
  new TextEncoder().encode(
    xml.replace(/^(\uFEFF?<\?xml[^>]*?encoding\s*=\s*["'])[^"']*/, (_, before) => `${before}UTF-8`),
  );

/**
 * Names of the parts with the sheet and with the workbook's styles, as spelled in the archive.
 * @throws SheetError `damaged` if there is no such sheet
 */
export function partsOfSheet(parts: Parts, sheetName: string): { sheet: string; styles: string | undefined } {
  const names = namesOfParts(archiveOf(parts), sheetName);
  const [sheet, styles] = [names.sheet, names.styles].map((name) => name && partNamed(parts, name));
  if (sheet === undefined) throw new SheetError('damaged');
  return { sheet, styles };
}

/** Wraps the inflated parts as a `ZipArchive`. */
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
