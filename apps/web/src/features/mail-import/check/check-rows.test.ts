import type { TemplateOption } from '@hybrid-mail/contracts/template';
import { inLanguage } from '@hybrid-mail/messages/in-language';
import { describe, expect, it } from 'vitest';
import { createPlaceIndex } from '../../../shared/places/create-place-index.ts';
import type { Sheet } from '../sheet/sheet.ts';
import type { CheckedRow } from './check-rows.ts';
import { checkRows, type RowCheckInput } from './check-rows.ts';
import { findColumns, findMissingTargets } from './column-mapping.ts';
import { cellTextsFromProblems, refusedRowOf } from './refused-row.ts';
import { findRepeatedRows, tallyProblems } from './tally-problems.ts';
import { targetsOf } from './targets.ts';

const region = (id: number, name: string) => ({ id, name, nameUz: name, soato: null, postalPrefix: null });
const area = (id: number, name: string, home: number) => ({
  id,
  name,
  nameUz: name,
  soato: null,
  region: { id: home, name: '' },
});

const places = createPlaceIndex({
  regions: [region(1, 'город Ташкент'), region(3, 'Самаркандская область'), region(5, 'Хорезмская область')],
  areas: [
    area(6, 'Чиланзарский район', 1),
    area(30, 'Ургутский район', 3),
    area(31, 'Самаркандский район', 3),
    area(32, 'город Самарканд', 3),
    area(50, 'Ургенчский район', 5),
  ],
  names: {
    regions: [
      { id: 1, names: ['Тошкент ш.', 'Ташкент', '1726'] },
      { id: 3, names: ['Samarqand', 'Самарканд вилояти'] },
    ],
    areas: [
      { id: 6, names: ['Чиланзар', 'Чилонзор тумани', '1726294'] },
      { id: 31, names: ['Самарканд'] },
      { id: 32, names: ['Самарканд'] },
    ],
  },
});

const demand: TemplateOption = {
  id: 4,
  name: 'Требование об оплате',
  version: 3,
  fields: [
    { name: 'Получатель', kind: 'text' },
    { name: 'Сумма', kind: 'amount' },
    { name: 'Срок', kind: 'date' },
  ],
};
const notice: TemplateOption = { id: 5, name: 'Уведомление', version: 1, fields: [{ name: 'Дело', kind: 'text' }] };

function sheetOf(heads: readonly string[], ...lines: readonly (readonly string[])[]): Sheet {
  return {
    name: 'Лист1',
    sheets: [],
    headRow: 1,
    headRows: 1,
    firstRows: [],
    columns: heads.map((name, index) => ({ name, letter: String.fromCharCode(65 + index) })),
    rows: lines.map((line, index) => ({ number: index + 2, isHidden: false, cells: line.map((text) => ({ text })) })),
    repeatedNames: [],
    unread: [],
    source: { format: 'xlsx' },
  };
}

function check(sheet: Sheet, over: Partial<RowCheckInput> = {}): CheckedRow[] {
  const { templates = [demand], template = demand } = over;
  const targets = targetsOf(template ? [template] : templates, template === null);
  const mapping = findColumns(sheet.columns, targets, {});
  return checkRows({
    sheet,
    targets,
    mapping,
    templates,
    template,
    places,
    edits: {},
    refused: {},
    takesHidden: false,
    ...over,
  });
}

const heads = ['ФИО должника', 'Вилоят', 'Туман', 'Адрес', 'Сумма', 'Срок', '№ договора'];
const good = ['Рахимова Н. Ш.', 'Samarqand', 'Ургутский район', 'ул. Навои, 8', '1847300', '2026-11-21', '2214'];
const withCell = (place: number, text: string) => good.map((cell, index) => (index === place ? text : cell));
const first = (line: readonly string[], over?: Partial<RowCheckInput>) =>
  check(sheetOf(heads, line), over)[0] as CheckedRow;

