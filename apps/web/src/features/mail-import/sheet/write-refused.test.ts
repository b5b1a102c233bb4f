import type { RefusedRow } from '@hybrid-mail/contracts/refused-row';
import { inLanguage } from '@hybrid-mail/messages/in-language';
import { type Language, languages } from '@hybrid-mail/messages/language';
import { ValueType, Workbook } from 'exceljs';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { knownPlaces } from '../../../../test/known-places.ts';
import { checkRows } from '../check/check-rows.ts';
import { findColumns } from '../check/column-mapping.ts';
import { targetsOf } from '../check/targets.ts';
import { readSheet } from './read-sheet.ts';
import { writeRefused } from './write-refused.ts';

const refused: RefusedRow = {
  rowNumber: 14,
  receiver: 'Karimov A.',
  region: 'Samarqand viloyati',
  area: 'Urgut tumani',
  address: 'Navoiy koʻchasi, 8',
  templateName: 'Talabnoma',
  content: { Summa: '12 mln' },
  problems: [{ column: 'Summa', text: 'Son emas' }],
};
const writeIn = (language: Language, row = refused) => inLanguage(language, () => writeRefused([row]));
const headsIn = async (language: Language, row = refused) =>
  (await readSheet(await writeIn(language, row))).columns.map(({ name }) => name);

describe('the file of rows that were not loaded', () => {
  it.each<[Language, string[]]>([
    ['ru', ['Строка', 'Получатель', 'Область', 'Район', 'Адрес', 'Тип шаблона', 'Summa', 'Ошибки']],
    ['uz-Latn', ['Qator', 'Oluvchi', 'Viloyat', 'Tuman', 'Manzil', 'Shablon turi', 'Summa', 'Xatoliklar']],
    ['uz-Cyrl', ['Қатор', 'Олувчи', 'Вилоят', 'Туман', 'Манзил', 'Шаблон тури', 'Summa', 'Хатоликлар']],
  ])('has its head in the language of the person: %s', async (language, heads) => {
    expect(await headsIn(language)).toEqual(heads);
  });

  it.each(languages)('is read again in any language: written in %s', async (written) => {
    const { columns, rows } = await readSheet(await writeIn(written));
    for (const read of languages) {
      const mapping = inLanguage(read, () => findColumns(columns, targetsOf([], true), {}));
      const texts = ['receiver', 'region', 'area', 'address', 'template'].map(
        (key) => rows[0]?.cells[mapping[key] ?? -1]?.text,
      );
      const { receiver, region, area, address, templateName } = refused;
      expect(texts).toEqual([receiver, region, area, address, templateName]);
    }
  });

  it.each(languages)(
    'gives back the cells of its rows, not the numbers and problems beside them: %s',
    async (written) => {
      const sheet = await readSheet(await writeIn(written));
      const given = {
        templates: [],
        template: null,
        edits: {},
        takesHidden: false,
        refused: {},
        places: knownPlaces(),
      };
      const contentOf = (fields: string[]) => {
        const targets = targetsOf(
          [{ id: 1, name: '', version: 1, fields: fields.map((name) => ({ name, kind: 'text' })) }],
          true,
        );
        const mapping = findColumns(sheet.columns, targets, {});
        return checkRows({ ...given, sheet, targets, mapping })[0]?.asItStands.content;
      };
      expect(contentOf([])).toEqual(refused.content);
      // The column of row numbers is content if the template has a placeholder of this name.
      const [number = ''] = await headsIn(written);
      expect(contentOf([number])).toEqual({ ...refused.content, [number]: '14' });
    },
  );

  it('has no two columns of one name where a template prints a column that is called like a part of the letter', async () => {
    const row = { ...refused, content: { OLUVCHI: 'Karimova', Summa: '1' } };
    const heads = [
      'Qator',
      'Получатель',
      'Viloyat',
      'Tuman',
      'Manzil',
      'Shablon turi',
      'OLUVCHI',
      'Summa',
      'Xatoliklar',
    ];
    expect(await headsIn('uz-Latn', row)).toEqual(heads);
  });
});

describe('a cell of the file stays the text it is', () => {
  const texts = [
    '007',
    '12/3',
    '=1+1',
    '+998901234567',
    '-5',
    '@SUM(A1)',
    '1E5',
    '_x0041_',
    '20208000123456789012',
    ' a\nb ',
    '<b>&"',
  ];

  it('for Excel, that is told so by the format and the quote of the cell', async () => {
    const bytes = writeIn('ru', {
      ...refused,
      content: Object.fromEntries(texts.map((text, index) => [`К${index}`, text])),
    });
    const book = new Workbook();
    await book.xlsx.load((await bytes).slice().buffer);
    const row = book.worksheets[0]?.getRow(2);
    const cells = texts.map((_, index) => row?.getCell(index + 7));
    expect(cells.map((cell) => cell?.type)).toEqual(texts.map(() => ValueType.String));
    expect(new Set(cells.map((cell) => cell?.numFmt))).toEqual(new Set(['@']));
    const styles = strFromU8(unzipSync(await bytes)['xl/styles.xml'] ?? new Uint8Array());
    expect(styles.match(/<xf numFmtId="49"[^>]*quotePrefix="1"/g)).toHaveLength(3);
    const [again] = (await readSheet(await bytes)).rows;
    expect(again?.cells.slice(6, -1).map(({ text }) => text.trim())).toEqual(texts.map((text) => text.trim()));
  });

  it('and a text of 40,000 signs is cut to what a cell holds, not lost', async () => {
    const bytes = await writeIn('ru', { ...refused, content: { Примечание: 'ж'.repeat(40_000) } });
    const book = new Workbook();
    await book.xlsx.load(bytes.slice().buffer);
    expect(String(book.worksheets[0]?.getCell('G2').value)).toHaveLength(32_767);
  });
});
