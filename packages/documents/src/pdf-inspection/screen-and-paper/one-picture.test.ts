import { annotationPdfs, layerPdfs, type NamedPdf } from '@hybrid-mail/testing/pdf-screen-and-paper';
import { expect, test } from 'vitest';
import { getDocument, VerbosityLevel } from '#pdf-js';
import { examinePdf } from '../examine-pdf.ts';

const scale = 0.1;

/** The page as pdf.js paints it for this purpose. */
async function picture(bytes: Uint8Array, intent: 'display' | 'print'): Promise<string> {
  const { promise } = getDocument({ data: bytes.slice(), verbosity: VerbosityLevel.ERRORS });
  const doc = await promise;
  const page = await doc.getPage(1);
  const viewport = page.getViewport({ scale });
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  const factory = doc.canvasFactory as { create(width: number, height: number): { canvas: never; context: Paper } };
  const { canvas, context } = factory.create(width, height);
  await page.render({ canvas, viewport, intent }).promise;
  await doc.loadingTask.destroy();
  return Buffer.from(context.getImageData(0, 0, width, height).data).toString('base64');
}

interface Paper {
  getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray };
}

const isAccepted = async (bytes: Uint8Array) =>
  (await examinePdf(bytes, 5)).findings.every(({ severity }) => severity === 'warning');

/** Every n-th, so that the test stays short; the drill takes all. */
const everyNth = (files: NamedPdf[], step: number) => files.filter((_file, index) => index % step === 0);

async function judge(files: NamedPdf[]) {
  const broken: string[] = [];
  const counts = { accepted: 0, refused: 0 };
  for (const { name, make } of files) {
    const bytes = make();
    const accepted = await isAccepted(bytes);
    counts[accepted ? 'accepted' : 'refused'] += 1;
    if (accepted && (await picture(bytes, 'display')) !== (await picture(bytes, 'print'))) broken.push(name);
  }
  return { broken, counts };
}

test('whatever flags annotations have, an accepted page looks alike on screen and on paper', async () => {
  const { broken, counts } = await judge(everyNth(annotationPdfs, 29));
  expect(broken).toEqual([]);
  expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(20);
});

test('whatever states layers have, an accepted page looks alike on screen and on paper', async () => {
  const { broken, counts } = await judge(everyNth(layerPdfs, 47));
  expect(broken).toEqual([]);
  expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(20);
});