describe('the columns of a registry are found', () => {
  const targets = targetsOf([demand], false);
  const found = (names: readonly string[], remembered = {}) => {
    const { columns } = sheetOf(names);
    const mapping = findColumns(columns, targets, remembered);
    return Object.fromEntries(targets.map(({ label, key }) => [label, columns[mapping[key] ?? -1]?.name ?? null]));
  };

  it('by their own names, whatever the case and the signs, and by those that others use', () => {
    expect(found(['СУММА', 'срок ', 'Кимга', 'Viloyat', 'Город/район', 'Манзил'])).toEqual({
      Получатель: 'Кимга',
      Область: 'Viloyat',
      Район: 'Город/район',
      Адрес: 'Манзил',
      Сумма: 'СУММА',
      Срок: 'срок ',
    });
  });

  it('by an earlier choice, and one column is taken once', () => {
    const remembered = { 'field:сумма': 'Итого', receiver: 'ФИО' };
    expect(found(['ФИО', 'Итого', 'Сумма', 'Срок'], remembered)).toMatchObject({ Получатель: 'ФИО', Сумма: 'Итого' });
  });

  it('and those that were not are named', () => {
    const mapping = findColumns(sheetOf(['Получатель', 'Адрес']).columns, targets, {});
    expect(findMissingTargets(targets, mapping).map(({ label }) => label)).toEqual([
      'Область',
      'Район',
      'Сумма',
      'Срок',
    ]);
  });
});

describe('a row that is right', () => {
  it('becomes a letter: places by their ids, values as they are written, the other columns beside them', () => {
    expect(first(good)).toMatchObject({
      number: 2,
      problems: [],
      mail: {
        rowNumber: 2,
        receiver: 'Рахимова Н. Ш.',
        address: 'ул. Навои, 8',
        regionId: 3,
        areaId: 30,
        templateName: 'Требование об оплате',
        content: { Сумма: '1847300', Срок: '2026-11-21', '№ договора': '2214' },
      },
    });
  });

  it('shows what was understood, and what stands in the file', () => {
    const { region, area, receiver } = first(good).cells;
    const { 'field:сумма': sum, 'field:срок': until } = first(good).cells;
    expect([region, area, receiver]).toEqual([
      { shown: 'Самаркандская область', inFile: 'Samarqand' },
      { shown: 'Ургутский район' },
      { shown: 'Рахимова Н. Ш.' },
    ]);
    expect([sum?.shown.replaceAll('\u00A0', ' '), until?.shown]).toEqual(['1 847 300,00', '21.11.2026']);
  });

  it.each([
    ['an id', '1', '6'],
    ['a code', '1726', '1726294'],
    ['another spelling', 'ТОШКЕНТ Ш', 'чилонзор тумани'],
  ])('may name its place by %s', (_, region, area) => {
    const line = withCell(1, region).map((cell, index) => (index === 2 ? area : cell));
    expect(first(line).mail).toMatchObject({ regionId: 1, areaId: 6 });
  });
});

it('when two columns have one name, only the chosen one goes to the server', () => {
  const sheet = sheetOf(
    [...heads.slice(0, 4), 'СУММА', 'Срок', 'Итого'],
    [...good.slice(0, 4), '100', '21.11.2026', '999'],
  );
  const targets = targetsOf([demand], false);
  const mapping = findColumns(sheet.columns, targets, { 'field:сумма': 'Итого' });
  expect(check(sheet, { targets, mapping })[0]?.mail?.content).toEqual({ Сумма: '999', Срок: '21.11.2026' });
});

