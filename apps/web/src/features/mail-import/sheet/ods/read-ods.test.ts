import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readSheet } from '../read-sheet.ts';
import type { SheetCell } from '../sheet.ts';

const namespaces = ['office', 'table', 'text', 'style', 'calcext']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ');
const text = (value: string) =>
  `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`;
const row = (cells: readonly string[], attributes = '') =>
  `<table:table-row${attributes}>${cells.join('')}</table:table-row>`;
const heads = row(['Получатель', 'Область', 'Сумма'].map(text));

interface Extra {
  readonly styles?: string;
  readonly manifest?: string;
}
function odsOf(tables: readonly string[], { styles = '', manifest = '<manifest/>' }: Extra = {}): Uint8Array {
  const content = `<office:document-content ${namespaces}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables.join('')}</office:spreadsheet></office:body></office:document-content>`;
  return zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
    'META-INF/manifest.xml': strToU8(manifest),
    'content.xml': strToU8(content),
  });
}
const table = (rows: readonly string[], name = 'Лист1', attributes = '') =>
  `<table:table table:name="${name}"${attributes}>${rows.join('')}</table:table>`;
const readCell = async (cell: string): Promise<SheetCell | undefined> =>
  (await readSheet(odsOf([table([heads, row([text('А'), text('Б'), cell])])]))).rows[0]?.cells[2];
const valued = (type: string, attributes: string, shown: string) =>
  `<table:table-cell office:value-type="${type}" ${attributes}><text:p>${shown}</text:p></table:table-cell>`;

describe('a cell of OpenDocument is read as a person sees it', () => {
  it.each<[string, string, Partial<SheetCell>]>([
    [
      'a number',
      valued('float', 'office:value="1847300.5"', '1 847 300,50'),
      { text: '1 847 300,50', value: '1847300.5', kind: 'number' },
    ],
    [
      'a number without its text',
      '<table:table-cell office:value-type="float" office:value="5.5"/>',
      { text: '5,5', value: '5.5' },
    ],
    [
      'a sum with its currency',
      valued('currency', 'office:value="5" office:currency="UZS"', '5,00 сўм'),
      { text: '5,00 сўм', value: '5' },
    ],
    ['a part of a hundred', valued('percentage', 'office:value="0.12"', '12%'), { text: '12%', kind: 'number' }],
    [
      'a date in any format',
      valued('date', 'office:date-value="2026-11-21"', '11/21/26'),
      { text: '21.11.2026', kind: 'date' },
    ],
    [
      'a date with a time',
      valued('date', 'office:date-value="2026-11-21T10:30:00"', 'x'),
      { text: '21.11.2026 10:30', value: '21.11.2026' },
    ],
    ['a time', valued('time', 'office:time-value="PT09H30M00S"', '9:30'), { text: '09:30', kind: 'time' }],
    ['a length of time', valued('time', 'office:time-value="PT36H00M00S"', '36:00'), { text: '36:00' }],
    ['yes', valued('boolean', 'office:boolean-value="true"', 'TRUE'), { text: 'да', kind: 'boolean' }],
    [
      'an error',
      valued('string', 'calcext:value-type="error" table:formula="of:=1/0"', '#DIV/0!'),
      { problem: 'Ошибка в формуле: #DIV/0!' },
    ],
    [
      'two paragraphs',
      '<table:table-cell office:value-type="string"><text:p>А</text:p><text:p>Б</text:p></table:table-cell>',
      { text: 'А\nБ' },
    ],
    [
      'blanks, spans and links',
      valued('string', '', 'А<text:s text:c="2"/><text:span>Б</text:span><text:a>В</text:a>'),
      { text: 'А  БВ' },
    ],
    [
      'a text with a note',
      '<table:table-cell office:value-type="string"><office:annotation><text:p>не текст</text:p></office:annotation><text:p>А</text:p></table:table-cell>',
      { text: 'А' },
    ],
  ])('%s', async (_, cell, expected) => expect(await readCell(cell)).toMatchObject(expected));
});

describe('a sheet of OpenDocument', () => {
  it('repeats its cells and rows, and has the numbers of its rows', async () => {
    const repeated =
      '<table:table-cell table:number-columns-repeated="2" office:value-type="string"><text:p>Б</text:p></table:table-cell>';
    const blank = row(['<table:table-cell table:number-columns-repeated="16384"/>'], ' table:number-rows-repeated="3"');
    const many = row([text('В'), repeated], ' table:number-rows-repeated="2"');
    const end = row(['<table:table-cell/>'], ' table:number-rows-repeated="1048569"');
    const { rows, source } = await readSheet(odsOf([table([heads, blank, many, end])]));
    expect(source).toEqual({ format: 'ods' });
    expect(rows.map(({ number, cells }) => [number, ...cells.map((cell) => cell.text)])).toEqual([
      [5, 'В', 'Б', 'Б'],
      [6, 'В', 'Б', 'Б'],
    ]);
  });

  it('has hidden rows, columns and sheets, and merged cells', async () => {
    const styles = '<style:style style:name="ta1"><style:table-properties table:display="false"/></style:style>';
    const columns = '<table:table-column/><table:table-column table:visibility="collapse"/>';
    const merged =
      '<table:table-cell table:number-columns-spanned="2" office:value-type="string"><text:p>А</text:p></table:table-cell><table:covered-table-cell/>';
    const sheet = table([columns, heads, row([merged, text('5')], ' table:visibility="filter"')], 'Реестр');
    const list = table([heads, row([text('А'), text('Б')])], 'Список', ' table:style-name="ta1"');
    const read = await readSheet(odsOf([list, sheet], { styles }));
    expect(read.sheets).toEqual([
      { name: 'Список', isHidden: true, rows: 2 },
      { name: 'Реестр', isHidden: false, rows: 2 },
    ]);
    expect(read.columns.map(({ isHidden }) => isHidden === true)).toEqual([false, true, false]);
    expect(read.rows.map(({ isHidden, cells }) => [isHidden, ...cells.map((cell) => cell.text)])).toEqual([
      [true, 'А', 'А', '5'],
    ]);
  });

  it('with a password is refused as such', async () => {
    const manifest = '<manifest><file-entry><encryption-data/></file-entry></manifest>';
    await expect(readSheet(odsOf([table([heads])], { manifest }))).rejects.toThrow('encrypted');
  });
});
