import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../test/desk.ts';
import { escapeLike } from '../sql/escape-like.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk?.close());

it.each([
  ['%«Gʻani Qurilish» xususiy korxonasi%', ['%«Gʻa%', '%uril%', '%orxo%']],
  ['%Каримов Али%', ['%арим%', '%Али%', '%арим%']],
  ['%И. О. Каримов%', Array(3).fill('%И. О. Каримов%')],
])('of the text %s the first word and the longest others are looked up', async (text, parts) => {
  const { rows } = await desk.world.db.pool.query(
    'select array[name_part($1, 1), name_part($1, 2), name_part($1, 3)] as parts',
    [text],
  );
  expect(rows[0].parts).toEqual(parts);
});

const letters = [...'абвгғеёжқлнорӯўҳшщюя', ...'ABCgʻʼ`´«»"', ...'0123'];
const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 9 });
const between = fc.constantFrom(' ', ' ', ' ', '  ', '\u00A0', '-', '. ', ', ', '» «', ' % ', '_', ' \\');
const name = fc.array(fc.tuple(word, between), { minLength: 1, maxLength: 6 }).map((parts) => parts.flat().join(''));

/** Texts with a name that contains them, in another case. */
const contained = fc.tuple(name, fc.nat(), fc.nat()).map(([whole, from, length]) => {
  const start = from % whole.length;
  return { whole: whole.toUpperCase(), text: whole.slice(start, start + 1 + (length % (whole.length - start))) };
});

it('a name that contains a text contains each part that is looked up, whatever the signs', async () => {
  const samples = fc.sample(contained, 3000);
  const { rows } = await desk.world.db.pool.query<{
    whole: string;
    pattern: string;
    has: boolean;
    parts: string[];
    hasParts: boolean;
  }>(
    `select whole, pattern, whole ilike pattern as has,
        array[name_part(pattern, 1), name_part(pattern, 2), name_part(pattern, 3)] as parts,
        whole ilike name_part(pattern, 1) and whole ilike name_part(pattern, 2) and whole ilike name_part(pattern, 3) as "hasParts"
      from unnest($1::text[], $2::text[]) given (whole, pattern)`,
    [samples.map(({ whole }) => whole), samples.map(({ text }) => `%${escapeLike(text)}%`)],
  );
  expect(rows.filter(({ has }) => has).length).toBeGreaterThan(2900);
  expect(rows.filter(({ pattern, parts }) => parts[0] !== pattern).length).toBeGreaterThan(100);
  expect(rows.filter(({ has, hasParts }) => has && !hasParts)).toEqual([]);
});
