import { describe, expect, it } from 'vitest';
import { rowXml, textCell, workbookOf } from '../../../../../test/workbook-package.ts';
import { readSheet } from '../read-sheet.ts';

interface Written {
  readonly format?: string | number;
  readonly shared?: readonly string[];
  readonly workbookPr?: string;
  readonly isStrict?: boolean;
}

/** Reads one cell from its XML, in which `s="1"` refers to the given format. */
async function readCell(xml: string, { format = 'General', isStrict = false, ...book }: Written = {}) {
  const rows = [rowXml(1, [textCell('Имя'), textCell('Значение')]), rowXml(2, [textCell('А'), xml])];
  const file = workbookOf({ sheets: [{ rows }], formats: [0, format], ...book }, { isStrict });
  return (await readSheet(file)).rows[0]?.cells[1];
}
const number = (value: number | string, format: string | number, workbookPr = '') =>
  readCell(`<c s="1"><v>${value}</v></c>`, { format, workbookPr });

const day = 46347;
/** Currencies that a format may add to a number, including words with date letters. */
const currencies = [
  'so’m',
  "so'm",
  'som',
  'mln',
  'din',
  'сўм',
  'сум',
  'UZS',
  'd',
  'dd',
  'yyyy',
  'mm',
  'h',
  's',
  'e',
  'AM/PM',
];
const bracketable = (word: string) => !/[[\]\-;]/.test(word);
const quoted: Readonly<Record<string, (word: string) => string>> = {
  'quoted words': (word) => `"${word}"`,
  'words after backslashes': (word) => [...word].map((sign) => `\\${sign}`).join(''),
  'spaces as wide as words': (word) => [...word].map((sign) => `_${sign}`).join(''),
  'a currency': (word) => `[$${word}-uz-Latn-UZ]`,
  'a currency without a language': (word) => `[$${word}]`,
};

describe.each(Object.entries(quoted))('a number whose format has %s stays a number', (_, write) => {
  const formats = currencies.filter(bracketable).flatMap((word) => {
    const words = write(word);
    return [
      `#,##0.00\\ ${words}`,
      `${words}\\ #,##0.00`,
      `[Red]#,##0.00\\ ${words}`,
      `#,##0.00\\ ${words};[Red]\\-#,##0.00\\ ${words}`,
      `[>100]#,##0.00\\ ${words};0.00`,
      `_-* #,##0.00\\ ${words}_-;\\-* #,##0.00\\ ${words}_-;_-* "-"??\\ ${words}_-;_-@_-`,
    ];
  });
  it.each(formats)('%s', async (format) => {
    const cell = await number('1847300.5', format);
    expect(cell).toMatchObject({ kind: 'number', value: '1847300.5' });
    expect(cell?.text.replaceAll('\u00A0', ' ')).toContain('1 847 300,50');
  });
});

it.each(["#,##0.00 so'm", '0.00 din', '0 mln', '#,##0 sh', '0 d.'])(
  'a number with bare letters in its format, which Excel would refuse, stays a number: %s',
  async (format) => expect(await number('1847300.5', format)).toMatchObject({ kind: 'number', value: '1847300.5' }),
);

describe('a number is what a person reads in Excel', () => {
  it.each<[string, string | number, string]>([
    ['5', '\\№0', '№5'],
    ['998901234567', '\\+000\\ 00\\ 000\\ 00\\ 00', '+998 90 123 45 67'],
    ['301234', '000000000', '000301234'],
    ['0.12', '0%', '12%'],
    ['0.125', 10, '12,50%'],
    ['1847300.5', '0.0,," млн"', '1,8 млн'],
    ['0', '0;-0;;@', ''],
    ['-5', '#,##0.00_);\\(#,##0.00\\)', '(5,00)'],
    ['12', 11, '1,20E+01'],
    ['0.5', '# ?/?', '1/2'],
    ['1847300.5', 4, '1 847 300,50'],
    ['1847300.5', 49, '1847300,5'],
    ['17', 'General', '17'],
    ['17', 'Основной', '17'],
  ])('%s with the format %s', async (value, format, text) => {
    expect((await number(value, format))?.text.replaceAll('\u00A0', ' ')).toBe(text);
  });

  it.each(['20208000123456789012', '2.0208000123456799E+19', '1234567890123456'])(
    'and is told where it has more digits than Excel keeps: %s',
    async (value) => expect((await number(value, 0))?.warning).toMatch(/15/),
  );
  it('and one of 15 digits is not', async () => {
    expect(await number('123456789012345', '0')).toEqual({
      text: '123456789012345',
      value: '123456789012345',
      kind: 'number',
    });
  });
});

