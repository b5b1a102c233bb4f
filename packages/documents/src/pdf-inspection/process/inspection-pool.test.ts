import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runAsOwner } from '@hybrid-mail/queues';
import { pdfBombs } from '@hybrid-mail/testing/pdf/pdf-bombs';
import { aPdf, aPdfOfSize } from '@hybrid-mail/testing/pdf/pdf-factory';
import { aTruncatedPdf } from '@hybrid-mail/testing/pdf/pdf-hostile';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { closePdfInspection, inspectPdf } from '../index.ts';
import { heavySenderLimits, inspectionLimits } from './inspection-limits.ts';
import { InspectionBusy, InspectionPool } from './inspection-pool.ts';
import { sourceProgram } from './inspection-program.ts';

afterEach(() => closePdfInspection());

const bomb = () => pdfBombs.find(({ name }) => name === 'a form that draws itself')?.make() ?? new Uint8Array();

/** Pids of the running inspection processes that this process has started. */
function running(): number[] {
  const children = readdirSync('/proc/self/task').flatMap((task) => {
    return readFileSync(`/proc/self/task/${task}/children`, 'latin1').split(' ').filter(Boolean).map(Number);
  });
  return children.filter((pid) => programOf(pid).includes('inspection-process')).toSorted((one, other) => one - other);
}

function programOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1');
  } catch {
    return '';
  }
}

test('none runs before the first file and none is left after closing', async () => {
  expect(running()).toEqual([]);
  await inspectPdf(await aPdf());
  expect(running()).not.toEqual([]);
  await closePdfInspection();
  expect(running()).toEqual([]);
});

test('one process examines file after file, also after one of the wrong size and one that draws too much', async () => {
  await inspectPdf(await aPdf());
  const before = running();
  for (const file of [await aPdf(), await aPdfOfSize(420, 297), bomb(), await aPdf({ pages: 1 })]) {
    await runAsOwner({ person: randomUUID(), group: randomUUID() }, () => inspectPdf(file));
  }
  expect(running()).toEqual(before);
});

test('after a damaged file its process is gone, and the next letter does not wait for another to start', async () => {
  await inspectPdf(await aPdf());
  const [first = 0] = running();
  await expect.poll(() => running().length).toBe(2);
  expect((await inspectPdf(aTruncatedPdf())).findings).toEqual([{ code: 'damaged', severity: 'error' }]);
  expect((await inspectPdf(await aPdf())).findings).toEqual([]);
  await expect.poll(running).not.toContain(first);
});

test('a hostile file spoils no letter that is examined at the same time', async () => {
  const letter = await aPdf();
  const files = Array.from({ length: 12 }, (_, index) => (index % 4 === 0 ? bomb() : letter));
  const pages = (await Promise.all(files.map((file) => inspectPdf(file)))).map(({ findings }) => findings.length);
  expect(pages).toEqual([1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]);
});

test('a process that died while it waited costs no letter', async () => {
  await inspectPdf(await aPdf());
  for (const pid of running()) process.kill(pid, 'SIGKILL');
  expect((await inspectPdf(await aPdf())).findings).toEqual([]);
});

/** @param begin first statements of the program, before it becomes an inspection process */
function poolOf(begin: (folder: string) => string): InspectionPool {
  const folder = mkdtempSync(join(tmpdir(), 'inspection-'));
  const file = join(folder, 'inspection-process.mjs');
  writeFileSync(file, `import fs from 'node:fs';\n${begin(folder)}\nawait import('${sourceProgram.file}');`);
  const pool = new InspectionPool(1, { file, arguments: [] });
  onTestFinished(async () => {
    await pool.close();
    rmSync(folder, { recursive: true });
  });
  return pool;
}
const aCall = async () => ({ bytes: await aPdf(), marginMm: 5 });
const dies = `console.error('no memory for it'); process.exit(3);`;

test('a process that dies while it starts costs no letter', async () => {
  const pool = poolOf(
    (folder) => `if (!fs.existsSync('${folder}/begun')) { fs.mkdirSync('${folder}/begun'); ${dies} }`,
  );
  expect((await pool.examine(await aCall(), inspectionLimits)).findings).toEqual([]);
});

test('where no process starts, the letter may come again later, and the log tells why', async () => {
  const refusal = await poolOf(() => dies)
    .examine(await aCall(), inspectionLimits)
    .catch((problem) => problem);
  expect(refusal).toBeInstanceOf(InspectionBusy);
  expect(String(refusal.cause.cause)).toContain('no memory for it');
});

test.each([
  ['the settings of the program that started it', `/proc/${process.pid}/environ`],
  ['the settings of the product', new URL('../../../../../package.json', import.meta.url).pathname],
  ['the accounts of the machine', '/etc/passwd'],
])('the process cannot read %s', async (_name, file) => {
  const program = `try { fs.readFileSync(${JSON.stringify(file)}); console.log('read') } catch (e) { console.log(e.code) }`;
  const { stdout } = await promisify(execFile)(process.execPath, [...sourceProgram.arguments, '-e', program]);
  expect(stdout.trim()).toBe('ERR_ACCESS_DENIED');
});

test('hostile files of one organization end no process that the letters of another one use', async () => {
  const inspect = (group: string, bytes: Uint8Array) => runAsOwner({ person: group, group }, () => inspectPdf(bytes));
  // The first hostile file ends a process of the shared pool; from then on its sender uses the low-priority pool.
  await inspect('hostile', aTruncatedPdf());
  await inspect('another', await aPdf());
  await expect.poll(() => running().length).toBe(2);
  const ofAll = running();
  for (let file = 0; file < 3; file += 1) await inspect('hostile', aTruncatedPdf());
  const ofTheirs = running().filter((pid) => !ofAll.includes(pid));
  expect(new Set(ofTheirs.map((pid) => getPriority(pid)))).toEqual(new Set([heavySenderLimits.niceness]));
  expect((await inspect('another', await aPdf())).findings).toEqual([]);
  expect(running()).toEqual(expect.arrayContaining(ofAll));
});
