import type { Database } from '@hybrid-mail/db';
import type { LetterExpressions } from '../mail-list/seed-letters.ts';
import { givenNames, organizationPatterns, streetNames, surnameRoots } from './words.ts';

/*
 * Distribution of names in Uzbekistan, assumed because no frequency table is public. Surnames are given names and a few
 * nouns with -ов/-ев; 1.6 % of the people have the most frequent surname, 0.3 % the hundredth. A third of the names is
 * in Latin script, a third of the patronymics end in «ўғли» or «қизи», and 15 % of the receivers are organizations.
 */
const latin = new Map(
  Object.entries({
    ш: 'sh',
    ч: 'ch',
    ю: 'yu',
    я: 'ya',
    ё: 'yo',
    ў: 'oʻ',
    ғ: 'gʻ',
    ъ: 'ʼ',
    ж: 'j',
    ц: 's',
    э: 'e',
    ь: '',
  }),
);
const cyrillic = 'абвгдезийклмнопрстуфхқҳы';
for (const [place, letter] of [...'abvgdeziyklmnoprstufxqhi'].entries()) latin.set(cyrillic[place] ?? '', letter);

const inLatin = (word: string) =>
  Array.from(word, (letter) => {
    const plain = latin.get(letter.toLowerCase()) ?? letter;
    return letter === letter.toLowerCase() ? plain : plain.charAt(0).toUpperCase() + plain.slice(1);
  }).join('');

const surname = (root: string) => root.replace(/[аеиоуяў]$/, '') + (/[йеиья]$/.test(root) ? 'ев' : 'ов');
const patronymic = (name: string) => name.replace(/[ай]$/, '') + (/й$/.test(name) ? 'евич' : 'ович');
const ofWoman = (name: string) => name.replace(/ич$/, 'на').replace(/([ое]в)$/, '$1а');

const { men, women } = givenNames;
const surnames = surnameRoots.map(surname);
const fathers = men.map(patronymic);
const alone = (words: string[]) => words.map((word) => [word]);
const withSons = (patronymics: string[], son: string) =>
  patronymics.map((name, place) => [name, name, `${men[place]} ${son}`]);

/** Words for each part of a name or address, by descending frequency. Words of one rank share its frequency. */
const kinds: Record<string, string[][]> = {
  'm surname': alone(surnames),
  'f surname': alone(surnames.map(ofWoman)),
  'm given': alone(men),
  'f given': alone(women),
  'm father': withSons(fathers, 'ўғли'),
  'f father': withSons(fathers.map(ofWoman), 'қизи'),
  street: alone(streetNames),
  organization: surnameRoots.map((root) => organizationPatterns.map((form) => form.replace('*', root))),
};
const slots = 8192;

/**
 * Assigns a word to each of the slots. The number of slots of a rank is proportional to its frequency, 1 / (rank + 20).
 */
function* slotsOf(ranks: string[][]): Generator<[number, string]> {
  const weights = ranks.flatMap((words, rank) =>
    words.map((text) => ({ text, weight: 1 / (rank + 20) / words.length })),
  );
  const all = weights.reduce((sum, { weight }) => sum + weight, 0);
  let [slot, sum] = [0, 0];
  for (const { text, weight } of weights) {
    sum += weight;
    for (; slot < Math.round((sum / all) * slots); slot++) yield [slot, text];
  }
}

const hash = (salt: string) => `(hashtext(i || '${salt}') & ${slots - 1})`;
const word = (kind: string, salt: string) => `(select case when ${hash('l')} < ${slots / 3} then latin else word end
  from bench_word where kind = '${kind}' and slot = ${hash(salt)})`;
const person = (sex: 'm' | 'f') =>
  `concat_ws(' ', ${word(`${sex} surname`, 's')}, ${word(`${sex} given`, 'g')}, ${word(`${sex} father`, 'p')})`;
const number = (most: number, salt: string) => `(1 + (hashtext(i || '${salt}') & 1048575) % ${most})`;

/**
 * Creates the table of words.
 * @returns expressions for the name of a person or organization, and for street, house and flat
 */
export async function prepareNames(db: Database): Promise<LetterExpressions> {
  await db.pool.query(
    'create unlogged table bench_word (kind text, slot int, word text, latin text, primary key (kind, slot))',
  );
  for (const [kind, ranks] of Object.entries(kinds)) {
    const rows = [...slotsOf(ranks)];
    const texts = rows.map(([, text]) => text);
    await db.pool.query('insert into bench_word select $1, * from unnest($2::int[], $3::text[], $4::text[])', [
      kind,
      rows.map(([slot]) => slot),
      texts,
      texts.map(inLatin),
    ]);
  }
  await db.pool.query('vacuum (analyze) bench_word');
  return {
    receiver: `case when ${hash('k')} < 1229 then ${word('organization', 'o')}
      when ${hash('x')} < 4096 then ${person('m')} else ${person('f')} end`,
    address: `'ул. ' || ${word('street', 'a')} || ', дом ' || ${number(180, 'h')} || ', кв. ' || ${number(90, 'f')}`,
  };
}
