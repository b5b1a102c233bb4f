import { describe, expect, it } from 'vitest';
import { type BookParts, rowXml, textCell, workbookOf } from '../../../../../test/workbook-package.ts';
import { readSheet } from '../read-sheet.ts';
import type { SheetChoice } from '../sheet.ts';

const line = ['Каримов Анвар', 'город Ташкент', 'Юнусабадский район', 'ул. Навои, 12', '5', '21.11.2026'];
const heads = ['Получатель', 'Область', 'Район', 'Адрес', 'Сумма', 'Срок'];
const row = (number: number, texts: readonly string[], attributes = '') =>
  rowXml(
    number,
    texts.map((text) => (text === '' ? '' : textCell(text))),
    attributes,
  );
const sheet = (rows: readonly (readonly string[])[], merges: readonly string[] = []) => ({
  rows: rows.map((texts, index) => row(index + 1, texts)),
  after: `<mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`,
});
const read = (book: BookParts, choice?: SheetChoice) => readSheet(workbookOf(book), choice);
const namesOf = async (rows: readonly (readonly string[])[], merges: readonly string[] = [], choice?: SheetChoice) => {
  const { headRow, headRows, columns, rows: found } = await read({ sheets: [sheet(rows, merges)] }, choice);
  return { headRow, headRows, names: columns.map(({ name }) => name), rows: found.map(({ number }) => number) };
};

describe('the row with the names of the columns', () => {
  it.each<[string, string[][]]>([
    ['in the first row', []],
    ['below a title', [['Реестр требований']]],
    [
      'below the title block of 1C',
      [['ООО «Намуна»'], ['Период:', '01.10.2026 - 31.10.2026'], [], ['Отбор:', 'Долг', 'больше', '0']],
    ],
    [
      'below a filter that has one of the names',
      [
        ['Область', 'Ташкентская'],
        ['Всего', '1'],
      ],
    ],
    ['below fifteen rows', Array.from({ length: 15 }, (_, index) => [`строка ${index}`, 'текст'])],
  ])('is found %s', async (_, above) => {
    const at = above.length + 1;
    expect(await namesOf([...above, heads, line])).toEqual({ headRow: at, headRows: 1, names: heads, rows: [at + 1] });
  });

  it('is found by the placeholders of the template, where the other names are unknown', async () => {
    const rows = [
      ['Отчёт', 'за ноябрь'],
      ['Долг', 'Пеня'],
      ['5', '6'],
    ];
    expect((await namesOf(rows, [], { names: ['Долг', 'Пеня'] })).headRow).toBe(2);
  });

  it('is the one that a person chose, or none', async () => {
    const rows = [heads, ['Имя', 'Регион'], line];
    expect((await namesOf(rows, [], { headRow: 2 })).names.slice(0, 3)).toEqual(['Имя', 'Регион', 'Столбец C']);
    expect((await namesOf(rows, [], { headRow: 0 })).rows).toEqual([1, 2, 3]);
  });

  it.each<[string, string[]]>([
    ['numbers', ['1', '2', '3', '4', '5', '6']],
    ['numbers in brackets', ['(1)', '(2)', '(3)', '(4)', '(5)', '(6)']],
  ])('may have a row of %s below it, which is no letter', async (_, numbers) => {
    expect((await namesOf([heads, numbers, line])).rows).toEqual([3]);
  });

  it('is shown with the others that a person may choose', async () => {
    const { firstRows } = await read({ sheets: [sheet([['Реестр'], heads, line])] });
    expect(firstRows.map(({ number, texts }) => [number, texts[0]])).toEqual([
      [1, 'Реестр'],
      [2, 'Получатель'],
      [3, 'Каримов Анвар'],
    ]);
  });
});

