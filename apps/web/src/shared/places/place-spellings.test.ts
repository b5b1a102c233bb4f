import { expect, it } from 'vitest';
import { knownPlaces, knownRegions } from '../../../test/known-places.ts';
import { foldedKey } from '../folded-key.ts';
import { checkArea, checkRegion } from './check-place.ts';
import type { CheckedCell } from './checked-cell.ts';
import { placeKey } from './place-key.ts';

const places = knownPlaces();
type Region = (typeof knownRegions)[number];

const kindWords = {
  region: [' обл.', ' обл', ' область', ' вилояти', ' вил.', ' вил', ' viloyati', ' v.'],
  area: [' р-н', ' р-он', ' р/н', ' район', ' тумани', ' туман', ' т.', ' tumani', ' tum.'],
  city: [' г.', ' город', ' гор.', ' ш.', ' шаҳри', ' шахар', ' shahri', ' sh.'],
};
const kindsBefore = {
  region: ['обл. ', 'область '],
  area: ['район ', 'р-н '],
  city: ['г. ', 'г.', 'Г. ', 'гор. ', 'город ', 'ш. '],
};

const looks = [...'АВЕКМНОРСТУХаеорсухкм'];
const alike = [...'ABEKMHOPCTYXaeopcyxkm'];
const keyboards = 'қк ғг ҳх ўу ёе'.split(' ').map((pair) => [...pair] as [string, string]);

/** Spellings of a name by other programs, keyboards and people. */
function writtenAs(name: string): string[] {
  const mixed = looks.flatMap((letter, place) =>
    name.includes(letter) ? [name.replace(letter, alike[place] ?? '')] : [],
  );
  const plain = keyboards.reduce((text, [own, typed]) => text.replaceAll(own, typed), name);
  const signs = name.includes("'") ? ['ʻ', 'ʼ', '‘', '`', '’', ''].map((sign) => name.replaceAll("'", sign)) : [];
  return [name, name.normalize('NFD'), name.toUpperCase(), name.toLowerCase(), `  ${name} `, plain, ...signs, ...mixed];
}

/** Names without the word for the kind, of those spellings that contain a word for this kind. */
function bareNames(names: readonly string[], kind: keyof typeof kindWords): string[] {
  const words = new RegExp(
    `(?:^|\\s)(?:респ(?:ублика(?:си)?)?|respublikasi|${[...kindWords[kind], ...kindsBefore[kind]].map((one) => one.trim().replaceAll('.', '\\.')).join('|')})(?=\\s|$)`,
    'giu',
  );
  return [
    ...new Set(names.filter((name) => placeKey(name).kind === kind).map((name) => name.replace(words, '').trim())),
  ].filter((name) => name.length > 3 && placeKey(name).kind === null && !/^г\.|шах?ри/iu.test(name));
}

const spellings = (names: readonly string[], kind: keyof typeof kindWords) =>
  [
    ...new Set([
      ...names,
      ...bareNames(names, kind).flatMap((name) => [
        ...kindWords[kind].map((word) => `${name}${word}`),
        ...kindsBefore[kind].map((word) => `${word}${name}`),
      ]),
    ]),
  ].flatMap(writtenAs);

const namesOf = ({ name, nameUz, nameUzCyr, aliases }: Pick<Region, 'name' | 'nameUz' | 'nameUzCyr' | 'aliases'>) =>
  [name, nameUz ?? [], nameUzCyr ?? [], aliases].flat();

const offeredIn = ({ problem }: CheckedCell) => problem?.fixes.map(({ values }) => values) ?? [];

const allAreas = knownRegions.flatMap(({ areas }) => areas);
/**
 * Whether a name of the district fits the text: some districts are listed twice, or under the name of an abolished one.
 */
const isCalled = (id: number, written: string) =>
  allAreas.some(
    (one) =>
      one.id === id &&
      namesOf(one).some(
        (name) => foldedKey(name) === foldedKey(written) || placeKey(name).name === placeKey(written).name,
      ),
  );
const isOfCalled = (offers: readonly (string | undefined)[], written: string) =>
  allAreas.some(({ id, name }) => offers.includes(name) && isCalled(id, written));

interface Tally {
  right: number;
  offered: number;
  open: number;
  readonly wrong: string[];
}
const none = (): Tally => ({ right: 0, offered: 0, open: 0, wrong: [] });
const all = ({ right, offered, open, wrong }: Tally) => right + offered + open + wrong.length;

type Verdict = 'right' | 'offered' | 'open' | 'wrong';

/** @param isSame whether the found place is the intended one; null if none was found */
function verdictOf(isSame: boolean | null, isOffered: boolean, isOtherOffered: boolean): Verdict {
  if (isSame !== null) return isSame ? 'right' : 'wrong';
  if (isOffered) return 'offered';
  return isOtherOffered ? 'wrong' : 'open';
}

function countInto(tally: Tally, written: string, verdict: Verdict, what: string): void {
  if (verdict === 'wrong') tally.wrong.push(`${written} → ${what}`);
  else tally[verdict] += 1;
}

