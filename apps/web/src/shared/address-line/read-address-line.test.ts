import { describe, expect, it } from 'vitest';
import { knownLexicon } from '../../../test/address-lines/judge-lines.ts';
import { knownPlaceLists } from '../../../test/known-places.ts';
import { addressWordsOf } from './address-words.ts';
import { createPlaceLexicon } from './place-lexicon.ts';
import { readAddressLine } from './read-address-line.ts';
import { houseAndFlatOf } from './street-and-house.ts';

const lexicon = knownLexicon();
const read = (line: string) => readAddressLine(line, lexicon);
const certain = (line: string) => {
  const { region, area, street, house } = read(line).certain;
  return [region?.name ?? null, area?.name ?? null, street, house];
};
const areasIn = (line: string) => read(line).areas.map(({ area }) => area?.name);
const regionsIn = (line: string) => read(line).regions.map(({ region }) => region?.name);

describe('region and district are certain', () => {
  it.each([
    'Самарканд Иштихон Гулистон 108-45',
    'Самарқанд вил. Иштихон тум. Гулистон 108-45',
    'САМАРКАНДСКАЯ ОБЛ., ИШТЫХАНСКИЙ Р-Н, Гулистон, 108-45',
    'Гулистон 108-45, Иштихон тумани, Самарқанд вилояти',
    'Иштихон Самарканд 108-45 Гулистон',
    'Иштихон тумани Гулистон 108-45',
    'Caмapқaнд обл. Иштыхан Гулистон 108-45',
  ])('in «%s», and the street keeps its letters', (line) => {
    expect(certain(line)).toEqual(['Самаркандская область', 'Иштыханский район', 'Гулистон', '108-45']);
  });

  it.each([..."ʻʼ‘’`´'"])('with the apostrophe %s', (sign) => {
    expect(certain(`Fargʻona vil. Qoʻqon sh. Doʻstlik koʻchasi 5`.replaceAll('ʻ', sign))).toEqual([
      'Ферганская область',
      'город Коканд',
      `Do${sign}stlik ko${sign}chasi`,
      '5',
    ]);
  });

  it('in two scripts and languages in one line', () => {
    expect(certain('Ферганская обл., Buvayda tumani, ул. Бабура 12')).toEqual([
      ...['Ферганская область', 'Бувайдинский район', 'ул. Бабура', '12'],
    ]);
  });

  it('of one district that the lists have twice', () => {
    expect(certain('Андижанская область, Бустонский район, 5')[1]).toBe('Бустонский район');
  });
});

it('reads the same on a page in Uzbek, whose lists have Uzbek names', () => {
  const lists = knownPlaceLists();
  const inUzbek = createPlaceLexicon({
    ...lists,
    regions: lists.regions.map((region) => ({ ...region, name: region.nameUz })),
    areas: lists.areas.map((area) => ({ ...area, name: area.nameUz })),
  });
  const idsIn = (line: string, places = lexicon) => {
    const { region, area } = readAddressLine(line, places).certain;
    return [region?.id, area?.id];
  };
  for (const line of [
    'Самарканд Иштихон Гулистон 108-45',
    'Андижанская область, Бустонский район, 5',
    "Farg'ona viloyati, Qo'qon shahri, Navoiy ko'chasi 5",
    'Toshkent sh. Chilonzor t. Lola 5',
  ]) {
    expect(idsIn(line, inUzbek), line).toEqual(idsIn(line));
    expect(idsIn(line)[1], line).toBeDefined();
  }
});

