import { expect, it } from 'vitest';
import { renderLimits } from '../render-limits.ts';
import { examineLetter } from './examine-letter.ts';

it.each([
  ['is no PDF', 'текст'],
  ['ends in the middle', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>'],
  ['is empty', ''],
])('a print that %s is a fault of its letter, not of everything', async (_, print) => {
  expect(
    await examineLetter({ bytes: Buffer.from(print), contents: { texts: [], pictures: 0 } }, renderLimits),
  ).toEqual({ failure: 'unprintable' });
});
