import type { TemplateOption } from '@hybrid-mail/contracts/template';
import { describe, expect, it } from 'vitest';
import { knownPlaces } from '../../../../test/known-places.ts';
import type { Sheet, SheetCell } from '../sheet/sheet.ts';
import type { CellTexts, CheckedRow } from './check-rows.ts';
import { checkRows } from './check-rows.ts';
import { findColumns } from './column-mapping.ts';
import { targetsOf } from './targets.ts';

const template: TemplateOption = {
  id: 4,
  name: 'Требование',
  version: 1,
  fields: [
    { name: 'Сумма', kind: 'amount' },
    { name: 'Срок', kind: 'date' },
  ],
};
const heads = ['Получатель', 'Область', 'Район', 'Адрес', 'Сумма', 'Срок'];
const good = ['Рахимова Н. Ш.', 'город Ташкент', 'Юнусабадский район', 'ул. Навои, 8', '5', '21.11.2026'];

/** Checks a valid row in which one cell is replaced. */
function withSource(place: number, cell: SheetCell, edits: CellTexts = {}): CheckedRow {
  const sheet: Sheet = {
    name: 'Лист1',
    sheets: [],
    headRow: 1,
    headRows: 1,
    firstRows: [],
    columns: heads.map((name, index) => ({ name, letter: String.fromCharCode(65 + index) })),
    rows: [{ number: 2, isHidden: false, cells: good.map((text, index) => (index === place ? cell : { text })) }],
    repeatedNames: [],
    unread: [],
    source: { format: 'xlsx' },
  };
  const targets = targetsOf([template], false);
  const mapping = findColumns(sheet.columns, targets, {});
  const given = { sheet, targets, mapping, templates: [template], template, places: knownPlaces() };
  return checkRows({ ...given, edits, refused: {}, takesHidden: false })[0] as CheckedRow;
}

describe('a cell whose format says less than its value', () => {
  it.each<[string, number, SheetCell, string, string | undefined]>([
    ['a sum in millions', 4, { text: '1,8 млн', value: '1847300.5', kind: 'number' }, '1 847 300,50', '1,8 млн'],
    [
      'a sum with its currency',
      4,
      { text: '1 847 300,50 som', value: '1847300.5', kind: 'number' },
      '1 847 300,50',
      undefined,
    ],
    ['a sum of many decimals', 4, { text: '5,33', value: '5.3333333', kind: 'number' }, '5,33', undefined],
    [
      'a day of which the month is seen',
      5,
      { text: 'март 2026', value: '12.03.2026', kind: 'date' },
      '12.03.2026',
      'март 2026',
    ],
    [
      'a day with its time',
      5,
      { text: '12.03.2026 10:30', value: '12.03.2026', kind: 'date' },
      '12.03.2026',
      undefined,
    ],
  ])('%s is taken by its value', (_, place, cell, shown, inFile) => {
    const { cells, problems, mail } = withSource(place, cell);
    const checked = cells[place === 4 ? 'field:сумма' : 'field:срок'];
    expect(problems).toEqual([]);
    expect(mail).not.toBeNull();
    expect(checked?.shown.replaceAll('\u00A0', ' ')).toBe(shown);
    expect(checked?.inFile).toBe(inFile);
  });

  it.each<[string, number, SheetCell, string, string[]]>([
    [
      'a house',
      3,
      { text: '12.мар', value: '12.03.2026', kind: 'date' },
      'Excel превратил дом в дату',
      ['12/3', '3/12'],
    ],
    [
      'a house of equal numbers',
      3,
      { text: '3.мар', value: '03.03.2026', kind: 'date' },
      'Excel превратил дом в дату',
      ['3/3'],
    ],
    [
      'a house and a block',
      3,
      { text: '12.03.2026', kind: 'date' },
      'Excel превратил дом в дату',
      ['12/3', '3/12', '12/3/26'],
    ],
    [
      'a month and a year',
      3,
      { text: 'янв 26', value: '01.01.2026', kind: 'date' },
      'Excel превратил дом в дату',
      ['1/2026', '1/26'],
    ],
    ['a time', 3, { text: '12:03', kind: 'time' }, 'Excel превратил дом в дату', ['12:03']],
    [
      'a receiver',
      0,
      { text: '12.03.2026', kind: 'date' },
      'Excel превратил текст в дату',
      ['12/3', '3/12', '12/3/26'],
    ],
    ['a district', 2, { text: '3.мар', value: '03.03.2026', kind: 'date' }, 'Excel превратил текст в дату', ['3/3']],
  ])('%s that became a date is refused, with what was typed', (_, place, cell, kind, fixes) => {
    const { problems, mail } = withSource(place, cell);
    expect(mail).toBeNull();
    expect(problems.map((problem) => [problem.kind, problem.fixes.map(({ label }) => label)])).toEqual([[kind, fixes]]);
  });

  it('a house is mended by one click', () => {
    const row = withSource(3, { text: '12.мар', value: '12.03.2026', kind: 'date' });
    const [fix] = row.problems.flatMap(({ fixes }) => fixes);
    expect(withSource(3, { text: '12.мар', kind: 'date' }, { 2: fix?.values ?? {} }).mail?.address).toBe('12/3');
  });

  it('what a person should know of a value stands beside it', () => {
    const warned = withSource(4, { text: '1', value: '1', kind: 'number', warning: 'больше 15 цифр' });
    expect(warned.cells['field:сумма']).toMatchObject({ warning: 'больше 15 цифр' });
    expect(warned.mail).not.toBeNull();
  });
});