describe('what is wrong stands in the cell, with a way to mend it', () => {
  it.each<[string, number, string, string, string[]]>([
    ['no receiver', 0, '', 'Не указан получатель', []],
    ['a receiver of 401 signs', 0, 'ж'.repeat(401), 'Получатель длиннее 400 знаков', []],
    ['a receiver with half of a sign', 0, 'Каримов \uD83D', 'Недопустимые знаки в получателе', []],
    ['no address', 3, ' ', 'Не указан адрес', []],
    ['a misspelt region', 1, 'Самарканская', 'Область не распознана', ['Самаркандская область']],
    ['no region, but a district that only one has', 1, '', 'Не указана область', ['Самаркандская область']],
    ['a district of another region', 2, 'Чиланзар', 'Район не найден в области', ['Область: город Ташкент']],
    ['a misspelt district', 2, 'Ургутцкий', 'Район не найден в области', ['Ургутский район']],
    ['an unknown district', 2, 'Зюзино', 'Район не найден в области', []],
    [
      'a name of two districts',
      2,
      'Самарканд',
      'Район указан неоднозначно',
      ['Самаркандский район', 'город Самарканд'],
    ],
    ['a sum in words', 4, '12 млн', 'Сумма — не число', []],
    ['no sum', 4, '', 'Сумма — не заполнено', []],
    ['a day that is none', 5, '31.02.2026', 'Срок — не дата', []],
    ['a day of unknown order', 5, '3/4/2026', 'Срок — неясная дата', ['03.04.2026', '04.03.2026']],
    ['a house that Excel made a date of, in a text file', 3, '12.мар', 'Excel превратил дом в дату', ['12/3', '3/12']],
  ])('%s', (_, place, text, kind, fixes) => {
    const { mail, problems } = first(withCell(place, text));
    expect(mail).toBeNull();
    expect(problems.map((problem) => [problem.kind, problem.fixes.map(({ label }) => label)])).toEqual([[kind, fixes]]);
  });

  it('a fix mends the row, and so does what a person types', () => {
    const line = withCell(2, 'Чиланзар');
    const [fix] = first(line).problems.flatMap(({ fixes }) => fixes);
    expect(first(line, { edits: { 2: fix?.values ?? {} } }).mail).toMatchObject({ regionId: 1, areaId: 6 });
    expect(first(withCell(4, '12 млн'), { edits: { 2: { 'field:сумма': '12 000 000' } } }).mail).not.toBeNull();
  });

  it('a cell that the file could not give says why', () => {
    const sheet = sheetOf(heads, good);
    const [row] = sheet.rows;
    const cells = (row?.cells ?? []).map((cell, index) =>
      index === 3 ? { text: '#REF!', problem: 'Ошибка в формуле' } : cell,
    );
    const [checked] = check({ ...sheet, rows: [{ number: 2, isHidden: false, cells }] });
    expect(checked?.problems).toEqual([{ kind: 'Адрес — не читается', text: 'Ошибка в формуле', fixes: [] }]);
  });
});

describe('templates named by the rows', () => {
  const both = { templates: [demand, notice], template: null };
  const line = (template: string, affair: string) => [...good.slice(0, 4), template, affair, '5', '21.11.2026'];
  const named = ['Получатель', 'Область', 'Район', 'Адрес', 'Тип шаблона', 'Дело', 'Сумма', 'Срок'];

  it('ask of a row what its own template needs', () => {
    const rows = check(
      sheetOf(named, line('уведомление', '17/2'), line('Уведомление', ''), line('Требование об оплате', '')),
      both,
    );
    expect(rows.map(({ problems }) => problems.map(({ kind }) => kind))).toEqual([[], ['Дело — не заполнено'], []]);
    expect(rows[0]?.mail?.templateName).toBe('Уведомление');
  });

  it('need the columns of the named templates alone', () => {
    const sheet = sheetOf(named.slice(0, 6), line('Уведомление', '17/2').slice(0, 6));
    const targets = targetsOf([notice], true);
    const mapping = findColumns(sheet.columns, targets, {});
    expect(findMissingTargets(targets, mapping, true)).toEqual([]);
    expect(check(sheet, { ...both, targets, mapping })[0]?.problems).toEqual([]);
  });

  it('ask for a value by their own kind, where two have a placeholder of one name', () => {
    const words = { ...notice, fields: [{ name: 'Сумма', kind: 'text' as const }] };
    const over = { templates: [words, demand], template: null };
    const rows = check(
      sheetOf(named, line('Уведомление', '1').with(6, 'пять'), line(demand.name, '1').with(6, 'пять')),
      over,
    );
    expect(rows.map(({ problems }) => problems.map(({ kind }) => kind))).toEqual([[], ['Сумма — не число']]);
  });

  it('are found whatever the case; another spelling is only offered', () => {
    const two = [
      { ...notice, id: 8, name: 'Письмо 1' },
      { ...notice, id: 9, name: 'Письмо-1' },
    ];
    const over = { templates: two, template: null };
    const rows = check(sheetOf(named, line('ПИСЬМО-1', '1'), line('Письмо № 1', '1'), line('Письмо  1', '1')), over);
    expect(rows.map(({ mail }) => mail?.templateName ?? null)).toEqual(['Письмо-1', null, 'Письмо 1']);
    const [near] = check(sheetOf(named, line('письмо: 1', '1')), over);
    expect(near?.problems[0]?.fixes.map(({ label }) => label)).toEqual(['Письмо 1', 'Письмо-1']);
  });

  it('have to be there', () => {
    const rows = check(sheetOf(named, line('', '1'), line('Повестка', '1')), both);
    expect(tallyProblems(rows)).toEqual([
      { kind: 'Не указан шаблон', rows: 1 },
      { kind: 'Шаблон не найден', rows: 1 },
    ]);
  });
});

