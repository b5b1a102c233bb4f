import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { PDFDocument } from '#pdf-lib';
import { renderInstructions } from './make-instructions.ts';

test('the instructions offered for download are those of docs/instructions, and the offer that of docs/offer, on two sheets at most', async () => {
  const instructions = await renderInstructions();
  expect(instructions).toHaveLength(3);
  for (const { file, bytes } of instructions) {
    expect(Buffer.compare(await readFile(file), bytes), `run make-instructions.ts: ${file} is out of date`).toBe(0);
    expect((await PDFDocument.load(bytes)).getPageCount()).toBeLessThanOrEqual(2);
  }
});