it('each region, with any word for its kind, in any script and from any keyboard, is known or offered, and no other one', () => {
  const tally = none();
  for (const region of knownRegions) {
    const kind = region.id === 1 ? 'city' : 'region';
    for (const written of spellings(namesOf(region), kind)) {
      const { cell, place } = checkRegion(written, '', places);
      const offers = offeredIn(cell).map(({ region: name }) => name);
      const isOffered = offers.includes(region.name);
      const verdict = verdictOf(place ? place.id === region.id : null, isOffered, offers.length > 0);
      countInto(tally, written, verdict, place?.name ?? offers.join());
    }
  }
  expect(tally.wrong).toEqual([]);
  expect(all(tally)).toBeGreaterThan(2000);
  expect(tally.open).toBe(0);
  expect(tally.right / all(tally)).toBeGreaterThan(0.99);
});

it('each district and town, likewise, within its region', () => {
  const tally = none();
  for (const region of knownRegions) {
    for (const area of region.areas) {
      const kind = placeKey(area.name).kind === 'city' ? 'city' : 'area';
      for (const written of spellings(namesOf(area), kind)) {
        const { cell, place } = checkArea(written, region, places);
        const offers = offeredIn(cell).map(({ area: name, region: elsewhere }) => name ?? elsewhere);
        const isSame = place && (place.id === area.id || isCalled(place.id, written));
        const isOffered = offers.includes(area.name) || isOfCalled(offers, written);
        const verdict = verdictOf(isSame, isOffered, offers.length > 0);
        countInto(tally, written, verdict, place?.name ?? offers.join());
      }
    }
  }
  expect(tally.wrong).toEqual([]);
  expect(all(tally)).toBeGreaterThan(30_000);
  expect(tally.open).toBe(0);
  // The remaining spellings fit districts that are listed twice, so both are offered.
  expect(tally.right / all(tally)).toBeGreaterThan(0.94);
});

const centres: Record<string, string> = {
  'Ташкентская область': 'Ташкент Тошкент Toshkent Tashkent Ташкентская Tashkentskaya',
  'Самаркандская область': 'Самарканд Самарқанд Samarqand Samarkand',
  'Андижанская область': 'Андижан Андижон Andijon Andijan',
  'Ферганская область': 'Фергана Фарғона Fargʻona Fargona Fergana',
  'Наманганская область': 'Наманган Namangan',
  'Джизакская область': 'Джизак Жиззах Jizzax',
  'Сырдарьинская область': 'Сырдарья Сирдарё Sirdaryo',
  'Сурхандарьинская область': 'Сурхандарья Сурхондарё Surxondaryo',
  'Кашкадарьинская область': 'Кашкадарья Қашқадарё Qashqadaryo',
  'Бухарская область': 'Бухара Бухоро Buxoro',
  'Навоийская область': 'Навои Навоий Navoiy',
  'Хорезмская область': 'Хорезм Хоразм Xorazm',
};

it.each(Object.entries(centres))('%s is known by its centre or river with any word for a region', (name, written) => {
  for (const centre of written.split(' ')) {
    for (const text of [
      ...kindWords.region.map((word) => `${centre}${word}`),
      ...kindsBefore.region.map((word) => `${word}${centre}`),
    ]) {
      expect([text, places.regions(text).map((region) => region.name)]).toEqual([text, [name]]);
    }
  }
});

it.each([
  'ҚҚР',
  'ККР',
  'РКК',
  'QQR',
  'Каракалпакстан',
  'Респ. Каракалпакстан',
  'Қорақалпоғистон Р.',
  'Қорақалпоғистон',
  'Qoraqalpogʻiston R.',
  'Қарақалпақстан Республикасы',
])('%s is Karakalpakstan', (written) => {
  expect(places.regions(written).map(({ name }) => name)).toEqual(['Республика Каракалпакстан']);
});

it.each([
  ['г. Самарканд', ['Самаркандская область']],
  ['Хивинский район', ['Хорезмская область']],
  ['Тошкент', ['город Ташкент', 'Ташкентская область']],
  ['Термез обл.', []],
])('«%s» in place of a region is offered %j', (written, offered) => {
  expect(offeredIn(checkRegion(written, '', places).cell).map(({ region }) => region)).toEqual(offered);
});

it.each([
  ['Чиланзар', 'город Ташкент', 'Чиланзарский район'],
  ['Юнусабад', 'город Ташкент', 'Юнусабадский район'],
  ['Чилонзор', 'город Ташкент', undefined],
  ['Чуст', 'Наманганская область', undefined],
])('«%s» in another region is offered as «Область: %s»', (written, region, area) => {
  const [samarkand] = places.regions('Самаркандская область');
  const { problem } = checkArea(written, samarkand ?? null, places).cell;
  expect(problem?.text).toBe('Такого района нет в Самаркандской области');
  expect(problem?.fixes).toEqual([{ label: `Область: ${region}`, values: { region, ...(area && { area }) } }]);
});

it('a name that is like no district, in no region, is offered nothing', () => {
  const [samarkand] = places.regions('Самаркандская область');
  expect(checkArea('Завод железобетонных изделий', samarkand ?? null, places).cell.problem?.fixes).toEqual([]);
});
