import { type CellValue, Workbook } from 'exceljs';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
  officeFile,
  type RawCell,
  rawFormulaCell,
  rawNumberCell,
  rawTextCell,
  type XlsxVariant,
} from '../../../../test/office-file.ts';
import { addedColumnIndexes } from '../check/column-mapping.ts';
import { encodeText } from './problem-column/add-to-csv.ts';
import { decodeXml, encodeXml } from './problem-column/office-package.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetColumn } from './sheet.ts';
import { type ProblemFileSheet, writeProblems } from './write-problems.ts';

const named = (...names: string[]): SheetColumn[] =>
  names.map((name, index) => ({ name, letter: String.fromCharCode(65 + index) }));
const read: ProblemFileSheet = {
  name: 'Реестр',
  headRow: 1,
  columns: named('Получатель', 'Дата', 'Сумма'),
  source: { format: 'xlsx' },
};

const heads = [rawTextCell('Получатель', 3), rawTextCell('Дата'), rawTextCell('Сумма')];
const row = (name: string): (RawCell | null)[] => [
  rawTextCell(name),
  rawNumberCell(45000, 1),
  rawFormulaCell('1+1', 2),
];
const rows = [heads, row('Рахимова'), row('Каримов'), row('Юсупов')].map((cells) => ({ cells }));
const book = (spelling?: XlsxVariant, more?: Record<string, string>) =>
  officeFile([{ name: 'Реестр', rows }], spelling, more);

async function opened(bytes: Uint8Array) {
  const workbook = new Workbook();
  await workbook.xlsx.load(bytes.slice().buffer);
  return workbook;
}
const columnOf = async (bytes: Uint8Array, column: number, sheet = 0): Promise<CellValue[]> => {
  const found = (await opened(bytes)).worksheets[sheet];
  return [1, 2, 3, 4].map((number) => found?.getCell(number, column).value ?? null);
};
const sheetXml = (bytes: Uint8Array, number = 1) => {
  const found = Object.entries(unzipSync(bytes)).find(([name]) =>
    name.replaceAll('\\', '/').endsWith(`sheet${number}.xml`),
  );
  return decodeXml(found?.[1] ?? new Uint8Array());
};
/** Removes our additions from the sheet's XML: cells of the column, and its width. */
const without = (xml: string, letter: string) =>
  xml
    .replace(new RegExp(`<(\\w+:)?c r="${letter}\\d+"[^>]*>.*?</(\\w+:)?c>`, 'gs'), '')
    .replace(/<(\w+:)?cols><(\w+:)?col [^>]*width="50"[^>]*\/><\/(\w+:)?cols>/, '')
    .replace(/encoding="[^"]*"/, '');

const spellings: [string, XlsxVariant][] = [['as Excel writes it', {}]];
for (const prefix of ['', 'x', 'ns0']) {
  for (const hasNoNumbers of [false, true]) {
    for (const [words, more] of [
      ['', {}],
      ['strict, ', { isStrict: true }],
      ['with backslashes, ', { hasBackslashes: true }],
      ['in UTF-16, ', { isUtf16: true }],
      ['without styles, ', { hasNoStyles: true }],
      ['with absolute targets, ', { hasAbsoluteTargets: true }],
    ] as const) {
      const name = `${words}prefix «${prefix}»${hasNoNumbers ? ', without numbers of rows and cells' : ''}`;
      spellings.push([name, { prefix, hasNoNumbers, is1904: true, ...more }]);
    }
  }
}

