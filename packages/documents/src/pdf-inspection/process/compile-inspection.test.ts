import { execFile } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { anEncryptedPdf, aPdf, aPdfOfSize } from '@hybrid-mail/testing/pdf/pdf-factory';
import { type HostilePdf, hostilePdfs } from '@hybrid-mail/testing/pdf/pdf-hostile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examinePdf } from '../examine-pdf.ts';
import { closePdfInspection, configurePdfInspection, inspectPdf } from '../index.ts';
import { compileInspection } from './compile-inspection.ts';
import { compiledProgramIn } from './inspection-program.ts';

const usual = { processes: 2, marginMm: 5 };
const folder = join(tmpdir(), `compiled-inspection-${process.pid}`);

beforeAll(async () => {
  await compileInspection(folder);
  configurePdfInspection({ ...usual, program: folder });
}, 60_000);

afterAll(async () => {
  await closePdfInspection();
  // Restores the settings, because the next test file may run in this process.
  configurePdfInspection(usual);
  await rm(folder, { recursive: true });
});

const reachesProcess = ({ codes }: HostilePdf) =>
  !codes.some((code) => ['empty', 'too-large', 'not-a-pdf', 'leading-bytes'].includes(code));
const files: [string, () => Uint8Array | Promise<Uint8Array>][] = [
  ['a letter', () => aPdf()],
  ['a page of the wrong size', () => aPdfOfSize(420, 297)],
  ['an encrypted letter', () => anEncryptedPdf()],
  ...hostilePdfs.filter(reachesProcess).map(({ name, make }): [string, () => Uint8Array] => [name, make]),
];

test.each(files)('the compiled program says the same of %s as the sources', async (_name, make) => {
  const bytes = await make();
  expect(await inspectPdf(bytes)).toEqual(await examinePdf(bytes, 5));
});

const run = async (code: string, ...more: string[]) => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...compiledProgramIn(folder).arguments,
    ...more,
    '-e',
    code,
  ]);
  return stdout.trim();
};

test('V8 takes back what it compiled', async () => {
  expect(await readdir(folder)).toEqual(['program.cache', 'program.cjs', 'run-compiled.cjs']);
  const code = `const { Script } = require('node:vm');
    Script.prototype.runInThisContext = function () { console.log(this.cachedDataRejected); process.exit(); };
    require(${JSON.stringify(compiledProgramIn(folder).file)});`;
  expect(await run(code)).toBe('false');
});
