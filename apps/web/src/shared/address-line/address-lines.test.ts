import { describe, expect, it } from 'vitest';
import { knownLexicon, shareOf, tallyOf } from '../../../test/address-lines/judge-lines.ts';
import { letterLines } from '../../../test/address-lines/letter-lines.ts';
import { madeLines } from '../../../test/address-lines/made-lines.ts';
import { writtenLines } from '../../../test/address-lines/written-lines.ts';

const lexicon = knownLexicon();
const made = madeLines(20261129, 400);
const halfOf = <T>(lines: readonly T[], half: 0 | 1) => lines.filter((_, index) => index % 2 === half);

/** The words were chosen while looking at the first half; the second half was made before and not looked at. */
const sets = [
  ['the half for which the reader was written', [...halfOf(made, 0), ...halfOf(writtenLines, 0)]],
  ['the half that was held back', [...halfOf(made, 1), ...halfOf(writtenLines, 1)]],
  ['2000 more', madeLines(4242, 2000)],
  ['the letters of other tests', letterLines(120)],
] as const;

describe.each(sets)('addresses in one line, %s', (_, lines) => {
  const { tally, wrong, count } = tallyOf(lines, lexicon);

  it('are never read wrong without a word: less than one in a hundred', () => {
    expect(wrong.length, wrong.join('\n')).toBeLessThan(count / 100);
    expect(count).toBeGreaterThanOrEqual(120);
  });

  it('are read at once in 95 of 100 cases in which region and district stand there', () => {
    expect(shareOf(tally, 'decided', 'right'), JSON.stringify(tally)).toBeGreaterThanOrEqual(0.95);
  });

  it('with a typo, a contradiction or a name of several places offer the right district', () => {
    expect(shareOf(tally, 'doubtful', 'right', 'offered'), JSON.stringify(tally)).toBeGreaterThanOrEqual(0.9);
  });

  it('without a district get none', () => {
    expect(shareOf(tally, 'open', 'kept'), JSON.stringify(tally)).toBe(1);
  });
});