describe.each(spellings)('a file %s comes back', (_, spelling) => {
  const more = { 'xl/comments1.xml': '<comments/>', 'customXml/item1.xml': '<a b="1"/>', 'xl/vbaProject.bin': 'bytes' };
  const bytes = book(spelling, more);
  const back = writeProblems(bytes, read, [{ row: 3, text: 'Нужно число' }]);

  it('with its parts byte by byte, but for the sheet and the styles', () => {
    const [before, after] = [unzipSync(bytes), unzipSync(back)];
    expect(Object.keys(after)).toEqual(Object.keys(before));
    const changed = Object.keys(before).filter(
      (name) => !Buffer.from(before[name] ?? []).equals(after[name] ?? Buffer.of()),
    );
    const sheet = /sheet1\.xml$/;
    expect(changed.filter((name) => !sheet.test(name) && !/styles\.xml$/.test(name))).toEqual([]);
    expect(changed.some((name) => sheet.test(name))).toBe(true);
  });

  it('with its cells as they were and the problems to the right', () => {
    const xml = sheetXml(back);
    expect(without(xml, 'D')).toBe(without(sheetXml(bytes), 'D'));
    expect(xml).toMatch(/<(\w+:)?c r="D1"[^>]*>.*Ошибки.*<(\w+:)?c r="D3"[^>]*>.*Нужно число/s);
  });

  it('and is read as before, and its column of problems is no column of its letters', async () => {
    const [before, after] = [await readSheet(bytes), await readSheet(back)];
    const cells = (sheet: typeof after) => sheet.rows.map((one) => one.cells.slice(0, 3));
    expect(cells(after)).toEqual(cells(before));
    expect(after.rows.map((one) => one.cells[3]?.text)).toEqual(['', 'Нужно число', '']);
    expect(addedColumnIndexes(after.columns)).toEqual([3]);
  });
});

it('Excel values, formats and hidden rows stay, as another program reads them', async () => {
  const shown = rows.map((one, index) => ({
    ...one,
    attributes: index === 2 ? ' hidden="1" ht="31" customHeight="1"' : '',
  }));
  const bytes = officeFile([{ name: 'Реестр', rows: shown }], { is1904: true });
  const workbook = await opened(writeProblems(bytes, read, [{ row: 3, text: '=1+1' }]));
  const [sheet] = workbook.worksheets;
  expect(workbook.properties.date1904).toBe(true);
  expect(sheet?.getCell('B2').numFmt).toBe('dd.mm.yyyy');
  expect(sheet?.getCell('C2').value).toMatchObject({ formula: '1+1', result: 2 });
  expect(sheet?.getRow(3)).toMatchObject({ hidden: true, height: 31 });
  expect(sheet?.getCell('A1').font.bold).toBe(true);
  expect(sheet?.getCell('D3')).toMatchObject({ value: '=1+1', numFmt: '@', alignment: { wrapText: true } });
  expect(sheet?.getCell('D1').font).toMatchObject({ bold: true, name: 'Arial', color: { argb: 'FFA1261E' } });
});

