import { decodeOoxmlEscapes } from '../cells/cell-of-text.ts';
import { readXml } from '../package/read-xml.ts';
import { normalizePartName, type ZipArchive } from '../package/zip-archive.ts';
import type { RawTable } from '../raw-table.ts';
import { SheetError } from '../sheet.ts';
import { isXmlTrue, readCells, readSharedStrings } from './read-cells.ts';

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

function readSheetList(archive: ZipArchive, part: string) {
  const sheets: { name: string; isHidden: boolean; id: string }[] = [];
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

interface Relation {
  readonly id: string;
  /** Last segment of the type URI, such as `worksheet`: in Strict Open XML only the segments before it differ. */
  readonly type: string;
  /** Normalized name of the target part. */
  readonly target: string;
}

/** Reads the relations of a part, or of the package if the name is empty. */
function readRelations(archive: ZipArchive, part: string): Relation[] {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const file = `${folder}_rels/${part.slice(folder.length)}.rels`;
  const relations: Relation[] = [];
  if (!archive.has(file)) return relations;
  readXml(archive, file, {
    open: (name, attributes) => {
      const { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode } = attributes;
      if (name !== 'Relationship' || mode === 'External') return;
      relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), target: resolved(folder, target) });
    },
  });
  return relations;
}

/** Resolves a target, which is absolute or relative to the folder of its part. */
function resolved(folder: string, target: string): string {
  const slashed = target.replaceAll('\\', '/');
  const steps: string[] = [];
  for (const step of (slashed.startsWith('/') ? slashed : folder + slashed).split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return normalizePartName(steps.join('/'));
}

/** Reads the number formats; the index is the style index of a cell. */
function readNumberFormats(archive: ZipArchive, part: string | undefined): readonly string[] {
  if (part === undefined || !archive.has(part)) return [];
  const own = new Map<number, string>();
  const used: number[] = [];
  let list = '';
  readXml(archive, part, {
    open: (name, { numFmtId: id = '0', formatCode: code }) => {
      if (name === 'numFmts' || name === 'cellXfs') list = name;
      if (name === 'numFmt' && list === 'numFmts' && code !== undefined) own.set(Number(id), decodeOoxmlEscapes(code));
      if (name === 'xf' && list === 'cellXfs') used.push(Number(id));
    },
    close: (name) => {
      if (name === list) list = '';
    },
  });
  return used.map((id) => own.get(id) ?? builtinFormatOf(id));
}

/** Built-in number formats by id; locale-dependent ones as in Russian Excel. */
const named: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '#,##0',
  6: '#,##0',
  7: '#,##0.00',
  8: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'dd.mm.yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'dd.mm.yyyy h:mm',
  37: '#,##0 ;-#,##0 ',
  38: '#,##0 ;-#,##0 ',
  39: '#,##0.00 ;-#,##0.00 ',
  40: '#,##0.00 ;-#,##0.00 ',
  41: '#,##0',
  42: '#,##0',
  43: '#,##0.00',
  44: '#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
};

/** Format ids that are times in Chinese, Japanese and Korean Excel. */
const timesElsewhere = new Set([32, 33]);

function builtinFormatOf(id: number): string {
  if (timesElsewhere.has(id)) return 'h:mm:ss';
  const isDateElsewhere = (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  return isDateElsewhere ? 'dd.mm.yyyy' : (named[id] ?? 'General');
}
