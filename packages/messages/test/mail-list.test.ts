import { expect, it } from 'vitest';
import { mailListTexts } from '../src/ru/mail-list.ts';

it('a list of letters has the columns of the specification (LIST-01, LIST-28)', () => {
  expect(Object.values(mailListTexts.columns)).toEqual([
    '№',
    'Идентификатор',
    'Отправитель',
    'Получатель',
    'Область',
    'Район',
    'Адрес',
    'Получил',
    'Количество страниц',
    'Дата создания',
    'Дата отправки',
    'Статус',
    'Дата вручения / возврата',
  ]);
});
