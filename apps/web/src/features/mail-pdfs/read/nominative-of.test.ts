import { expect, it } from 'vitest';
import { nominativeOf } from './nominative-of.ts';

it.each([
  ['Ўктамову Ғайрату Ҳошимовичу', 'Ўктамов Ғайрат Ҳошимович'],
  ['Холматовой Озоде Равшановне', 'Холматова Озода Равшановна'],
  ['Иванову Павлу Петровичу', 'Иванов Павел Петрович'],
  ['Каримову Льву Олеговичу', 'Каримов Лев Олегович'],
  ['Садыкову Петру Олеговичу', 'Садыков Пётр Олегович'],
  ['Садыкову Эрнсту Олеговичу', 'Садыков Эрнст Олегович'],
  ['Ли Андрею Сергеевичу', 'Ли Андрей Сергеевич'],
  ['Дмитриевской Марии Юрьевне', 'Дмитриевская Мария Юрьевна'],
  ['Эргашевой Г. Т.', 'Эргашева Г. Т.'],
  ['А. Б. Садыкову', 'А. Б. Садыков'],
  ['Қодирова Дилноза Ботир қизига', 'Қодирова Дилноза Ботир қизи'],
  ['Rahmonov Jahongir Ilhomovichga', 'Rahmonov Jahongir Ilhomovich'],
])('a name in the dative is set right when its endings leave no doubt: %s', (written, name) => {
  expect(nominativeOf(written)).toEqual({ name, isSure: true });
});

it.each([
  ['Пулатов Азамат Хусанович'],
  ['Назарова Малика'],
  ['Иванова Ольга Петровна'],
  ['Gʻulomov Akmal Zafar oʻgʻli'],
  ['ООО «Олтин водий»'],
  ['Ромитан тумани ҳокимлиги'],
])('a name that stands in the nominative stays: %s', (name) => {
  expect(nominativeOf(name)).toEqual({ name, isSure: true });
});

it.each([
  ['Каримову Шерзоду'],
  ['Турғунова Ҳилолага'],
  ['Директору Каримову Азизу Олимовичу'],
  ['Игорю Цою Викторовичу'],
  ['Садыкову Ковлу Олеговичу'],
  ['жителям дома'],
  ['Каримов'],
])('a name that is not certain stays as it is written, and is doubtful: %s', (name) => {
  expect(nominativeOf(name)).toEqual({ name, isSure: false });
});
