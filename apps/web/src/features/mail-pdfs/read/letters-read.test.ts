import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { expect, it } from 'vitest';
import { knownPlaces } from '../../../../test/known-places.ts';
import { createLetterPdf, letterLayouts } from '../../../../test/letters/create-letter-pdf.ts';
import { expectedLetters } from '../../../../test/letters/expected-letters.ts';
import { readFirstPageText } from '../../../../test/letters/read-first-page-text.ts';
import { readLetter } from './read-letter.ts';
import { type LetterPart, letterParts, type RecognizedLetter } from './recognized-letter.ts';

const places = knownPlaces();
const own = ['ООО «НАМУНА»'];
const isClaimed = ({ state }: RecognizedLetter[LetterPart]) => state === 'read' || state === 'matched';

it('of 50 letters in three layouts and both scripts at least nine of ten values are read, and no wrong one is called read', async ({
  annotate,
}) => {
  const letters = await Promise.all(
    expectedLetters(50).map(async (truth, index) => {
      const layout = letterLayouts[Math.floor(index / 2) % letterLayouts.length] ?? 'corner';
      return { truth, read: readLetter(await readFirstPageText(await createLetterPdf(truth, layout)), places, own) };
    }),
  );
  for (const part of letterParts) {
    const right = letters.filter(({ read, truth }) => read[part].value === truth[part]);
    const claimed = letters.filter(({ read }) => isClaimed(read[part]));
    await annotate(`${part}: ${right.length} of ${letters.length} right, ${claimed.length} called read`);
    expect(claimed.filter((letter) => !right.includes(letter))).toEqual([]);
    expect(claimed.length / letters.length).toBeGreaterThan(0.85);
    expect(right.length / letters.length).toBeGreaterThan(0.9);
  }
});

it('the letters of the demonstration are read whole', async () => {
  const read = readLetter(await readFirstPageText(await aPdf({ pages: 1 })), places, own);
  expect(letterParts.map((part) => [read[part].state, read[part].value])).toEqual([
    ['matched', 'Холматова Озода Равшановна'],
    ['read', 'Самаркандская область'],
    ['read', 'Иштыханский район'],
    ['read', 'махалля Гулистон, 108, кв. 45'],
  ]);
});
