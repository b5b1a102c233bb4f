import { readXml } from '../package/read-xml.ts';
import type { ZipArchive } from '../package/zip-archive.ts';
import { SheetError } from '../sheet.ts';
import type { Table } from '../table.ts';
import { OdsReader } from './ods-reader.ts';

const kindPart = 'mimetype';
const listPart = 'META-INF/manifest.xml';
const contentPart = 'content.xml';

/** Whether an archive is an OpenDocument spreadsheet, as written by LibreOffice. */
export function isOds(archive: ZipArchive): boolean {
  if (!archive.has(contentPart)) return false;
  let isSheet = false;
  if (archive.has(kindPart)) {
    archive.read(kindPart, (piece) => {
      isSheet ||= new TextDecoder().decode(piece).includes('spreadsheet');
    });
  }
  return isSheet || (!archive.has(kindPart) && archive.has(listPart));
}

/** The sheets of a file. @throws SheetError */
export function readOds(archive: ZipArchive): readonly Table[] {
  if (archive.has(listPart)) {
    readXml(archive, listPart, {
      open: (name) => {
        if (name === 'encryption-data') throw new SheetError('encrypted');
      },
    });
  }
  const reader = new OdsReader();
  readXml(archive, contentPart, reader);
  return reader.tables;
}
