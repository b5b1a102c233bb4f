import { foldedKey } from '../folded-key.ts';
import { isOneTypoAway } from './typo-distance.ts';

/**
 * `before` stands before its name, `after` behind it, as in «ул. Навои» and «Навоий кўчаси»; `rather…` mostly so:
 * «массив Геофизика», «Дўстлик МФЙ» and «МФЙ Дўстлик».
 */
export type StreetWord = 'before' | 'after' | 'ratherBefore' | 'ratherAfter';

const streetBefore = [
  'ул улица улицы ulitsa ul пр пр-т просп проспект пер переулок туп тупик проезд шоссе м-ля м-в пос поселок пгт село с',
  'аул к-к кв-л ж/м ж-м st street',
].join(' ');
const streetAfter = [
  'кўча кўчаси кўч куча кучаси куч коча кочаси к кўк йўли йули шоҳкўча шоҳкўчаси тупиги берккўча торкўча даҳаси мавзеси',
  "ko'cha ko'chasi ko'ch kocha kochasi koch kucha kuchasi kuch yo'li yoli k shohko'cha dahasi mavzesi",
].join(' ');
const streetRatherBefore = 'мах махалля массив квартал мкр микрорайон кишлак м-ля massiv kvartal mkr kishlak';
const streetRatherAfter = [
  'маҳалла маҳалласи махалла махалласи мфй мсг сгм ссг скп кфй қфй шфй массиви квартали қишлоқ қишлоғи кишлоги даҳа даха',
  "мавзе шаҳарча шаҳарчаси mah mahalla mahallasi maxalla mfy qfy shfy kfy massivi qishloq qishlog'i daha mavze shaharcha",
  'shaharchasi',
].join(' ');
/** Words whose name may be a number: «5 мкр.», «5-даҳа». */
const numberedWords =
  'мкр микрорайон квартал кв-л массив даҳа даха мавзе пр проезд тор йўл mkr kvartal massiv daha mavze tor';

/** Words between a street's name and its word: «Истиқлол тор кўчаси». */
const streetAdjectives = 'тор берк шоҳ катта кичик tor berk shoh katta kichik 1-тор 2-тор 1-tor 2-tor 1-пр 2-пр';

const houseWords = [
  'дом д уй уйи dom d uy uyi кв квартира кварт хонадон хон kv kvartira xonadon xon honadon корп корпус стр строение под',
  'подъезд эт этаж оф офис korpus korp bino office xona хона б/н бн номера номер рақамсиз raqamsiz без № house flat',
].join(' ');
const flatWords = 'кв квартира кварт хонадон хон kv kvartira xonadon xon honadon flat оф офис';
const countryWords = 'узбекистан ўзбекистон uzbekistan uzbekiston ozbekiston руз';
const republicWords = 'республика республикаси respublika respublikasi republic';
/** Words for kinds that stand behind the name in Uzbek. */
const wordsBehind = [
  'вилояти вилоят вил в тумани туман тум т шаҳри шаҳар шах ш',
  'viloyati viloyat vil v tumani tuman tum t shahri shahar shah sh',
].join(' ');
const kindWords = [
  'область обл вилояти вилоят вил респ республика республикаси viloyati viloyat vil oblast obl region resp respublika',
  'respublikasi район р-н р/н рн р-он тумани туман тум tumani tuman tum rayon raion rayoni r-n district город гор г шаҳри',
  'шаҳар шахри шахар ш shahri shahar sh gorod gor каласы qalasi city в т v t',
].join(' ');

const keysOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(foldedKey));
const streetWords: readonly (readonly [StreetWord, ReadonlySet<string>])[] = [
  ['ratherAfter', keysOf(streetRatherAfter)],
  ['ratherBefore', keysOf(streetRatherBefore)],
  ['after', keysOf(streetAfter)],
  ['before', keysOf(streetBefore)],
];

export const streetWordOf = (key: string): StreetWord | null =>
  streetWords.find(([, keys]) => keys.has(key))?.[0] ?? null;

const sets = {
  streetAdjective: keysOf(streetAdjectives),
  numbered: keysOf(numberedWords),
  house: keysOf(houseWords),
  flat: keysOf(flatWords),
  flatBehind: keysOf('хонадон хон xonadon xon honadon'),
  country: keysOf(countryWords),
  republic: keysOf(republicWords),
  behind: keysOf(wordsBehind),
  districtBehind: keysOf('тумани туман тум т tumani tuman tum t'),
  kind: keysOf(kindWords),
  /** The words for a city that stand before the name. */
  cityBefore: keysOf('город гор г gorod gor g'),
};

const longKindWords =
  'область район вилояти вилоят тумани туман шаҳри шаҳар viloyati viloyat tumani tuman shahri shahar';
const spelledKinds = new Map(longKindWords.split(' ').map((word) => [foldedKey(word), word]));

/** The word for a kind that a misspelled word resembles: «туамни», «раён»; null if none. */
export function kindWordLike(key: string): string | null {
  if (key === 'раен') return 'район';
  if (key.length < 5) return null;
  return [...spelledKinds].find(([word]) => isOneTypoAway(key, word))?.[1] ?? null;
}

/** Whether the folded word is one of these. */
export const isWord = (which: keyof typeof sets, key: string): boolean => sets[which].has(key);
