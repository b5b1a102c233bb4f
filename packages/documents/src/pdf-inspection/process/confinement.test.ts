import { fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileInspection } from './compile-inspection.ts';
import { compiledProgramIn, type InspectionProgram, sourceProgram } from './inspection-program.ts';

const attacks = fileURLToPath(new URL('../../../test/inspection-attacks.cjs', import.meta.url));
const checkout = fileURLToPath(new URL('../../../../../', import.meta.url));
const folder = join(tmpdir(), `confined-inspection-${process.pid}`);

let server: Server;
let connections = 0;

beforeAll(async () => {
  server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  await compileInspection(folder);
  await copyFile(attacks, join(folder, 'attacks.cjs'));
}, 60_000);
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

/** Runs the attacks inside an inspection process. @returns the lines that report successful attacks */
async function reachedFrom(file: string, program: Pick<InspectionProgram, 'file' | 'arguments'>): Promise<string[]> {
  connections = 0;
  const { port } = server.address() as AddressInfo;
  const child = fork(file, [program.file, String(port), join(checkout, '.env.example')], {
    execArgv: program.arguments,
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const [stderr, [code]] = await Promise.all([text(child.stderr as NodeJS.ReadableStream), once(child, 'exit')]);
  expect(code, stderr).toBe(0);
  return stderr.split('\n').filter((line) => line.startsWith('reached '));
}

test('the attacks work in a process that is not confined', async () => {
  const reached = await reachedFrom(join(folder, 'attacks.cjs'), { file: 'none', arguments: [] });
  expect(reached.length).toBeGreaterThan(90);
  expect(connections).toBeGreaterThanOrEqual(5);
});

test('from the sources, a parser that was taken over reaches no file, no process and no network', async () => {
  expect(await reachedFrom(attacks, sourceProgram)).toEqual([]);
  expect(connections).toBe(0);
});

test('nor does it in the compiled program', async () => {
  expect(await reachedFrom(join(folder, 'attacks.cjs'), compiledProgramIn(folder))).toEqual([]);
  expect(connections).toBe(0);
});
