import {
  hasOnlyRepeatedLetters,
  matchesName,
  searchFold,
  splitAtMatches,
  typedBeginnings,
  typedWords,
  wordBeginnings,
} from '@hybrid-mail/contracts/search-fold';
import { query, textQuery } from '@hybrid-mail/db';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Desk, openDesk } from '../../test/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk?.close());

const names = [
  'Ғуломова Ҳилола Баҳодировна',
  'Gʻulomova Hilola',
  "g'ulomova",
  'Қўқон, махалля Гулистон, 14',
  'Ёқубов Йўлдош ўғли',
  'Чоршанбиев Шуҳрат Щукин',
  'Эшонқулов Джамшид',
  'Abdullayev Navoiy',
  'Холматов Xolmatov Kholmatov',
  'Игорь Подъячев Цой Ыкрам Жўраев Zhuraev',
  'д. 11, кв. 100/2',
  'Требования_ноябрь.xlsx',
  `${'а'.repeat(3)}${'бв'.repeat(30)}`,
  '« ʻ’ » ½ é ß',
  '',
];
const alphabet = [...'абвгдеёжзийклмнопрстуфхцчшщъыьэюяқғҳўabcdefghijklmnopqrstuvwxyzʻʼ‘’`´\'" ,.-_/0123456789'];

/** Texts with every pair of letters of the alphabet, so that each rule is tested next to every other letter. */
const pairs = alphabet.flatMap((first) => [
  alphabet.map((second) => `${first}${second}${first.toUpperCase()}`).join('|'),
]);

it('the page folds a name to what the database folds it to', async () => {
  const shape = z.object({ given: z.string(), folded: z.string() });
  const texts = [...names, ...pairs];
  const rows = await query(
    desk.world.db,
    textQuery(shape, sql`select given, search_fold(given) as folded from unnest(${texts}::text[]) given`),
  );
  expect(rows).toHaveLength(texts.length);
  for (const { given, folded } of rows) expect(searchFold(given), given).toBe(folded);
});

it('the page and the database search for the same typed words', async () => {
  const shape = z.object({ given: z.string(), words: z.array(z.string()) });
  const typed = [
    'ООО',
    'ооо намуна',
    '«ООО» «Намуна»',
    'OOO Namuna',
    'аа',
    'Аа Бб',
    '11 22',
    'Oʻ',
    'Yu',
    'о',
    '(( а',
    '',
  ];
  const texts = [...typed, ...names, ...names.map((name) => `ООО ${name}`)];
  const rows = await query(
    desk.world.db,
    textQuery(shape, sql`select given, typed_words(given) as words from unnest(${texts}::text[]) given`),
  );
  expect(rows).toHaveLength(texts.length);
  for (const { given, words } of rows) expect(typedWords(given), given).toEqual(words);
  expect(typedWords('«ООО» «Намуна»')).toEqual(['namuna']);
  expect(typedWords('Аа Бб')).toEqual(['a', 'b']);
});

it('the page and the database know the same beginnings of a typed word', async () => {
  const shape = z.object({ given: z.string(), beginnings: z.array(z.string()) });
  const texts = alphabet.flatMap((letter) => [`а${letter}`, `a${letter}`]);
  const rows = await query(
    desk.world.db,
    textQuery(
      shape,
      sql`select given, word_beginnings(search_fold(given)) as beginnings from unnest(${texts}::text[]) given`,
    ),
  );
  expect(rows).toHaveLength(texts.length);
  for (const { given, beginnings } of rows) expect(wordBeginnings(searchFold(given)), given).toEqual(beginnings);
});

const letters = alphabet.filter((sign) => /[\p{L}ʻ']/u.test(sign));
const anyWord = fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 9 }).map((all) => all.join(''));

it('a name is found after each letter that is typed of it, whatever letters it has', async () => {
  const known = [
    'Сайидов',
    'Хайитов',
    'Джураев',
    'Азҳар',
    'Абдуллаев',
    'Kholmatov',
    'Tsoy',
    'Yusupov',
    'Zhuraev',
    'Djuraev',
  ];
  const words = [...known, ...fc.sample(anyWord, 400)];
  const typed = words
    .flatMap((word) => [...word].map((_, end) => ({ word, text: word.slice(0, end + 1) })))
    .filter(({ text }) => typedWords(text).length > 0 && !hasOnlyRepeatedLetters(text));
  const shape = z.object({ word: z.string(), text: z.string(), found: z.boolean(), isReceiver: z.boolean() });
  const lexemes = sql`letter_lexemes(word, '', 1, 1, now())`;
  const rows = await query(
    desk.world.db,
    textQuery(
      shape,
      sql`select word, text, search_words(word) @@ search_query(text) and ${lexemes} @@ letter_query(text) as found,
          ${lexemes} @@ receiver_query(text) as "isReceiver"
        from unnest(${typed.map(({ word }) => word)}::text[], ${typed.map(({ text }) => text)}::text[]) given (word, text)`,
    ),
  );
  expect(rows.length).toBeGreaterThan(1500);
  expect(rows.filter(({ found, isReceiver }) => !(found && isReceiver))).toEqual([]);
  expect(typed.filter(({ word, text }) => !matchesName(word, text))).toEqual([]);
});

describe('a found name', () => {
  const marked = (text: string, typed: string) =>
    splitAtMatches(text, typedBeginnings(typed))
      .map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text))
      .join('');

  it.each([
    ['Ғуломова Ҳилола', 'гуломова х', '[Ғуломова] [Ҳ]илола'],
    ['Gʻulomova Hilola', 'хил гулом', '[Gʻulom]ova [Hil]ola'],
    ['Қодирова Қодиржон', 'кодир', '[Қодир]ова [Қодир]жон'],
    ['Чоршанбиев', 'chor', '[Чор]шанбиев'],
    ['Игорь', 'игорь', '[Игорь]'],
    ['Kholmatov', 'хол', '[Khol]matov'],
    ['Саттор', 'сатор', '[Саттор]'],
    ['ул. Навоий, 14', 'навои 14', 'ул. [Навоий], [14]'],
    ['Норматов', 'матов', 'Норматов'],
    ['Каримов', '', 'Каримов'],
  ])('%s, typed as «%s», is marked as it is written', (name, typed, expected) => {
    expect(marked(name, typed)).toBe(expected);
  });

  it('fits when each typed word begins one of its words', () => {
    expect(matchesName('Қодирова Нилуфар', 'nil кодиров')).toBe(true);
    expect(matchesName('Қодирова Нилуфар', 'одирова')).toBe(false);
    expect(matchesName('Қодирова Нилуфар', ' ')).toBe(true);
    expect(matchesName('ООО «Намуна»', 'ооо')).toBe(true);
    expect(matchesName('Управление налогов', 'ооо')).toBe(false);
    expect(matchesName('Управление налогов', 'ооо «')).toBe(false);
  });
});
