import { expect, it } from 'vitest';
import { knownPlaces } from '../../../test/known-places.ts';

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
