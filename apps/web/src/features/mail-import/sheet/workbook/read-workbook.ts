import { decodeOoxmlEscapes } from '../cells/cell-of-text.ts';
import { readXml } from '../package/read-xml.ts';
import { readRelations } from '../package/relations.ts';
import type { ZipArchive } from '../package/zip-archive.ts';
import type { RawTable } from '../raw-table.ts';
import { SheetError } from '../sheet.ts';
import { isXmlTrue, readCells } from './read-cells.ts';
import { readNumberFormats } from './read-number-formats.ts';
import { readSharedStrings } from './read-texts.ts';

/** Finds the name of the workbook's part: the target of the package's relation, else the usual name. */
export function findWorkbookPart(archive: ZipArchive): string | undefined {
  const named = readRelations(archive, '').find(({ type }) => type === 'officeDocument')?.target;
  const isOther = named !== undefined && /(^|\/)(document|presentation)\.xml$/.test(named);
  return [isOther ? undefined : named, 'xl/workbook.xml'].find((part) => part !== undefined && archive.has(part));
}

/** Detects .xlsb workbooks, which are zip archives too. */
export const isBinaryWorkbook = (archive: ZipArchive): boolean =>
  archive.has('xl/workbook.bin') || readRelations(archive, '').some(({ target }) => target.endsWith('.bin'));

/**
 * Reads the sheets of a workbook in order, except charts and other sheets without cells.
 * @throws SheetError
 */
export function readWorkbook(archive: ZipArchive, part: string): RawTable[] {
  const relations = readRelations(archive, part);
  const partOf = (type: string) => relations.find((relation) => relation.type === type)?.target;
  const { sheets, is1904 } = readSheetList(archive, part);
  const formats = readNumberFormats(archive, partOf('styles'));
  const texts = readSharedStrings(archive, partOf('sharedStrings'));
  return sheets.flatMap(({ name, isHidden, id }) => {
    const relation = relations.find((one) => one.id === id);
    if (relation && relation.type !== 'worksheet') return [];
    const target = relation?.target;
    if (!target || !archive.has(target)) throw new SheetError('damaged');
    return [readCells(archive, target, { formats, texts, is1904 }).table(name, isHidden)];
  });
}

/**
 * Names of the parts with the sheet of this name and with the workbook's styles.
 * @throws SheetError `damaged` if there is no such sheet
 */
export function readSheetPartNames(archive: ZipArchive, sheetName: string) {
  const part = findWorkbookPart(archive);
  const sheet = part && readSheetList(archive, part).sheets.find(({ name }) => name === sheetName);
  if (!sheet) throw new SheetError('damaged');
  const relations = readRelations(archive, part);
  return {
    sheet: relations.find(({ id }) => id === sheet.id)?.target,
    styles: relations.find(({ type }) => type === 'styles')?.target,
  };
}

interface ListedSheet {
  readonly name: string;
  readonly isHidden: boolean;
  readonly id: string;
}

function readSheetList(archive: ZipArchive, part: string) {
  const sheets: ListedSheet[] = [];
  let is1904 = false;
  let isWorkbook = false;
  readXml(archive, part, {
    open: (name, attributes) => {
      if (name === 'workbook') isWorkbook = true;
      if (name === 'workbookPr') is1904 = isXmlTrue(attributes.date1904);
      if (name !== 'sheet') return;
      const { name: title = '', state = 'visible', 'r:id': id = attributes.id ?? '' } = attributes;
      sheets.push({ name: decodeOoxmlEscapes(title), isHidden: state !== 'visible', id });
    },
  });
  if (!isWorkbook) throw new SheetError('damaged');
  return { sheets, is1904 };
}
