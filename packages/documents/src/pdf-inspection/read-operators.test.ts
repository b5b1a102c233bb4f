import { expect, test } from 'vitest';
import { ContentName, type Operand, readOperators } from './read-operators.ts';

/** Shows strings as text instead of bytes. */
const plain = (operand: Operand): unknown => {
  if (Array.isArray(operand)) return operand.map(plain);
  return operand instanceof Uint8Array ? Buffer.from(operand).toString() : operand;
};

function read(content: string): [string, unknown[]][] {
  const told: [string, unknown[]][] = [];
  readOperators(Buffer.from(content, 'latin1'), (operator, operands) => told.push([operator, operands.map(plain)]));
  return told;
}

test('numbers are read as they are written', () => {
  expect(read('1 -2 +3 .5 -.25 4. 10.125 007 scn')).toEqual([['scn', [1, -2, 3, 0.5, -0.25, 4, 10.125, 7]]]);
});

test('texts, names, lists and dictionaries are operands', () => {
  expect(read('/F#31 9 Tf [(a\\)b) -20 <6 16>] TJ /P <</A 1>> BDC')).toEqual([
    ['Tf', [new ContentName('F#31'), 9]],
    ['TJ', [['a)b', -20, 'a`']]],
    ['BDC', [new ContentName('P'), [new ContentName('A'), 1]]],
  ]);
});

test('comments are no operators, and operators need no blanks between lists', () => {
  expect(read('q% q q\nQ[1]TJ')).toEqual([
    ['q', []],
    ['Q', []],
    ['TJ', [[1]]],
  ]);
});
