import { expect, it } from 'vitest';
import { columnLabel } from './column-label.ts';
import { inLanguage } from './language/of-server.ts';
import type { Language } from './language.ts';

const columns = ['row', 'receiver', 'region', 'area', 'address', 'template'] as const;

it.each<[Language, string[]]>([
  ['ru', ['Строка', 'Получатель', 'Область', 'Район', 'Адрес', 'Тип шаблона']],
  ['uz-Latn', ['Qator', 'Oluvchi', 'Viloyat', 'Tuman', 'Manzil', 'Shablon turi']],
  ['uz-Cyrl', ['Қатор', 'Олувчи', 'Вилоят', 'Туман', 'Манзил', 'Шаблон тури']],
])('the columns of a spreadsheet are called in the language of the person who reads it: %s', (language, labels) => {
  expect(inLanguage(language, () => columns.map(columnLabel))).toEqual(labels);
});
