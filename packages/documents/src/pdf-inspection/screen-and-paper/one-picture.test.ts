import { picturesOfPdf } from '@hybrid-mail/testing/pdf/pdf-reading';
import { annotationPdfs, layerPdfs, type NamedPdf } from '@hybrid-mail/testing/pdf/pdf-screen-and-paper';
import { expect, test } from 'vitest';
import { examinePdf } from '../examine-pdf.ts';

const dotsPerInch = 8;

async function picture(bytes: Uint8Array, intent: 'display' | 'print'): Promise<string> {
  const pages = await picturesOfPdf(bytes, intent, dotsPerInch);
  return pages.map(({ data }) => Buffer.from(data).toString('base64')).join(' ');
}

const isAccepted = async (bytes: Uint8Array) =>
  (await examinePdf(bytes, 5)).findings.every(({ severity }) => severity === 'warning');

/** Every n-th file, to keep the test short. `npm run drill:print` uses all files. */
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
