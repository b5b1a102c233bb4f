import { expect, it } from 'vitest';
import { fitWords } from './fit-words.ts';

const number = { column: 'number', size: 40, need: undefined };

it('a column with a long word gets its width from the texts beside it, as much from each as it can spare', () => {
  expect(
    fitWords([
      number,
      { column: 'sender', size: 97, need: 109 },
      { column: 'region', size: 126, need: 106 },
      { column: 'area', size: 121, need: 101 },
    ]),
  ).toEqual({ sender: 109, region: 120, area: 115 });
});

it('where the others cannot spare enough, the columns that need the least get it first', () => {
  expect(
    fitWords([
      { column: 'sender', size: 97, need: 150 },
      { column: 'region', size: 126, need: 116 },
      { column: 'address', size: 88, need: 94 },
    ]),
  ).toEqual({ address: 94, sender: 101, region: 116 });
});

it('columns whose words fit, and columns without words, stay as they were made', () => {
  expect(fitWords([number, { column: 'region', size: 126, need: 106 }])).toEqual({});
  expect(fitWords([number, { column: 'sender', size: 97, need: 120 }])).toEqual({});
});
