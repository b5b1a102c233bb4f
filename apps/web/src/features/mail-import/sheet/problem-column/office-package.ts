import { type UnzipFileInfo, unzipSync, zipSync } from 'fflate';
import { detectXmlEncoding } from '../package/read-xml.ts';
import { normalizePartName, openZip, rethrowAsSheetError } from '../package/zip-archive.ts';
import { SheetError } from '../sheet.ts';
import { readSheetPartNames } from '../workbook/read-workbook.ts';

/** Files of an office document by their names in the archive. */
export type PackageParts = Record<string, Uint8Array>;

/** Limit on the unpacked size, in bytes; pictures hardly compress, so files of 10 MB stay far below. */
const maxUnfolded = 200 * 1024 * 1024;

/** @throws SheetError damaged, unfolds-too-far */
export function unzipParts(bytes: Uint8Array): PackageParts {
  let unfolded = 0;
  // Limits the declared sizes, because `unzipSync` allocates them before it inflates.
  const filter = ({ originalSize }: UnzipFileInfo) => {
    unfolded += originalSize;
    if (unfolded > maxUnfolded) throw new SheetError('unfolds-too-far');
    return true;
  };
  return rethrowAsSheetError(() => unzipSync(bytes, { filter }));
}

/**
 * Zips the parts with a fixed date, so that equal parts make equal files. The `mimetype` of an OpenDocument file stays
 * uncompressed, as office programs expect.
 */
export const zipParts = (parts: PackageParts): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, bytes]) => [
        name,
        [bytes, { level: name === 'mimetype' ? 0 : 6, mtime: '2026-01-01T12:00:00' }],
      ]),
    ),
  );

/** Finds the name that a part has in the archive, ignoring differences in case, slashes and percent-encoding. */
export const findPartName = (parts: PackageParts, name: string): string | undefined =>
  Object.keys(parts).find((one) => normalizePartName(one) === normalizePartName(name));

/** Decodes an XML part in the encoding that it declares. */
export const decodeXml = (bytes: Uint8Array): string => new TextDecoder(detectXmlEncoding(bytes)).decode(bytes);

/** Encodes an XML part as UTF-8 and updates its declaration. */
export const encodeXml = (xml: string): Uint8Array =>
  new TextEncoder().encode(
    xml.replace(/^(\uFEFF?<\?xml[^>]*?encoding\s*=\s*["'])[^"']*/, (_, before) => `${before}UTF-8`),
  );

/**
 * Names of the parts with the sheet and with the workbook's styles, as spelled in the archive.
 * @throws SheetError `damaged` if there is no such sheet
 */
export function findSheetParts(bytes: Uint8Array, parts: PackageParts, sheetName: string) {
  const names = readSheetPartNames(openZip(bytes), sheetName);
  const [sheet, styles] = [names.sheet, names.styles].map((name) => name && findPartName(parts, name));
  if (sheet === undefined) throw new SheetError('damaged');
  return { sheet, styles };
}