describe('a city, its region and the district around it are told apart', () => {
  it.each([
    ['г. Самарканд, ул. Навои 5', 'город Самарканд'],
    ['Самаркандский р-н, ул. Навои 5', 'Самаркандский район'],
    ['Самарқанд ш. Навоий кўчаси 5', 'город Самарканд'],
    ['Самаркандская обл., Каттакурган г., ул. Навои 5', 'город Каттакурган'],
    ['Toshkent viloyati Toshkent tumani Keles MFY 3', 'Ташкентский район'],
  ])('%s: %s', (line, area) => expect(certain(line)[1]).toBe(area));

  it('and offered when the line does not tell', () => {
    expect(certain('Самаркандская область, Каттакурган, ул. Навои 5')).toEqual([
      ...['Самаркандская область', null, 'Каттакурган, ул. Навои', '5'],
    ]);
    expect(areasIn('Самаркандская область, Каттакурган, ул. Навои 5')).toEqual([
      'город Каттакурган',
      'Каттакурганский район',
    ]);
    expect(certain('Самарканд, ул. Навои 5').slice(0, 2)).toEqual([null, null]);
    expect(areasIn('Самарканд, ул. Навои 5')).toEqual(['город Самарканд', 'Самаркандский район']);
  });

  it('the capital is a region of its own', () => {
    expect(certain('г. Ташкент, ул. Навои 5').slice(0, 2)).toEqual(['город Ташкент', null]);
    expect(certain('Ташкент, Чиланзар, квартал 5, дом 19').slice(0, 3)).toEqual([
      ...['город Ташкент', 'Чиланзарский район', 'квартал 5'],
    ]);
  });
});

describe('nothing is guessed in silence', () => {
  it.each([
    ['a district of another region', 'Самаркандская область, Чиланзарский район, ул. Катартал 5', 'Чиланзарский район'],
    ['the name of another region', 'Самарканд, Чиланзарский район, ул. Катартал 5', 'Чиланзарский район'],
    ['a typo', 'Самаркандская область, Иштханский район, 5', 'Иштыханский район'],
    ['swapped letters', 'Самарқанд вил., Иштхион тумани, 5', 'Иштыханский район'],
    ['an abbreviation', 'Самаркандская область, Иштих. р-н, 5', 'Иштыханский район'],
    ['a name alone', 'Дўстлик Бобур 5', 'Дустликский район'],
    ['a district of the same name as another', 'Джизакский район, ул. Навои, 4', 'Шароф Рашидовский район'],
    ['a word for a region that is unreadable', 'Жзхх вил., Зомин тумани, 5', 'Зааминский район'],
  ])('%s is offered: %s', (_, line, area) => {
    expect(certain(line)[1]).toBeNull();
    expect(areasIn(line)).toContain(area);
  });

  it.each([
    'ул. Ташкентская 5',
    'Самарқанд кўчаси, 5-уй',
    'махалля Гулистон, 108, кв. 45',
    'Мирзо Улуғбек кўчаси 41',
    'MFY Do‘stlik, 12-uy',
  ])('«%s» is a street and offers no place', (line) => {
    expect([certain(line).slice(0, 2), regionsIn(line), areasIn(line)]).toEqual([[null, null], [], []]);
  });

  it('a choice of a district of another region leaves the stated region out of the street', () => {
    const [choice] = read('Самаркандская область, Чиланзарский район, ул. Катартал, 5').areas;
    expect([choice?.region?.name, choice?.street, choice?.house]).toEqual(['город Ташкент', 'ул. Катартал', '5']);
  });

  it('the country and the postal index are told as left out', () => {
    const line = 'Узбекистан, 140100, Самаркандская область, Ургутский район, ул. Навои, 5';
    expect(read(line).leftOut).toEqual(['Узбекистан', '140100']);
    expect(certain(line).slice(2)).toEqual(['ул. Навои', '5']);
    expect(certain('Ўзбекистон тумани, Навоий кўчаси 5')[1]).toBe('Узбекистанский район');
  });
});

it.each([
  ['108-45', '108', '45'],
  ['108, кв. 45', '108', '45'],
  ['д. 12, кв. 7', '12', '7'],
  ['5-уй, 17-хонадон', '5', '17'],
  ['97 uy 89 xon.', '97', '89'],
  ['дом 10/2, квартира 28', '10/2', '28'],
  ['уй 24', '24', ''],
  ['24а', '24а', ''],
  ['4-19-33', '4-19-33', ''],
  ['без номера', 'без номера', ''],
])('«%s» is house %s and flat «%s»', (written, house, flat) => {
  expect(houseAndFlatOf(written)).toEqual({ house, flat });
});

it('one address in two spellings has the same words', () => {
  expect(addressWordsOf('ул. Навои, д. 108, кв. 45')).toEqual(addressWordsOf('Навои 108-45'));
  expect(addressWordsOf('Дўстлик кўчаси, 5-уй')).toEqual(addressWordsOf("Do'stlik ko'ch. 5"));
  expect(addressWordsOf('Навои 108-45')).not.toEqual(addressWordsOf('Навои 108-46'));
});
