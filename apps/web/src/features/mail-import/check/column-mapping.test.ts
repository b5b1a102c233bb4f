import type { TemplateOption } from '@hybrid-mail/contracts/template';
import { inLanguage } from '@hybrid-mail/messages/in-language';
import { languages } from '@hybrid-mail/messages/language';
import { describe, expect, it } from 'vitest';
import { findColumns } from './column-mapping.ts';
import { targetsOf } from './targets.ts';

const templateOf = (...names: string[]): TemplateOption => ({
  id: 1,
  name: 'Talabnoma',
  version: 1,
  fields: names.map((name) => ({ name, kind: 'text' })),
});

/** Headers found for the targets. */
function found(heads: readonly string[], { fields = [] as string[], remembered = {} } = {}) {
  const targets = targetsOf([templateOf(...fields)], true);
  const columns = heads.map((name, index) => ({ name, letter: String.fromCharCode(65 + index) }));
  const mapping = findColumns(columns, targets, remembered);
  return Object.fromEntries(targets.map(({ key }) => [key, columns[mapping[key] ?? -1]?.name]));
}

const labelsIn = (language: (typeof languages)[number]) =>
  inLanguage(language, () => targetsOf([], true).map(({ label }) => label));
const keys = ['receiver', 'region', 'area', 'address', 'template'];

describe.each(languages)('a spreadsheet whose head is written in %s', (written) => {
  it.each(languages)('is understood on a page in %s', (read) => {
    const heads = labelsIn(written);
    expect(inLanguage(read, () => found(heads))).toEqual(
      Object.fromEntries(keys.map((key, index) => [key, heads[index]])),
    );
  });
});

describe('heads typed with letters of the other script that look the same are understood', () => {
  it.each(['Cpoк', 'Сpoк', 'Cрoк', 'Cpок', 'Сроk'])('a placeholder: %s', (head) => {
    const key = Object.keys(found([], { fields: ['Срок'] })).at(-1) ?? '';
    expect(found([head], { fields: ['Срок'] })[key]).toBe(head);
  });

  it.each([
    ['receiver', 'Koмy'],
    ['template', 'Хаt turi'],
    ['address', 'Aдpec'],
  ])('%s: %s', (key, head) => {
    expect(found([head])[key]).toBe(head);
  });
});

describe('other names of an Uzbek spreadsheet are understood', () => {
  it.each([
    [
      'receiver',
      ['Oluvchi', 'QABUL QILUVCHI', 'Қабул қилувчи', 'Кабул килувчи', 'F.I.Sh.', 'Ф.И.Ш.', 'Kimga', 'Кимга'],
    ],
    ['receiver', ['Qarzdor', 'Қарздор', 'Toʻliq ismi', "To'liq ismi", 'Familiya, ism, sharif', 'Adresat']],
    ['region', ['Viloyat', 'Вилоят', 'Viloyati', 'Ҳудуд', 'Худуд']],
    ['area', ['Tuman', 'Tuman/shahar', 'Tuman (shahar)', 'Туман/шаҳар', 'Шахар, туман']],
    [
      'address',
      ['Manzil', 'Манзили', 'Pochta manzili', 'Koʻcha va uy', 'Ko‘cha va uy', 'Koʼcha va uy', "Ko'cha va uy"],
    ],
    ['address', ['Ko’cha va uy', 'Ko`cha va uy', 'KOCHA VA UY', 'Кўча ва уй', 'Куча, уй']],
    ['template', ['Shablon', 'Шаблон', 'Shablon turi', 'Шаблон тури', 'Xat turi', 'Хат тури', 'Shablon nomi']],
  ])('%s: %j', (key, heads) => {
    expect(heads.filter((head) => found([head])[key] !== head)).toEqual([]);
  });
});

describe('a column of a template', () => {
  it('is found whatever the apostrophe of its head', () => {
    const fields = ['Qoʻshimcha maʼlumot'];
    const key = Object.keys(found([], { fields })).at(-1) ?? '';
    for (const sign of ['ʻ', 'ʼ', '‘', '’', "'", '`', '']) {
      const head = `QO${sign}SHIMCHA MA${sign}LUMOT`;
      expect(found([head], { fields })).toMatchObject({ [key]: head });
    }
  });

  it('has its own column where two differ by an apostrophe alone', () => {
    const fields = ['Som', "So'm"];
    expect(found(["So'm", 'Som'], { fields })).toMatchObject({ 'field:som': 'Som', 'field:so m': "So'm" });
  });

  it('keeps its column beside the part of the letter of the same name', () => {
    const heads = ['Oluvchi', 'Получатель', 'Manzil'];
    expect(found(heads, { fields: ['Oluvchi', 'Manzil'] })).toMatchObject({
      'field:oluvchi': 'Oluvchi',
      receiver: 'Получатель',
    });
  });

  it('shares its column with the part of the letter of the same name where there is no other', () => {
    for (const remembered of [{}, { receiver: 'Oluvchi' }]) {
      expect(found(['Oluvchi', 'Summa'], { fields: ['Oluvchi', 'Summa'], remembered })).toMatchObject({
        'field:oluvchi': 'Oluvchi',
        receiver: 'Oluvchi',
      });
    }
    expect(found(['Должник'], { fields: ['Должник'] })).toMatchObject({ receiver: undefined });
  });
});
