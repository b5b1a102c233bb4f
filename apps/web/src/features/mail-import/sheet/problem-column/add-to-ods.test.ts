import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { addToOds } from './add-to-ods.ts';
import { readOdsTable } from './ods-rows.ts';

const spaces = ['office', 'table', 'text', 'style']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ');
const cell = (text: string, more = '') =>
  `<table:table-cell${more} office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
const row = (cells: string, more = '') => `<table:table-row${more}>${cells}</table:table-row>`;
const head = row(cell('Получатель') + cell('Сумма'));
const content = (rows: string, columns = '<table:table-column table:number-columns-repeated="2"/>') =>
  `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${spaces}><office:automatic-styles/><office:body><office:spreadsheet>` +
  `<table:table table:name="Список">${row(cell('а'))}</table:table>` +
  `<table:table table:name="Реестр">${columns}${rows}</table:table></office:spreadsheet></office:body></office:document-content>`;
const odsFile = (xml: string) =>
  zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
    'content.xml': strToU8(xml),
    'styles.xml': strToU8('<styles/>'),
    'Pictures/1.png': new Uint8Array([1, 2, 3]),
  });

const add = (bytes: Uint8Array, notes: Readonly<Record<number, string>>, earlier?: string) => {
  const texts = new Map<number, string>([
    [1, 'Ошибки'],
    ...Object.entries(notes).map(([at, text]) => [Number(at), text] as const),
  ]);
  return addToOds(bytes, { sheet: 'Реестр', headRow: 1, texts, earlier });
};
const contentOf = (bytes: Uint8Array) => strFromU8(unzipSync(bytes)['content.xml'] ?? new Uint8Array());
/** Texts of a column by row. */
function column(bytes: Uint8Array, number: number): Record<number, string> {
  const xml = contentOf(bytes);
  const found: Record<number, string> = {};
  for (const run of readOdsTable(xml, 'Реестр').rows) {
    const at = run.cells.find(({ first, last }) => first <= number && number <= last);
    const text = at
      ? xml
          .slice(at.tag.end, at.end)
          .replace(/<\/text:p><text:p>/g, '\n')
          .replace(/<[^>]*>/g, '')
      : '';
    for (let line = run.first; text !== '' && line <= run.last; line += 1) found[line] = text;
  }
  return found;
}

describe('an OpenDocument file comes back', () => {
  const rows = head + row(cell('А') + cell('5')) + row(cell('Б') + cell('x'), ' table:visibility="collapse"');

  it('with its other parts byte by byte, its type first and unpacked', () => {
    const bytes = odsFile(content(rows));
    const [before, after] = [unzipSync(bytes), unzipSync(add(bytes, { 3: 'Не число' }))];
    expect(Object.keys(after)).toEqual(['mimetype', 'content.xml', 'styles.xml', 'Pictures/1.png']);
    for (const name of ['mimetype', 'styles.xml', 'Pictures/1.png']) expect(after[name]).toEqual(before[name]);
    expect(strFromU8(add(bytes, {})).slice(30, 60)).toContain('mimetypeapplication/vnd');
  });

  it.each([
    ['rows of different cells', rows, { 3: 'Не число\nстрока два' }],
    [
      'equal rows as one element',
      head + row(cell('А') + cell('x'), ' table:number-rows-repeated="4"'),
      { 2: 'а', 4: 'б', 5: 'в' },
    ],
    [
      'filler to the end of the sheet',
      head +
        row(`${cell('А')}<table:table-cell table:number-columns-repeated="16383"/>`) +
        row('<table:table-cell table:number-columns-repeated="16384"/>', ' table:number-rows-repeated="1048574"'),
      { 2: 'а', 9: 'б' },
    ],
    [
      'rows that end before the column',
      head + row(cell('А')) + row('', '').replace('></table:table-row>', '/>'),
      { 2: 'а', 3: 'б' },
    ],
    ['rows below the last one of the file', head + row(cell('А')), { 2: 'а', 7: 'б' }],
    ['columns of the same head', head + row(cell('А', ' table:number-columns-repeated="2"')), { 2: 'а' }],
  ] as const)('with its problems beside %s', (_, given, notes) => {
    const bytes = odsFile(content(given));
    const back = add(bytes, notes);
    expect(column(back, 3)).toEqual({ 1: 'Ошибки', ...notes });
    expect([column(back, 1), column(back, 2)]).toEqual([column(bytes, 1), column(bytes, 2)]);
    expect(contentOf(back)).toContain('table:visibility="collapse"'.slice(0, given === rows ? 99 : 0));
  });

  it('with the problems of today in the same column, when it comes again', () => {
    const first = add(odsFile(content(rows)), { 2: 'старая', 3: 'старая' });
    const again = add(first, { 3: 'новая' }, 'C');
    expect(column(again, 3)).toEqual({ 1: 'Ошибки', 3: 'новая' });
    expect(contentOf(again).match(/style:name="ProblemNote"/g)).toHaveLength(1);
  });

  it('and keeps a column of the person that is called the same', () => {
    const own = row(cell('А') + cell('Ошибки')) + row(cell('Б') + cell('код 5'));
    const back = add(odsFile(content(own)), { 2: 'новая' }, 'B');
    expect([column(back, 2), column(back, 3)]).toEqual([
      { 1: 'Ошибки', 2: 'код 5' },
      { 1: 'Ошибки', 2: 'новая' },
    ]);
  });
});
