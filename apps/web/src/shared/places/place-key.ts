import { foldedKey } from '../folded-key.ts';

export type PlaceKind = 'region' | 'area' | 'city';

/** Place name without the word for its kind, folded by `foldedKey`. */
export interface PlaceKey {
  readonly name: string;
  /** Null if the text does not contain the kind. */
  readonly kind: PlaceKind | null;
}

const region = [
  ...['область', 'обл', 'вилояти', 'вилоят', 'вил', 'viloyati', 'viloyat', 'vil', 'oblast', 'obl', 'region'],
  ...['республика', 'республикаси', 'республикасы', 'респ', 'respublikasi', 'respublika', 'resp', 'republic'],
];
const area = [
  ...['район', 'р н', 'рн', 'р он', 'рон', 'районы', 'тумани', 'туман', 'тум', 'tumani', 'tuman', 'tum'],
  ...['rayon', 'rayoni', 'raion', 'r n', 'district'],
];
const city = [
  ...['город', 'гор', 'г', 'шахри', 'шахар', 'шах', 'shahri', 'shahar', 'shah'],
  ...['gorod', 'gor', 'каласы', 'qalasi', 'city'],
];

/** Words and abbreviations for kinds before and after names. */
const words: Record<PlaceKind, Record<'before' | 'after', readonly string[]>> = {
  region: { before: region, after: [...region, 'в', 'v'] },
  area: { before: area, after: [...area, 'р', 'т', 't'] },
  city: { before: [...city, 'ш', 'sh'], after: [...city, 'ш', 'sh'] },
};
const kinds = Object.keys(words) as PlaceKind[];

/** Whether the text begins with an initial, as in «Ш. Рашидов», where «Ш.» does not mean a city. */
const isInitial = (written: string) => /^\s*(?:Ш|Sh)\.?\s/u.test(written);

/** Parses a place name into its comparison key. */
export function placeKey(written: string): PlaceKey {
  const text = foldedKey(written);
  for (const kind of kinds) {
    const after = words[kind].after.find((word) => text.endsWith(` ${word}`));
    if (after) return { name: text.slice(0, -after.length - 1), kind };
  }
  for (const kind of kinds) {
    const before = words[kind].before.find((word) => text.startsWith(`${word} `));
    if (before && !isInitial(written)) return { name: text.slice(before.length + 1), kind };
  }
  return { name: text, kind: null };
}

/** Whether the text abbreviates words of a name to their beginnings: «ш рашидов» for «шароф рашидов». */
export function isAbbreviationOf(written: string, name: string): boolean {
  const [parts, whole] = [written.split(' '), name.split(' ')];
  if (parts.length < 2 || parts.length !== whole.length || !parts.some((part) => part.length >= 4)) return false;
  return parts.every((part, index) => whole[index]?.startsWith(part));
}
