import { knownRegions } from '../known-places.ts';
import type { ExpectedLine } from './expected-line.ts';
import { type LineWords, wordsOf } from './line-words.ts';

type Tongue = keyof typeof wordsOf;
type Area = (typeof knownRegions)[number]['areas'][number];

/** What is wrong with a line, or unusual. */
const flaws = [
  ...Array.from({ length: 9 }, () => 'none' as const),
  ...['reversed', 'houseFirst', 'noRegion', 'noRegion', 'noRegion', 'noRegionNoWord', 'typo', 'typo'],
  ...['typo', 'wrongRegion', 'noArea', 'streetOnly'],
] as const;
type Flaw = (typeof flaws)[number];

/** Mulberry32: the same lines for the same seed. */
function drawsOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  return {
    next,
    pick,
    chance: (share: number) => next() < share,
    whole: (most: number) => 1 + Math.floor(next() * most),
  };
}
type Draws = ReturnType<typeof drawsOf>;

/** Districts of today, with the other entries of the reference lists that mean the same one. */
const places = knownRegions.flatMap((region) =>
  region.areas
    .filter(({ soato, name, nameUz, nameUzCyr }) => soato && nameUz && nameUzCyr && !name.includes('('))
    .map((area) => ({
      region,
      area,
      ids: region.areas.filter(({ soato }) => soato === area.soato).map(({ id }) => id),
    })),
);

const kindWord = /\s*(?:область|вилояти|viloyati|район|тумани|tumani|шаҳри|shahri|Respublikasi|Республикаси)$/u;
const bareOf = (name: string) => name.replace(/^(?:город|Республика)\s+/u, '').replace(kindWord, '');
const isCity = ({ name }: Area) => name.startsWith('город ');

const nameOf = (place: Pick<Area, 'name' | 'nameUz' | 'nameUzCyr'>, tongue: Tongue) =>
  ({ ru: place.name, cyrillic: place.nameUzCyr ?? place.name, latin: place.nameUz ?? place.name })[tongue];

/** The forms in which people write a region, from the full name to the name alone. */
function regionForms(region: (typeof knownRegions)[number], tongue: Tongue, words: LineWords, draws: Draws) {
  const full = nameOf(region, tongue);
  const bare = tongue === 'ru' ? (words.centres[region.id] ?? bareOf(full)) : bareOf(full);
  if (region.id === 1) return draws.pick([full, ...words.city.map((form) => form(bareOf(full)))]);
  if (region.id === 13) return draws.pick([full, bareOf(full)]);
  return draws.pick([full, ...words.region.map((form) => form(bareOf(full))), bare]);
}

/** @param hasWord whether the word for the kind must stand there */
function areaForm(area: Area, tongue: Tongue, words: LineWords, draws: Draws, hasWord: boolean) {
  const full = nameOf(area, tongue);
  const forms = (isCity(area) ? words.city : words.area).map((form) => form(bareOf(full)));
  if (hasWord) return { text: draws.pick([full, ...forms]), hasWord: true };
  return draws.chance(0.6)
    ? { text: draws.pick([full, ...forms]), hasWord: true }
    : { text: bareOf(full), hasWord: false };
}

/** Whether another of these places has the same name in one of the languages; with `isSameKind`, only one of its kind. */
const isShared = (area: Area, among: readonly Area[], isSameKind: boolean) =>
  among.some(
    (other) =>
      other.soato !== area.soato &&
      (!isSameKind || isCity(other) === isCity(area)) &&
      (['ru', 'cyrillic', 'latin'] as const).some((one) => bareOf(nameOf(other, one)) === bareOf(nameOf(area, one))),
  );
const allAreas = knownRegions.flatMap(({ areas }) => areas);

/** Drops, doubles, swaps or replaces one letter inside the longest word. */
function withTypo(text: string, draws: Draws): string {
  const word = text.split(/[\s.]+/u).reduce((longest, one) => (one.length > longest.length ? one : longest), '');
  const at = 1 + Math.floor(draws.next() * (word.length - 2));
  const [head, letter, tail] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  const other = /\p{Script=Latin}/u.test(word) ? 'z' : 'щ';
  const made = draws.pick([head + tail, `${head}${other}${tail}`, `${head}${tail.charAt(0)}${letter}${tail.slice(1)}`]);
  return text.replace(word, made === word ? head + tail : made);
}