it('hidden rows are left out unless they are asked for', () => {
  const sheet = sheetOf(heads, good, good);
  const rows = sheet.rows.map((row, index) => ({ ...row, isHidden: index === 1 }));
  expect(check({ ...sheet, rows })).toHaveLength(1);
  expect(check({ ...sheet, rows }, { takesHidden: true })).toHaveLength(2);
});

it('rows that say the same are told by their numbers', () => {
  const rows = check(sheetOf(heads, good, withCell(0, 'Каримов'), withCell(0, 'РАХИМОВА Н. Ш.')));
  expect(findRepeatedRows(rows)).toEqual([[2, 4]]);
});

describe('a person who reads Uzbek', () => {
  const uzbekHeads = ['Oluvchi', 'Viloyat', 'Tuman', 'Manzil', 'Shablon turi', 'Сумма', 'Срок'];
  const line = ['', 'Samarqand', 'Ургутский район', '', demand.name, '12 mln', '21.11.2026'];
  const targets = () => targetsOf([demand], true);

  it('reads the names of the columns in Uzbek; a placeholder of a template keeps its own', () => {
    expect(inLanguage('uz-Latn', () => targets().map(({ label }) => label))).toEqual(uzbekHeads);
    const [row] = inLanguage('uz-Latn', () => {
      const unreadable = line.map((text, index) => (index === 3 ? { text, problem: 'Xato' } : { text }));
      const sheet = sheetOf(uzbekHeads, line);
      return check({ ...sheet, rows: [{ number: 2, isHidden: false, cells: unreadable }] }, { template: null });
    });
    expect(row?.cells.address?.problem?.text).toBe('Manzilni yozing');
    expect(row?.cells['field:сумма']?.problem?.kind).toMatch(/^Сумма/);
  });

  it('sees what the server found in the cell that it is about', () => {
    const problems = [
      ...['Адрес', 'Сумма'].map((column) => ({ row: 2, column, text: column })),
      { row: 3, column: 'Строка', text: 'Qator' },
    ];
    expect(inLanguage('uz-Latn', () => cellTextsFromProblems(problems, targets()))).toEqual({
      2: { address: 'Адрес', 'field:сумма': 'Сумма' },
      3: { receiver: 'Qator' },
    });
  });

  it('sends and keeps what is sent and kept in Russian: the names of the columns are the same for programs', () => {
    const refused = inLanguage('uz-Latn', () =>
      check(sheetOf(uzbekHeads, line), { template: null }).map((row) => refusedRowOf(row, targets())),
    );
    expect(refused[0]?.problems.map(({ column }) => column)).toEqual(['Получатель', 'Адрес', 'Сумма']);
    expect(refused[0]?.content).toEqual({ Сумма: '12 mln', Срок: '21.11.2026' });
  });
});
