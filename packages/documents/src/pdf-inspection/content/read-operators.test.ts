import { expect, test } from 'vitest';
import { ContentName, malformedOperator, type Operand, readOperators } from './read-operators.ts';

/** Converts strings from bytes to text, also within lists. */
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

/** All words of at most `longest` of these characters that start like a number. */
function* wordsOf(characters: string, longest: number, word = ''): Generator<string> {
  if (/^[-+.\d]/.test(word)) yield word;
  if (word.length < longest) for (const next of characters) yield* wordsOf(characters, longest, word + next);
}

test('a word is a number if the standard says so, and is reported as an error otherwise', () => {
  const isNumber = /^[-+]?(\d+\.?\d*|\.\d+)$/;
  for (const word of wordsOf('+-.05e', 5)) {
    expect([word, read(`${word} w`)]).toEqual([
      word,
      isNumber.test(word) ? [['w', [Number(word)]]] : [[malformedOperator, []]],
    ]);
  }
});

test('after an error in the operands of one operator the next one is reported', () => {
  for (const wrong of ['1.2.3', '(a)) 1', '] 1', '> 1', '<4z> 1', '<< /A 1']) {
    expect(read(`${wrong} w 2 w`)).toEqual([
      [malformedOperator, []],
      ['w', [2]],
    ]);
  }
});