describe('a day is DD.MM.YYYY whatever its format', () => {
  const builtin = [14, 27, 28, 30, 31, 36, 50, 51, 57, 58];
  const own = [
    'dd.mm.yyyy',
    'm/d/yy',
    'yyyy-mm-dd',
    'dd/mm/yy;@',
    '[$-419]d\\ mmmm\\ yyyy\\ "г.";@',
    'dddd, d mmmm yyyy',
  ];
  const odd = [
    '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy',
    'yyyy"年"m"月"d"日"',
    'ggge"年"m"月"d"日"',
    'dd\\.mm\\.yyyy\\ \\г\\.',
    '[Red]dd.mm.yyyy',
    'ДД.ММ.ГГГГ',
    '[>100]dd.mm.yyyy;0',
  ];
  it.each([...builtin, ...own, ...odd])('%s', async (format) => {
    expect(await number(day, format)).toEqual({ text: '21.11.2026', kind: 'date' });
  });

  it.each([' date1904="1"', ' date1904="true"'])('of the calendar of 1904, too: %s', async (attribute) => {
    expect(await number(day - 1462, 14, `<workbookPr${attribute}/>`)).toEqual({ text: '21.11.2026', kind: 'date' });
  });
  it('but not of a calendar that is said to be another', async () => {
    expect((await number(day, 14, '<workbookPr date1904="false"/>'))?.text).toBe('21.11.2026');
  });

  it.each<[string, number, string | number, string, string | undefined]>([
    ['a month and a year', day, 'mmmm yyyy', 'ноябрь 2026', '21.11.2026'],
    ['a day and a month', 46093, 'dd\\.mmm', '12.мар.', '12.03.2026'],
    ['a day with a time', day + 0.4375, 22, '21.11.2026 10:30', '21.11.2026'],
    ['a day with its midnight', day, 22, '21.11.2026', undefined],
    ['a time', 0.395833333333, 'h:mm', '09:30', undefined],
    ['a time of the afternoon', 0.9, 18, '21:36', undefined],
    ['a time of a day', day + 0.5, 'h:mm', '12:00', '21.11.2026'],
    ['the time of midnight', 0, 20, '00:00', undefined],
    ['hours without end', 1.5, '[h]:mm', '36:00', undefined],
    ['minutes, which are no months', 0.0125, 'mm:ss', '18:00', undefined],
    ['the first day', 1, 14, '01.01.1900', undefined],
    ['the day before the false leap day', 59, 14, '28.02.1900', undefined],
    ['the day after it', 61, 14, '01.03.1900', undefined],
    ['an empty date', 0, 14, '', undefined],
  ])('%s', async (_, value, format, text, behind) => {
    const cell = await number(value, format);
    expect([cell?.text, cell?.value, cell?.problem]).toEqual([text, behind, undefined]);
  });

  it.each([
    ['29.02.1900, which is no day', 60],
    ['a day before all days', -1],
    ['a day after all days', 2958466],
    ['a time in place of a day', 0.5],
  ])('%s is not read', async (_, value) => {
    expect((await number(value, 'dd.mm.yyyy'))?.problem).toBe('Дата не читается');
  });
});

