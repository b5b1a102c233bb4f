import { expect, it } from 'vitest';
import { formatShortName, initialsOf } from './person-name.ts';

it.each([
  ['Рахимова Нодира Шавкатовна', 'Рахимова Н. Ш.', 'РН'],
  ['Тоʻраев Жасур', 'Тоʻраев Ж.', 'ТЖ'],
  ['Ким Алина Сергеевна кизи', 'Ким А. С.', 'КА'],
  [' Админ ', 'Админ', 'А'],
  ['', '', ''],
])('%j is %j and %j', (name, short, initials) => {
  expect(formatShortName(name).replaceAll('\u00A0', ' ')).toBe(short);
  expect(initialsOf(name)).toBe(initials);
});
