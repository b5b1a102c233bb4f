import { aPdf, aPdfOfSize } from '@hybrid-mail/testing/pdf/pdf-factory';
import { type HostilePdf, hostilePdfs } from '@hybrid-mail/testing/pdf/pdf-hostile';
import { expect, onTestFinished, test } from 'vitest';
import type { PdfInspection } from '../pdf-finding.ts';
import { InspectionChild } from './inspection-child.ts';
import { inspectionLimits } from './inspection-limits.ts';
import { sourceProgram } from './inspection-program.ts';

/** Excludes files that are refused without a process, and files that are too large for a quick test. */
const isForProcess = ({ codes }: HostilePdf, bytes: Uint8Array) =>
  bytes.length > 0 && bytes.length < 200_000 && !codes.includes('not-a-pdf') && !codes.includes('leading-bytes');

async function allFiles(): Promise<Map<string, Uint8Array>> {
  const hostile = hostilePdfs.map((file) => ({ file, bytes: file.make() }));
  return new Map([
    ['a letter', await aPdf()],
    ['a letter of five pages', await aPdf({ pages: 5 })],
    ['a page of the wrong size', await aPdfOfSize(420, 297)],
    ...hostile
      .filter(({ file, bytes }) => isForProcess(file, bytes))
      .map(({ file, bytes }): [string, Uint8Array] => [file.name, bytes]),
  ]);
}

/** Shuffles with a Lehmer generator; 48271 and 2^31 - 1 are its usual constants. */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state;
  };
  return items
    .map((item) => ({ item, order: next() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ item }) => item);
}

/** Inspections of all files by one process, in this order. */
async function inspectInOrder(files: ReadonlyMap<string, Uint8Array>, order: readonly string[]) {
  const child = new InspectionChild(sourceProgram, 0);
  onTestFinished(() => child.end());
  child.holdProgramOpen(true);
  const said: Record<string, PdfInspection> = {};
  for (const name of order) {
    said[name] = await child.examine({ bytes: files.get(name) ?? new Uint8Array(), marginMm: 5 }, inspectionLimits);
  }
  return said;
}

test('a process says the same of each file, whatever hostile files it has examined before', async () => {
  const files = await allFiles();
  const names = [...files.keys()];
  const first = await inspectInOrder(files, names);
  expect(first['a letter']?.findings).toEqual([]);
  for (const { name, codes } of hostilePdfs.filter((file) => files.has(file.name))) {
    expect(codes, name).toContain(first[name]?.findings[0]?.code);
  }
  for (const seed of [42, 20_261_128]) expect(await inspectInOrder(files, shuffled(names, seed))).toEqual(first);
}, 120_000);
