import type { RefusedRow } from '@hybrid-mail/contracts/refused-row';
import { inLanguage } from '@hybrid-mail/messages/in-language';
import { type Language, languages } from '@hybrid-mail/messages/language';
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
      // Unless a template asks for them.
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