describe('a date that is stored as a text', () => {
  const written: [string, string][] = [
    ['2026-11-21', '21.11.2026'],
    ['2026-11-21T00:00:00', '21.11.2026'],
    ['2026-11-21T00:00:00.000Z', '21.11.2026'],
    ['2026-11-21T00:00:00+05:00', '21.11.2026'],
  ];
  const cases = written.flatMap(([iso, text]) =>
    (['t="d"', ''] as const).flatMap((type) =>
      (['General', 14, 'yyyy-mm-dd'] as const).flatMap((format) =>
        [true, false].map((isStrict) => [iso, type, format, isStrict, text] as const),
      ),
    ),
  );
  it.each(cases)('%s %s with the format %s, strict %s', async (iso, type, format, isStrict, text) => {
    expect(await readCell(`<c s="1" ${type}><v>${iso}</v></c>`, { format, isStrict })).toEqual({ text, kind: 'date' });
  });

  it.each([
    ['2026-11-21T10:30:00', 'General', '21.11.2026 10:30'],
    ['2026-11-21T10:30:00', 14, '21.11.2026'],
    ['10:30:00', 20, '10:30'],
    ['T10:30', 'General', '10:30'],
  ])('%s with the format %s is %s', async (iso, format, text) => {
    expect((await readCell(`<c s="1" t="d"><v>${iso}</v></c>`, { format }))?.text).toBe(text);
  });

  it.each(['2026-13-40', 'завтра', '2026-02-30'])('%s is not read', async (iso) => {
    expect((await readCell(`<c t="d"><v>${iso}</v></c>`))?.problem).toBe('Дата не читается');
  });
});

describe('texts, formulas and other values', () => {
  const run = (text: string) => `<r><rPr><b/></rPr><t xml:space="preserve">${text}</t></r>`;
  it.each<[string, string, string]>([
    ['a line break as Excel escapes it', '<t>Пётр_x000D_\nИванович</t>', 'Пётр\r\nИванович'],
    ['an escape that is meant so', '<t>_x005F_x000D_</t>', '_x000D_'],
    ['what only looks like an escape', '<t>файл_x12_копия</t>', 'файл_x12_копия'],
    ['a sign of two halves', '<t>_xD83D__xDCEC_</t>', '📬'],
    ['CDATA', '<t><![CDATA[Банк «А» & <Б>]]></t>', 'Банк «А» & <Б>'],
    ['entities', '<t>А &amp; Б &#1041; &#x411;</t>', 'А & Б Б Б'],
    ['runs of several styles', `${run('Рахи')}${run('мова ')}${run('Н.')}`, 'Рахимова Н.'],
    [
      'a hint at the pronunciation',
      '<t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/>',
      '東京',
    ],
    ['blanks at both ends', '<t xml:space="preserve"> А </t>', ' А '],
  ])('%s is read from shared texts and from its own', async (_, item, text) => {
    expect((await readCell('<c t="s"><v>0</v></c>', { shared: [item] }))?.text).toBe(text);
    expect((await readCell(`<c t="inlineStr"><is>${item}</is></c>`))?.text).toBe(text);
  });

  it.each<[string, string, string | undefined, string | undefined]>([
    ['a formula with a number', '<c><f>A1</f><v>5</v></c>', '5', undefined],
    ['a formula with a text', '<c t="str"><f>A1</f><v>а_x000D_б</v></c>', 'а\rб', undefined],
    ['a formula with an empty text', '<c t="str"><f>A1</f><v></v></c>', '', undefined],
    ['a formula with yes', '<c t="b"><f>A1</f><v>1</v></c>', 'да', undefined],
    ['a formula with a date', '<c t="d"><f>A1</f><v>2026-11-21</v></c>', '21.11.2026', undefined],
    ['a shared formula', '<c><f t="shared" si="0"/><v>7</v></c>', '7', undefined],
    ['a formula of an array', '<c><f t="array" ref="B2:B3">A1:A2</f><v>8</v></c>', '8', undefined],
    ['a formula with an error', '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!', 'Ошибка в формуле: #DIV/0!'],
    [
      'a formula without a value',
      '<c><f>A1</f></c>',
      '',
      'Формула без значения: откройте файл в Excel и сохраните его снова',
    ],
    [
      'a formula with an empty value',
      '<c><f>A1</f><v></v></c>',
      '',
      'Формула без значения: откройте файл в Excel и сохраните его снова',
    ],
    ['no', '<c t="b"><v>0</v></c>', 'нет', undefined],
    ['a text that is not in the file', '<c t="s"><v>99</v></c>', '', 'Такое содержимое ячейки не читается'],
    ['a text with words of its format', '<c t="str" s="1"><v>Навои</v></c>', 'ул. Навои', undefined],
  ])('%s', async (_, xml, text, problem) => {
    const cell = await readCell(xml, { format: '"ул. "@', shared: ['<t>А</t>'] });
    expect([cell?.text, cell?.problem]).toEqual([text, problem]);
  });
});
