import { isWord, streetWordOf } from '../address-line/line-words.ts';
import { foldedKey } from '../folded-key.ts';

/** Receiver and address of the letter, as the post gets them. */
export interface Addressee {
  readonly receiver: string;
  readonly address: string;
}

const labels = /^(?:кому|куда|индекс|kimga|qayerga|indeks)$/u;
const kinds = ['kind', 'republic', 'country', 'flat'] as const;

/** Whether the folded word stands in addresses; one-letter words are left out, because most are prepositions, too. */
const isAddressWord = (word: string) =>
  labels.test(word) || (word.length > 1 && (streetWordOf(word) !== null || kinds.some((kind) => isWord(kind, word))));

const postIndex = /^\d{6}$/u;

const wordsOf = (text: string) =>
  text
    .split(/[^\p{L}\p{M}\p{N}'’ʻʼ‘`]+/u)
    .map(foldedKey)
    .filter((word) => word !== '');

/** Beginning of a word without the ending that changes by case: «Холматовой» and «Холматова» agree. */
const stemOf = (word: string) => word.slice(0, Math.max(4, word.length - 3));

const agree = (one: string, other: string) =>
  one === other ||
  (Math.min(one.length, other.length) > 4 && one.startsWith(stemOf(other)) && other.startsWith(stemOf(one)));
const isName = (word: string) => word.length > 2 && /\p{L}/u.test(word);

/** Whether the line has a name of the text: a word of more than two letters, in any case. */
export function sharesName(line: string, text: string): boolean {
  const names = wordsOf(text).filter(isName);
  return wordsOf(line).some((word) => isName(word) && names.some((name) => agree(word, name)));
}

/** Whether the line may belong to the address: it has a word of the addressee, of any address, or an index. */
export function mayBeAddress(line: string, { receiver, address }: Addressee): boolean {
  const known = wordsOf(`${receiver} ${address}`);
  return wordsOf(line).some(
    (word) => isAddressWord(word) || postIndex.test(word) || known.some((other) => agree(word, other)),
  );
}