describe('names in two rows are one', () => {
  it('where cells are merged over them', async () => {
    const rows = [
      ['Получатель', 'Адрес', '', '', 'Договор', 'Долг'],
      ['', 'Область', 'Район', 'Улица, дом', '', 'Сумма', 'Срок'],
      [...line.slice(0, 4), 'Д-17', '5', '21.11.2026'],
    ];
    expect(await namesOf(rows, ['A1:A2', 'E1:E2', 'B1:D1', 'F1:G1'])).toEqual({
      headRow: 2,
      headRows: 2,
      names: ['Получатель', 'Область', 'Район', 'Улица, дом', 'Договор', 'Сумма', 'Срок'],
      rows: [3],
    });
  });

  it('where a text file has no merged cells', async () => {
    const rows = [['Получатель', 'Адрес', '', ''], ['', 'Область', 'Район', 'Улица, дом'], line.slice(0, 4)];
    expect(await namesOf(rows)).toMatchObject({ headRow: 2, names: ['Получатель', 'Область', 'Район', 'Улица, дом'] });
  });

  it('with both words where the lower ones are the same', async () => {
    const rows = [['Должник', '', 'Взыскатель', ''], ['Имя', 'Адрес', 'Имя', 'Адрес'], line.slice(0, 4)];
    expect((await namesOf(rows, ['A1:B1', 'C1:D1'])).names).toEqual([
      'Должник Имя',
      'Должник Адрес',
      'Взыскатель Имя',
      'Взыскатель Адрес',
    ]);
  });

  it('but not with the first letter, nor with a title', async () => {
    expect(await namesOf([heads, line, line])).toMatchObject({ headRow: 1, rows: [2, 3] });
    expect(await namesOf([['Реестр'], heads, line], ['A1:F1'])).toMatchObject({
      headRow: 2,
      headRows: 1,
      names: heads,
    });
  });
});

describe('the sheet', () => {
  const list = { name: 'Справочник', rows: [row(1, ['Код', 'Имя']), row(2, ['1', 'А'])] };
  const registry = { name: 'Реестр', rows: [row(1, heads), row(2, line)] };

  it.each(['hidden', 'veryHidden'])('is the first that a person sees: the first one is %s', async (state) => {
    const { name, sheets, unread } = await read({ sheets: [{ ...list, state }, registry] });
    expect([name, sheets]).toEqual([
      'Реестр',
      [
        { name: 'Справочник', isHidden: true, rows: 2 },
        { name: 'Реестр', isHidden: false, rows: 2 },
      ],
    ]);
    expect(unread).toEqual([{ kind: 'sheet', name: 'Справочник', isHidden: true, rows: 2 }]);
  });

  it('is the first whose names are known, or the one that a person chose', async () => {
    const book = { sheets: [list, registry, { name: 'Пусто', rows: [] }] };
    expect((await read(book)).name).toBe('Реестр');
    expect((await read(book, { sheet: 'Справочник' })).name).toBe('Справочник');
  });
});

describe('nothing vanishes', () => {
  it('rows after a gap are read, to the last row of Excel', async () => {
    const rows = [row(1, heads), row(2, line), row(5600, line), row(1_048_576, line)];
    expect((await read({ sheets: [{ rows }] })).rows.map(({ number }) => number)).toEqual([2, 5600, 1_048_576]);
  });

  it('rows beyond the limit are named with their numbers', async () => {
    const rows = [row(1, heads), ...Array.from({ length: 5100 }, (_, index) => row(index + 2, line.slice(0, 1)))];
    const { rows: found, unread } = await read({ sheets: [{ rows }] });
    expect([found.length, unread]).toEqual([4999, [{ kind: 'rows', count: 101, first: 5001, last: 5101 }]]);
  });

  it('so are columns', async () => {
    const far = '<c r="GT2" t="inlineStr"><is><t>А</t></is></c><c r="XFD2"><v>1</v></c></row>';
    const { unread } = await read({ sheets: [{ rows: [row(1, heads), row(2, line).replace('</row>', far)] }] });
    expect(unread).toEqual([{ kind: 'columns', count: 2, first: 'GT', last: 'XFD' }]);
  });

  it('hidden rows and columns are read and marked', async () => {
    const before = '<cols><col min="2" max="3" hidden="1"/><col min="5" max="5" width="0"/></cols>';
    const rows = [row(1, heads), row(2, line, ' hidden="1"'), row(3, line, ' ht="0" customHeight="1"'), row(4, line)];
    const { rows: found, columns } = await read({ sheets: [{ rows, before }] });
    expect(found.map(({ isHidden }) => isHidden)).toEqual([true, true, false]);
    expect(columns.flatMap(({ letter, isHidden }) => (isHidden ? [letter] : []))).toEqual(['B', 'C', 'E']);
  });

  it('rows that only have styles are nothing', async () => {
    const styled = Array.from(
      { length: 2000 },
      (_, index) => `<row r="${index + 3}" s="1"><c r="A${index + 3}" s="1"/></row>`,
    );
    const { rows, unread } = await read({ sheets: [{ rows: [row(1, heads), row(2, line), ...styled] }] });
    expect([rows.length, unread]).toEqual([1, []]);
  });
});
