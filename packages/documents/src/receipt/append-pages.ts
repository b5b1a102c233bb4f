import { PDFDocument } from '#pdf-lib';
import { runSequentially } from './run-sequentially.ts';

/** Appends the pages of the second PDF to the first. */
export function appendPages(first: Uint8Array, second: Uint8Array): Promise<Uint8Array> {
  return runSequentially(async () => {
    // Does not update the letter's properties, because they are untrusted.
    const whole = await PDFDocument.load(first, { updateMetadata: false });
    const added = await PDFDocument.load(second, { updateMetadata: false });
    for (const page of await whole.copyPages(added, added.getPageIndices())) whole.addPage(page);
    return whole.save();
  });
}
