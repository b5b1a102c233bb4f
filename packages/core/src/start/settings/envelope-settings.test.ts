import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { envelopeSettings } from './envelope-settings.ts';

const schema = z.object(envelopeSettings);
const problemOf = (settings: object) =>
  schema.safeParse(settings).error?.issues.map(({ path, message }) => [...path, message]);

it('the envelope has no window and the sheet no fold unless the operator says so', () => {
  expect(schema.parse({})).toEqual({ ENVELOPE_WINDOW: null, FOLD_LINES: [] });
});

describe('the window of the envelope', () => {
  it.each([
    ['left', { x: 20, y: 45, width: 90, height: 45 }],
    ['right', { x: 100, y: 45, width: 90, height: 45 }],
    ['118.5, 60,81.5,45', { x: 118.5, y: 60, width: 81.5, height: 45 }],
    ['none', null],
  ])('may be %s', (ENVELOPE_WINDOW, window) => {
    expect(schema.parse({ ENVELOPE_WINDOW }).ENVELOPE_WINDOW).toEqual(window);
  });

  it.each([
    '',
    'yes',
    'toString',
    '20,45,90',
    '20,45,90,45,1',
    '20,45,,45',
    '20,45,0,45',
    '-1,45,90,45',
    '150,45,90,45',
    '20,260,90,45',
  ])('is refused by name when it is «%s»', (ENVELOPE_WINDOW) => {
    expect(problemOf({ ENVELOPE_WINDOW })).toEqual([
      ['ENVELOPE_WINDOW', 'must be none, left, right or four numbers in millimetres within A4: x,y,width,height'],
    ]);
  });
});

describe('the folds of the sheet', () => {
  it.each([
    ['105,210', [105, 210]],
    ['148.5', [148.5]],
    ['none', []],
  ])('may be %s', (FOLD_LINES, folds) => {
    expect(schema.parse({ FOLD_LINES }).FOLD_LINES).toEqual(folds);
  });

  it.each(['', 'two', '210,105', '105,105', '0', '297', '99,'])(
    'are refused by name when they are «%s»',
    (FOLD_LINES) => {
      expect(problemOf({ FOLD_LINES })).toEqual([
        ['FOLD_LINES', 'must be none or ascending millimetres from the upper edge of A4, as 105,210'],
      ]);
    },
  );
});