describe('the column of problems', () => {
  const write = (before: string, behind: string, given = rows) =>
    writeProblems(officeFile([{ name: 'Реестр', rows: given, before, behind }]), read, [
      { row: 3, text: 'Нужно число' },
    ]);

  it.each([
    ['gets its own width', '', /<cols><col min="4" max="4" width="50" customWidth="1"\/><\/cols>/],
    [
      'beside other widths',
      '<cols><col min="1" max="2" width="9"/></cols>',
      /max="2" width="9"\/><col min="4" max="4" width="50"/,
    ],
    [
      'within a width of many columns',
      '<cols><col min="2" max="16384" width="9" style="1"/></cols>',
      /<col min="2" max="3" width="9" style="1"\/><col min="4" max="4" width="50" customWidth="1"\/><col min="5" max="16384" width="9" style="1"\/>/,
    ],
    [
      'is shown where all further columns are hidden',
      '<cols><col min="4" max="4" hidden="1"/></cols>',
      /<cols><col min="4" max="4" width="50" customWidth="1"\/><\/cols>/,
    ],
    ['before a further width', '<cols><col min="6" max="7" width="9"/></cols>', /<col min="4" [^>]*\/><col min="6"/],
    ['is of the size of the sheet', '<dimension ref="A1:C4"/>', /<dimension ref="A1:D4"\/>/],
  ])('%s', (_, before, xml) => expect(sheetXml(write(before, ''))).toMatch(xml));

  it('stands to the right of cells that no column of names covers, and of merged cells beside its rows', async () => {
    const aside = rows.map(({ cells }, index) => ({
      cells: index === 3 ? [...cells, null, rawTextCell('заметка')] : cells,
    }));
    expect(await columnOf(write('', '', aside), 6)).toEqual(['Ошибки', null, 'Нужно число', null]);
    const merged = '<mergeCells count="2"><mergeCell ref="C3:E3"/><mergeCell ref="A4:XFD4"/></mergeCells>';
    expect((await columnOf(write('', merged), 6)).slice(0, 3)).toEqual(['Ошибки', null, 'Нужно число']);
  });

  it('takes the place of an empty cell, wherever styled blank cells stand', async () => {
    const blank = { inner: '', style: 2 };
    const padded = rows.map(({ cells }) => ({ cells: [...cells, blank, blank, blank] }));
    expect(await columnOf(write('', '', padded), 4)).toEqual(['Ошибки', null, 'Нужно число', null]);
  });

  it('is in the sheet that was chosen, below the row of names that was chosen', async () => {
    const title = { cells: [rawTextCell('Реестр за ноябрь')] };
    const sheets = [
      { name: 'Справочник', rows },
      { name: 'Письма', rows: [title, ...rows] },
    ];
    const given = { ...read, name: 'Письма', headRow: 2 };
    const bytes = officeFile(sheets);
    const back = writeProblems(bytes, given, [{ row: 4, text: 'Нужно число' }]);
    expect(await columnOf(back, 4, 1)).toEqual([null, 'Ошибки', null, 'Нужно число']);
    expect(sheetXml(back, 1)).toBe(sheetXml(bytes, 1));
  });

  it('reaches rows far below, empty rows of the file and rows without cells', async () => {
    const bytes = officeFile([{ name: 'Реестр', rows }]);
    const parts = unzipSync(bytes);
    const far = sheetXml(bytes).replace(
      '</sheetData>',
      '<row r="5600" spans="1:3"/><row r="5601"><c r="A5601"><v>1</v></c></row></sheetData>',
    );
    const { zipSync } = await import('fflate');
    const file = zipSync({ ...parts, 'xl/worksheets/sheet1.xml': encodeXml(far) });
    const back = writeProblems(
      file,
      read,
      [5600, 5601, 9].map((number) => ({ row: number, text: `Строка ${number}` })),
    );
    const [sheet] = (await opened(back)).worksheets;
    expect([9, 5600, 5601].map((number) => sheet?.getCell(number, 4).value)).toEqual([
      'Строка 9',
      'Строка 5600',
      'Строка 5601',
    ]);
    expect(sheetXml(back)).toContain('<row r="5600" spans="1:4">');
  });

  it('keeps texts that Excel would take for a code, and cuts what does not fit into a cell', async () => {
    const texts = ['_x0041_', `${'ж'.repeat(40_000)}`, 'a\u0000<b>&"\uFFFF\n2'];
    const back = writeProblems(
      book(),
      read,
      texts.map((text, index) => ({ row: index + 2, text })),
    );
    expect(sheetXml(back)).toContain('_x005F_x0041_');
    const [, , long, odd] = await columnOf(back, 4);
    expect(String(long)).toHaveLength(32_767);
    expect(odd).toBe('a<b>&"\n2');
  });
});