/** Noise that leaves the words the same: case, apostrophes, letters of another keyboard. */
function withNoise(text: string, draws: Draws): string {
  const sign = draws.pick(['ʻ', '‘', "'", '`', '’', '']);
  const signed = text.replaceAll("'", sign).replaceAll('‘', sign);
  const cased = draws.pick([signed, signed, signed, signed.toUpperCase(), signed.toLowerCase()]);
  if (!draws.chance(0.15)) return cased;
  return cased.replaceAll('қ', 'к').replaceAll('ғ', 'г').replaceAll('ҳ', 'х').replaceAll('ў', 'у');
}

interface Written {
  readonly region: string;
  readonly area: string;
  readonly street: string;
  readonly house: string;
}

function arranged({ region, area, street, house }: Written, flaw: Flaw, words: LineWords, draws: Draws): string {
  const [comma, inner] = [draws.pick([', ', ', ', ' ', ',']), draws.pick([', ', ' '])];
  const before = draws.chance(0.08) ? `${draws.pick(words.country)}${comma}` : '';
  const rest = `${street}${inner}${house}`;
  const order: Record<string, readonly string[]> = {
    reversed: [rest, area, region],
    houseFirst: [region, area, `${house} ${street}`],
  };
  return before + (order[flaw] ?? [region, area, rest]).filter((part) => part !== '').join(comma);
}

function lineOf(index: number, draws: Draws): ExpectedLine {
  const tongue = (['ru', 'cyrillic', 'latin'] as const)[index % 3] ?? 'ru';
  const words = wordsOf[tongue];
  const flaw = draws.pick(flaws);
  const { region, area, ids } = draws.pick(places);
  const isLost = flaw === 'noArea' || flaw === 'streetOnly';
  const hasRegion = !['noRegion', 'noRegionNoWord', 'streetOnly'].includes(flaw);
  const stated =
    flaw === 'wrongRegion' ? draws.pick(knownRegions.filter(({ id }) => id !== region.id && id !== 1)) : region;
  // Every fifth district is written in another language than the region, as forms of two programs mix them.
  const other = draws.chance(0.2) ? draws.pick(['ru', 'cyrillic', 'latin'] as const) : tongue;
  const form = areaForm(area, other, wordsOf[other], draws, flaw === 'noRegion' || flaw === 'wrongRegion');
  const areaText = flaw === 'noRegionNoWord' ? bareOf(nameOf(area, other)) : form.text;
  const plain = hasRegion ? regionForms(stated, tongue, words, draws) : '';
  const typoInRegion = flaw === 'typo' && draws.chance(0.4);
  const isMarked = draws.chance(0.75);
  const street = draws.pick(isMarked ? words.streets : words.bareStreets);
  const written = {
    region: typoInRegion ? withTypo(plain, draws) : plain,
    area: isLost ? '' : flaw === 'typo' && !typoInRegion ? withTypo(areaText, draws) : areaText,
    street,
    house: draws.pick(words.houses)(draws.whole(140), draws.whole(96)),
  };
  const noisy = Object.fromEntries(
    Object.entries(written).map(([key, text]) => [key, withNoise(text, draws)]),
  ) as unknown as Written;
  const hasTwin = hasRegion ? !form.hasWord && isShared(area, region.areas, false) : isShared(area, allAreas, true);
  const isDoubtful =
    ['typo', 'wrongRegion', 'noRegionNoWord'].includes(flaw) || hasTwin || (flaw === 'reversed' && !form.hasWord);
  return {
    text: arranged(noisy, flaw, words, draws),
    kind: isLost ? 'open' : isDoubtful ? 'doubtful' : 'decided',
    regionId: flaw === 'streetOnly' ? null : region.id,
    areaIds: isLost ? [] : ids,
    street: noisy.street,
    house: noisy.house,
  };
}

/** Made addresses in three scripts: a third of each, with the noise of real lists. */
export function madeLines(seed: number, count: number): ExpectedLine[] {
  const draws = drawsOf(seed);
  return Array.from({ length: count }, (_, index) => lineOf(index, draws));
}
