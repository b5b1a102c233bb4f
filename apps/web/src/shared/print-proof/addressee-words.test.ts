import { describe, expect, it } from 'vitest';
import { mayBeAddress, sharesName } from './addressee-words.ts';

describe('a line of the letter names the receiver', () => {
  it.each([
    ['Холматовой', 'Холматова Озода'],
    ['Озоде', 'Холматова Озода'],
    ['КАРИМОВУ А. А.', 'Каримов Азиз'],
    ["G'ulomov", 'Gʻulomov Botir'],
    ['Ғуломовга', 'Гуломов Ботир'],
  ])('as «%s» for «%s»', (line, receiver) => {
    expect(sharesName(line, receiver)).toBe(true);
  });

  it.each([
    ['Азизовой Назире', 'Каримов Азиз'],
    ['А. А.', 'Каримов А. А.'],
    ['Karimov', 'Каримов'],
    ['', 'Каримов'],
  ])('but not as «%s» for «%s»', (line, receiver) => {
    expect(sharesName(line, receiver)).toBe(false);
  });
});

describe('a line may belong to an address', () => {
  const addressee = { receiver: 'Каримов Азиз', address: 'Навои, 5' };
  it.each(['Кому: ', 'ул. Амира Темура', 'Самарқанд вилояти', '100000', 'Toshkent shahri', 'Каримову', '5'])(
    'as «%s»',
    (line) => {
      expect(mayBeAddress(line, addressee)).toBe(true);
    },
  );

  it.each(['Сумма долга 5 000 000 сум', 'Исх. № 17 от 01.11.2026', 'в соответствии с законом'])(
    'but not as «%s»',
    (line) => {
      expect(mayBeAddress(line, { ...addressee, address: 'Навои, 12' })).toBe(false);
    },
  );
});
