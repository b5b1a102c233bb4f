import type { Database } from '@hybrid-mail/db';
import type { Written } from '../mail-list/seed-letters.ts';
import { given, organizations, roots, streets } from './words.ts';

/**
 * Names as the assumption for Uzbekistan goes, for want of a public table of frequencies: surnames are given names and a few
 * nouns with -ов/-ев; the most frequent one has 1.6 % of the people, the hundredth 0.3 %. A third of the names is written
 * in Latin letters, a third of the patronymics ends with «ўғли» or «қизи», and 15 % of the receivers are organizations.
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

const isLatin = (word: string) => /[a-z]/.test(word);
const surname = (root: string) => root.replace(/[аеиоуяў]$/, '') + (/[йеиья]$/.test(root) ? 'ев' : 'ов');
const patronymic = (name: string) => name.replace(/[ай]$/, '') + (/й$/.test(name) ? 'евич' : 'ович');
const ofWoman = (name: string) => name.replace(/ич$/, 'на').replace(/([ое]в)$/, '$1а');

const bothScripts = (words: string[]) => words.flatMap((word) => [word, word, inLatin(word)]);
const { men, women } = given;
const surnames = roots.map(surname);

/** The words of each place in a name; frequency falls from the first to the last. */
const kinds: Record<string, string[]> = {
  'm surname': bothScripts(surnames),
  'f surname': bothScripts(surnames.map(ofWoman)),
  'm given': bothScripts(men),
  'f given': bothScripts(women),
  'm father': bothScripts(men).flatMap((name) => [patronymicIn(name, 'm'), patronymicIn(name, 'm'), sonIn(name, 'm')]),
  'f father': bothScripts(men).flatMap((name) => [patronymicIn(name, 'f'), patronymicIn(name, 'f'), sonIn(name, 'f')]),
  street: bothScripts(streets),
  organization: bothScripts(roots).flatMap((root) => organizations.map((form) => form.replace('*', root))),
};

function patronymicIn(name: string, sex: 'm' | 'f'): string {
  if (isLatin(name)) return name + (sex === 'm' ? 'ovich' : 'ovna');
  return sex === 'm' ? patronymic(name) : ofWoman(patronymic(name));
}

function sonIn(name: string, sex: 'm' | 'f'): string {
  if (isLatin(name)) return `${name} ${sex === 'm' ? 'oʻgʻli' : 'qizi'}`;
  return `${name} ${sex === 'm' ? 'ўғли' : 'қизи'}`;
}

const slots = 8192;

/** Each slot's word; a word has as many slots as its frequency, 1 / (rank + 20), is. */
function* slotsOf(words: string[]): Generator<[number, string]> {
  const weights = words.map((_, place) => 1 / (place / 3 + 20));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let [slot, sum] = [0, 0];
  for (const [place, word] of words.entries()) {
    sum += weights[place] ?? 0;
    for (; slot < Math.round((sum / all) * slots); slot++) yield [slot, word];
  }
}

const hash = (salt: string) => `(hashtext(i || '${salt}') & 8191)`;
const word = (kind: string, salt: string) =>
  `(select word from bench_word where kind = '${kind}' and slot = ${hash(salt)})`;
const person = (sex: 'm' | 'f') =>
  `concat_ws(' ', ${word(`${sex} surname`, 's')}, ${word(`${sex} given`, 'g')}, ${word(`${sex} father`, 'p')})`;
const number = (most: number, salt: string) => `(1 + (hashtext(i || '${salt}') & 1048575) % ${most})`;

/** Surname, given name and patronymic, or an organization; street, house and flat. */
export async function named(db: Database): Promise<Written> {
  await db.pool.query('create unlogged table bench_word (kind text, slot int, word text, primary key (kind, slot))');
  for (const [kind, words] of Object.entries(kinds)) {
    const rows = [...slotsOf(words)];
    const columns = [kind, rows.map(([slot]) => slot), rows.map(([, text]) => text)];
    await db.pool.query('insert into bench_word select $1, * from unnest($2::int[], $3::text[])', columns);
  }
  await db.pool.query('vacuum (analyze) bench_word');
  return {
    receiver: `case when ${hash('k')} < 1229 then ${word('organization', 'o')}
      when ${hash('x')} < 4096 then ${person('m')} else ${person('f')} end`,
    address: `'ул. ' || ${word('street', 'a')} || ', дом ' || ${number(180, 'h')} || ', кв. ' || ${number(90, 'f')}`,
  };
}