describe('a file that came back and is corrected', () => {
  const again = async (bytes: Uint8Array, notes: { row: number; text: string }[]) =>
    writeProblems(bytes, await readSheet(bytes), notes);
  const first = () =>
    writeProblems(book(), read, [
      { row: 2, text: 'Нет района' },
      { row: 3, text: 'Нужно число' },
    ]);

  it('gets the problems of today in the same column', async () => {
    expect(await columnOf(await again(first(), [{ row: 4, text: 'Нет адреса' }]), 4)).toEqual([
      'Ошибки',
      null,
      null,
      'Нет адреса',
    ]);
  });

  it('too when another program saved it', async () => {
    const workbook = await opened(first());
    const saved = new Uint8Array(await workbook.xlsx.writeBuffer());
    expect(await columnOf(await again(saved, [{ row: 4, text: 'Нет адреса' }]), 4)).toEqual([
      'Ошибки',
      null,
      null,
      'Нет адреса',
    ]);
  });

  it('keeps a column of the person that is called the same', async () => {
    const own = [[...heads, rawTextCell('Ошибки')], ...[1, 2, 3].map((code) => [...row('А'), rawNumberCell(code)])];
    const bytes = officeFile([{ name: 'Реестр', rows: own.map((cells) => ({ cells })) }]);
    const back = await again(bytes, [{ row: 3, text: 'Нужно число' }]);
    expect(await columnOf(back, 4)).toEqual(['Ошибки', 1, 2, 3]);
    expect(await columnOf(back, 5)).toEqual(['Ошибки', null, 'Нужно число', null]);
    expect(await columnOf(await again(back, [{ row: 2, text: 'Нет района' }]), 5)).toEqual([
      'Ошибки',
      'Нет района',
      null,
      null,
    ]);
  });
});

it('a table without names of columns gets the problems alone', async () => {
  const bytes = officeFile([{ name: 'Реестр', rows: rows.slice(1) }]);
  const back = writeProblems(bytes, { ...read, headRow: 0, columns: named('Столбец A') }, [
    { row: 2, text: 'Нет района' },
  ]);
  expect(await columnOf(back, 4)).toEqual([null, 'Нет района', null, null]);
});

describe('a csv file comes back', () => {
  const text = (end: string, sign: string) =>
    ['Получатель', 'Адрес', 'Сумма'].join(sign) +
    end +
    ['Рахимова', '"ул. Навои; 8\n""а"""', '5'].join(sign) +
    end +
    ['Каримов', 'Чиланзар'].join(sign);
  const notes = [{ row: 3, text: 'Сумма — не число;\nтуман қаерда?' }];
  const cases = ['utf-8', 'windows-1251', 'utf-16le', 'ibm866', 'koi8-r'].flatMap((encoding) =>
    ['\n', '\r\n', '\r'].flatMap((end) => [';', ',', '\t'].map((separator) => [encoding, end, separator] as const)),
  );

  it.each(cases)('in %s, with %j between rows and %j between cells', (encoding, end, separator) => {
    const bom = encoding.startsWith('utf') ? '\uFEFF' : '';
    const bytes = encodeText(bom + text(end, separator), encoding);
    const given = {
      ...read,
      columns: named('Получатель', 'Адрес', 'Сумма'),
      source: { format: 'csv', encoding, separator } as const,
    };
    const back = writeProblems(bytes, given, notes);
    const lines = new TextDecoder(encoding, { ignoreBOM: true }).decode(back);
    const known = encoding.startsWith('utf') ? 'Сумма — не число;\nтуман қаерда?' : 'не число;\nтуман каерда?"';
    expect(lines.replace(/"Сумма [^"]*"/, '')).toBe(
      `${text(end, separator).replace(end, `${separator}Ошибки${end}`).replace(/^/, bom)}${separator.repeat(2)}`,
    );
    expect(lines).toContain(known);
  });

  it('with the problems of today in the same column', () => {
    const csv = 'Имя;Ошибки\nА;старая\nБ;\n';
    const given = {
      ...read,
      columns: named('Имя', 'Ошибки'),
      source: { format: 'csv', encoding: 'utf-8', separator: ';' } as const,
    };
    const back = writeProblems(new TextEncoder().encode(csv), given, [{ row: 3, text: '=1+1 — не число' }]);
    expect(new TextDecoder().decode(back)).toBe("Имя;Ошибки\nА;\nБ;'=1+1 — не число\n");
  });
});
