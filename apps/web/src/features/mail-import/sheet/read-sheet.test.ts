import { type CellValue, Workbook, type Worksheet } from 'exceljs';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readSheet } from './read-sheet.ts';
import { SheetError } from './sheet.ts';

async function fileOf(fill: (sheet: Worksheet, book: Workbook) => void): Promise<Uint8Array> {
  const book = new Workbook();
  fill(book.addWorksheet('Лист1'), book);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

const heads = ['Получатель', 'Сумма'];
/** One row below the header, with a value in its second cell. */
const withValue = (value: CellValue, format?: string) =>
  fileOf((sheet) => {
    sheet.addRow(heads);
    const cell = sheet.addRow(['Рахимова']).getCell(2);
    cell.value = value;
    if (format) cell.numFmt = format;
  });
const readValue = async (value: CellValue, format?: string) =>
  (await readSheet(await withValue(value, format))).rows[0]?.cells[1];
const problemOf = (bytes: Uint8Array) =>
  readSheet(bytes).then(
    () => null,
    (error: SheetError) => (error instanceof SheetError ? error.problem : error),
  );
const texts = ({ cells }: { cells: readonly { text: string }[] }) => cells.map(({ text }) => text);

describe('a cell is read as a person sees it', () => {
  it.each<[string, CellValue, string | undefined, string]>([
    ['a text', 'Рахимова 📬', undefined, 'Рахимова 📬'],
    ['a text that begins as a formula', '=1+1', undefined, '=1+1'],
    ['a number', 1847300.5, undefined, '1847300,5'],
    ['a number of many digits', 31210632040244, undefined, '31210632040244'],
    ['what arithmetic leaves behind', 0.1 + 0.2, undefined, '0,3'],
    ['a very small number', 0.0000001, undefined, '0,0000001'],
    ['a code with leading noughts', 301234, '000000000', '000301234'],
    ['a part of a hundred', 0.12, '0%', '12%'],
    ['a date', new Date(Date.UTC(2026, 10, 21)), 'dd.mm.yyyy', '21.11.2026'],
    ['a date with a time, in any format', new Date(Date.UTC(2026, 10, 21, 23, 30)), 'm/d/yy h:mm', '21.11.2026 23:30'],
    ['a date with its midnight', new Date(Date.UTC(2026, 10, 21)), 'yyyy-mm-dd h:mm:ss', '21.11.2026'],
    ['a date before 2000', new Date(Date.UTC(1984, 1, 29)), 'yyyy-mm-dd', '29.02.1984'],
    ['yes', true, undefined, 'да'],
    ['words in several styles', { richText: [{ text: 'Рахи' }, { text: 'мова' }] }, undefined, 'Рахимова'],
    ['a link', { text: 'сайт', hyperlink: 'https://example.uz' }, undefined, 'сайт'],
    ['a formula with its result', { formula: 'A1&B1', result: 'итог' }, undefined, 'итог'],
    ['nothing', null, undefined, ''],
  ])('%s', async (_, value, format, text) => {
    const cell = await readValue(value, format);
    expect([cell?.text, cell?.problem]).toEqual([text, undefined]);
  });

  it.each<[string, CellValue, string]>([
    ['an error', { error: '#REF!' }, 'Ошибка в формуле: #REF!'],
    ['a formula that gives an error', { formula: '1/0', result: { error: '#DIV/0!' } }, 'Ошибка в формуле: #DIV/0!'],
    [
      'a formula without a stored result',
      { formula: 'A1' },
      'Формула без значения: откройте файл в Excel и сохраните его снова',
    ],
    ['a text of ten million signs', 'ж'.repeat(10_000_000), 'Слишком длинный текст'],
  ])('but not %s', async (_, value, problem) => expect(await readValue(value)).toMatchObject({ problem }));
});

describe('a sheet', () => {
  it('is read from its names down: a title above and empty rows do not count, numbers are those of the file', async () => {
    const file = await fileOf((sheet) => {
      sheet.addRow(['Реестр требований']);
      sheet.addRow([]);
      sheet.addRow(['\uFEFFПолучатель ', ' Адрес\n получателя']);
      sheet.addRow(['Рахимова', 'Навои 8']);
      sheet.addRow([' ', null]);
      sheet.addRow(['Каримов', 'Бухара 1']);
    });
    const { headRow, columns, rows } = await readSheet(file);
    expect({ headRow, names: columns.map(({ name }) => name) }).toEqual({
      headRow: 3,
      names: ['Получатель', 'Адрес получателя'],
    });
    expect(rows.map((row) => [row.number, ...texts(row)])).toEqual([
      [4, 'Рахимова', 'Навои 8'],
      [6, 'Каримов', 'Бухара 1'],
    ]);
  });

  it('has its names below a title, also one that is merged over all columns', async () => {
    const file = await fileOf((sheet) => {
      sheet.addRows([['Реестр должников'], heads, ['А', 1]]);
      sheet.mergeCells('A1:B1');
    });
    const { headRow, columns, rows } = await readSheet(file);
    expect([headRow, columns.map(({ name }) => name), rows.map(texts)]).toEqual([2, heads, [['А', '1']]]);
  });

  it('only the first one is read, and the others are named (IMP-10)', async () => {
    const file = await fileOf((sheet, book) => {
      sheet.addRows([heads, ['Первый', 1]]);
      book.addWorksheet('Второй лист').addRows([heads, ['Второй', 2]]);
    });
    const { name, unread, rows } = await readSheet(file);
    expect({ name, unread, rows: rows.map(texts) }).toEqual({
      name: 'Лист1',
      unread: [{ kind: 'sheet', name: 'Второй лист', isHidden: false, rows: 2 }],
      rows: [['Первый', '1']],
    });
  });

  it('tells two columns of one name apart, and names the one without', async () => {
    const file = await fileOf((sheet) =>
      sheet.addRows([
        ['Имя', 'Адрес', 'Адрес', '', ''],
        ['А', 'Б', 'В', 'Г', ''],
      ]),
    );
    const { columns, repeatedNames } = await readSheet(file);
    expect(columns.map(({ name }) => name)).toEqual(['Имя', 'Адрес', 'Адрес (C)', 'Столбец D']);
    expect(repeatedNames).toEqual(['Адрес']);
  });

  it('marks hidden rows, and gives merged cells the value of the first', async () => {
    const file = await fileOf((sheet) => {
      sheet.addRows([heads, ['А', 1], ['Б', 2], ['В', 3]]);
      sheet.getRow(3).hidden = true;
      sheet.mergeCells('B3:B4');
    });
    const { rows } = await readSheet(file);
    expect(rows.map((row) => [row.isHidden, ...texts(row)])).toEqual([
      [false, 'А', '1'],
      [true, 'Б', '2'],
      [false, 'В', '2'],
    ]);
  });
});

describe('a file that is no such spreadsheet is refused by its reason', () => {
  const encrypted = () => {
    const bytes = new Uint8Array(4096);
    bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    return bytes;
  };
  const withName = (bytes: Uint8Array) => {
    bytes.set(
      [...'EncryptedPackage'].flatMap((sign) => [sign.charCodeAt(0), 0]),
      1024,
    );
    return bytes;
  };
  const nought = new Uint8Array(60 * 1024 * 1024);
  it.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ['nothing at all', () => new Uint8Array(), 'empty-file'],
    ['an old .xls', encrypted, 'old-format'],
    ['one with a password', () => withName(encrypted()), 'encrypted'],
    ['a text without columns', () => strToU8('Получатель\nРахимова'), 'text-file'],
    [
      'a web page named .xls',
      () => strToU8('<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>'),
      'web-page',
    ],
    ['a web page that Excel saved', () => strToU8('MIME-Version: 1.0\nX-Document-Type: Workbook'), 'web-page'],
    [
      'a table of XML 2003',
      () => strToU8('<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">'),
      'xml-table',
    ],
    ['a binary workbook', () => zipSync({ 'xl/workbook.bin': strToU8('x') }), 'binary-format'],
    ['an .xls from before 1995', () => Uint8Array.of(0x09, 0x04, 0x06, 0, 0, 0, 0x10, 0), 'old-format'],
    ['a PDF', () => strToU8('%PDF-1.7;a;b\n1;2;3'), 'not-a-spreadsheet'],
    ['a text in JSON', () => strToU8('{"a": 1, "b": 2}'), 'not-a-spreadsheet'],
    ['a picture', () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), 'not-a-spreadsheet'],
    ['another archive', () => zipSync({ 'word/document.xml': strToU8('<w/>') }), 'not-a-spreadsheet'],
    ['half a file', async () => (await withValue(1)).slice(0, 3000), 'damaged'],
    ['an archive that unfolds without end', () => zipSync({ 'xl/workbook.xml': nought }), 'unfolds-too-far'],
    ['a file of 11 MB', () => new Uint8Array(11 * 1024 * 1024), 'too-large'],
    ['an empty sheet', () => fileOf(() => undefined), 'empty'],
    ['a sheet of names only', () => fileOf((sheet) => sheet.addRow(heads)), 'no-rows'],
    ['a workbook of rubbish', () => zipSync({ 'xl/workbook.xml': strToU8('rubbish') }), 'damaged'],
  ])('%s', async (_, make, problem) => expect(await problemOf(await make())).toBe(problem));
});
