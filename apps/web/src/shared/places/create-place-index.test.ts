import { inLanguage } from '@hybrid-mail/messages/in-language';
import { languages } from '@hybrid-mail/messages/language';
import { templateSampleTexts } from '@hybrid-mail/messages/template-sample';
import { expect, it } from 'vitest';
import { knownPlaces, knownRegions } from '../../../test/known-places.ts';

const places = knownPlaces();

it.each([
  ['Фарғона в.', 'Ферганская область'],
  ['Самарқанд вил.', 'Самаркандская область'],
  ['обл. Бухарская', 'Бухарская область'],
  ['Qoraqalpog‘iston Resp.', 'Республика Каракалпакстан'],
  ['Тошкент ш.', 'город Ташкент'],
  ['Тошкент вил', 'Ташкентская область'],
])('a region is known by the short word for its kind: %s', (written, name) => {
  expect(places.regions(written).map((region) => region.name)).toEqual([name]);
});

it.each([
  ['Ромитан т.', 'Ромитанский район'],
  ['Иштихон т.', 'Иштыханский район'],
  ['Урганч т.', 'Ургенчский район'],
  ['Урганч ш.', 'город Ургенч'],
  ['г Самарканд', 'город Самарканд'],
  ['Mirzo Ulugʻbek tum.', 'Мирзо-Улугбекский район'],
  ['Чилонзор', 'Чиланзарский район'],
])('a district by its own: %s', (written, name) => {
  expect(places.areas(written).map((area) => area.name)).toEqual([name]);
});

it('a name that a region and a city share stays open', () => {
  expect(places.regions('Тошкент')).toHaveLength(2);
});

it('a name that is cut short is offered, not taken', () => {
  expect(places.areas('Шар. Рашидов')).toEqual([]);
  expect(places.nearestArea('Шар. Рашидов', 4)?.name).toBe('Шароф Рашидовский район');
});

it.each(languages)('the places of the sample spreadsheet are known: %s', (language) => {
  const { region, area } = inLanguage(language, () => ({ ...templateSampleTexts }));
  expect(places.regions(region).map(({ name }) => name)).toEqual(['город Ташкент']);
  expect(places.areas(area).map(({ name }) => name)).toEqual(['Юнусабадский район']);
});

/** Variants in which people type the apostrophe of «oʻ» and «gʻ». */
const typed = (name: string) => ['ʻ', 'ʼ', '‘', '’', '`', ''].map((sign) => name.replaceAll("'", sign));
const spellingsOf = ({ name, nameUz, nameUzCyr }: (typeof knownRegions)[number]['areas'][number]) => [
  name,
  ...typed(nameUz ?? name),
  nameUzCyr ?? name,
];

it('each region is known by its name in Russian and in Uzbek of both scripts, with any apostrophe', () => {
  const unknown = knownRegions.flatMap((region) =>
    spellingsOf(region).filter((name) => places.regions(name).every(({ id }) => id !== region.id)),
  );
  expect(unknown).toEqual([]);
});

it('each district is known by its name in Russian and in Uzbek of both scripts, with any apostrophe', () => {
  const unknown = knownRegions.flatMap(({ areas }) =>
    areas.flatMap((area) => spellingsOf(area).filter((name) => places.areas(name).every(({ id }) => id !== area.id))),
  );
  expect(unknown).toEqual([]);
});
