import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type SheetTable, sheetXml } from './sheet-xml.ts';
import { sheetPath, workbookParts } from './workbook-parts.ts';

/**
 * An Excel file with the one sheet "Sheet1", as a stream: memory does not grow with the rows, and they are read only as
 * fast as the stream is. When reading them fails the stream fails; when the stream is given up they are closed.
 * @param date of the file's parts: the same table makes the same bytes
 */
export function tableXlsx(table: SheetTable, date: Date): Readable {
  const zip = new ZipFile();
  const options = { mtime: date, compress: true };
  for (const [path, text] of Object.entries(workbookParts(table.about, date)))
    zip.addBuffer(Buffer.from(text), path, options);
  const sheet = Readable.from(sheetXml(table), { objectMode: false });
  zip.addReadStream(sheet, sheetPath, options);
  zip.end();
  const file = new PassThrough();
  const fail = (error: unknown) => file.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  sheet.on('error', fail);
  file.on('close', () => sheet.destroy());
  zip.outputStream.pipe(file);
  return file;
}
