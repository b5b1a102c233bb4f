import { foldedKey } from '../folded-key.ts';

export type PlaceKind = 'region' | 'area' | 'city';

/** A written place without the word for its kind, folded over keyboards and scripts. */
export interface PlaceKey {
  readonly name: string;
  /** Null when the text does not say it. */
  readonly kind: PlaceKind | null;
}

const words: Record<PlaceKind, { readonly before: readonly string[]; readonly after: readonly string[] }> = {
  region: {
    before: ['область', 'обл', 'республика', 'респ'],
    after: [
      ...['область', 'обл', 'вилояти', 'вилоят', 'вил', 'в', 'viloyati', 'viloyat', 'vil', 'v'],
      ...['республикаси', 'респ', 'respublikasi', 'resp'],
    ],
  },
  area: {
    before: ['район', 'р н', 'р он'],
    after: ['район', 'р н', 'р он', 'тумани', 'туман', 'тум', 'т', 'tumani', 'tuman', 'tum', 't'],
  },
  city: {
    before: ['город', 'гор', 'г', 'ш', 'sh'],
    after: ['город', 'гор', 'г', 'шахри', 'шахар', 'шах', 'ш', 'shahri', 'shahar', 'shah', 'sh'],
  },
};

/** An initial before a name, as in «Ш. Рашидов», is no word for a city. */
const isInitial = (written: string) => /^\s*(?:\p{Lu}|Sh)\.?\s/u.test(written);

/** The one rule by which written places are compared. */
export function placeKey(written: string): PlaceKey {
  const text = foldedKey(written);
  for (const kind of ['region', 'area', 'city'] as const) {
    const after = words[kind].after.find((word) => text.endsWith(` ${word}`));
    if (after) return { name: text.slice(0, -after.length - 1), kind };
    const before = words[kind].before.find((word) => text.startsWith(`${word} `));
    if (before && !isInitial(written)) return { name: text.slice(before.length + 1), kind };
  }
  return { name: text, kind: null };
}

/** Whether the text is a place's name with words cut to their beginnings: «ш рашидов» for «шароф рашидов». */
export function isShortFor(written: string, name: string): boolean {
  const [parts, whole] = [written.split(' '), name.split(' ')];
  if (parts.length < 2 || parts.length !== whole.length || !parts.some((part) => part.length >= 4)) return false;
  return parts.every((part, index) => whole[index]?.startsWith(part));
}
