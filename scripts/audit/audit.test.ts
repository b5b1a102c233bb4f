import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { crc32, deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

const lockfile = `lockfileVersion: '9.0'
importers:
  .:
    devDependencies:
      only-here: { specifier: 1.0.0, version: 1.0.0 }
  apps/one:
    dependencies:
      '@scope/direct': { specifier: ^2.0.0, version: 2.1.0(peer@1.0.0) }
      '@own/core': { specifier: 'workspace:*', version: link:../../packages/core }
      other-name: { specifier: 'npm:real@3.0.0', version: real@3.0.0 }
    optionalDependencies:
      maybe: { specifier: 1.0.0, version: 1.0.0-beta.2 }
snapshots:
  only-here@1.0.0: {}
  '@scope/direct@2.1.0(peer@1.0.0)':
    dependencies: { deep: 0.9.0, peer: 1.0.0 }
  deep@0.9.0:
    dependencies: { deeper: 5.0.0 }
  deeper@5.0.0:
    dependencies: { deep: 0.9.0 }
  peer@1.0.0: {}
  real@3.0.0: {}
  maybe@1.0.0-beta.2: {}
`;
const listed = ['@scope/direct@2.1.0', 'deep@0.9.0', 'deeper@5.0.0', 'maybe@1.0.0-beta.2', 'peer@1.0.0', 'real@3.0.0'];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'audit-'));
  await writeFile(join(folder, 'pnpm-lock.yaml'), lockfile);
});
afterAll(() => rm(folder, { recursive: true }));

interface Told {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

async function audit(...args: string[]): Promise<Told> {
  const main = join(import.meta.dirname, 'main.ts');
  const all = [main, '--lockfile', join(folder, 'pnpm-lock.yaml'), ...args];
  // Passes only PATH, so that the program does not see the machine's settings of proxy and npm.
  const program = spawn(process.execPath, all, { env: { PATH: process.env.PATH } });
  const [out, err, [code]] = await Promise.all([text(program.stdout), text(program.stderr), once(program, 'exit')]);
  return { code, out, err };
}

/** Starts a local package registry that gives each request this answer. */
async function aRegistry(status: number, body: string) {
  const asked: { url: string; body: Record<string, string[]> }[] = [];
  const server = createServer(async (request, response) => {
    asked.push({ url: request.url ?? '', body: JSON.parse(await text(request)) });
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

/** URL of a closed port. */
async function nowhere(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

const fault = (range: string) => ({
  id: 1,
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  title: 'Reads what it should not',
  severity: 'high',
  vulnerable_versions: range,
});

it('the list has each package that the product runs with, and none for development alone', async () => {
  const { code, out } = await audit('--list');
  expect(out.trim().split('\n')).toEqual(listed);
  expect(code).toBe(0);
});

it('an unknown option is told, and is not taken for a known fault', async () => {
  const { code, err } = await audit('--databse', 'somewhere');
  expect([code, err.trim()]).toEqual([2, "Unknown option '--databse'"]);
});

describe('a registry', () => {
  it('is asked about the whole list', async () => {
    const { url, asked } = await aRegistry(200, '{}');
    const { code, out } = await audit('--registry', url);
    expect(asked.map((one) => one.url)).toEqual(['/-/npm/v1/security/advisories/bulk']);
    const names = Object.entries(asked[0]?.body ?? {}).map(([name, versions]) => `${name}@${versions.join()}`);
    expect(names).toEqual(listed);
    expect([code, out]).toEqual([0, '6 packages of the lockfile, 0 known faults\n']);
  });

  it.each([
    [
      '<1.0.0',
      1,
      'deep@0.9.0: high, Reads what it should not (GHSA-aaaa-bbbb-cccc)\n6 packages of the lockfile, 1 known faults\n',
    ],
    ['>=1.0.0 <2.0.0', 0, '6 packages of the lockfile, 0 known faults\n'],
  ])('that tells of versions %s is believed about the locked version alone', async (range, code, out) => {
    const { url } = await aRegistry(200, JSON.stringify({ deep: [fault(range)] }));
    expect(await audit('--registry', url)).toEqual({ code, out, err: '' });
  });

  it('that tells of early versions too is believed about one', async () => {
    const { url } = await aRegistry(200, JSON.stringify({ maybe: [fault('<1.0.0')] }));
    expect((await audit('--registry', url)).code).toBe(1);
  });

  it.each<[string, number, string]>([
    ['is not allowed to say', 403, '{}'],
    ['does not know the question', 404, '{}'],
    ['is broken', 500, '{}'],
    ['answers with a page', 200, '<html>'],
    ['answers with a list', 200, '[]'],
    ['answers with nothing', 200, 'null'],
    ['answers about other packages', 200, '{"error":"not allowed"}'],
    ['answers with what is no list', 200, '{"deep":{}}'],
    ['names no versions', 200, '{"deep":[{"title":"x"}]}'],
    ['names versions that are none', 200, JSON.stringify({ deep: [fault('soon')] })],
    ['tells of nothing', 200, '{"deep":[null]}'],
  ])('that %s could not be asked, and that is said', async (_, status, body) => {
    const { url } = await aRegistry(status, body);
    const { code, out, err } = await audit('--registry', url);
    expect([code, out]).toEqual([3, '']);
    expect(err).toMatch(/^Could not ask about 6 packages of the lockfile/);
  });

  it('that is not there could not be asked', async () => {
    const { code, out, err } = await audit('--registry', await nowhere());
    expect([code, out]).toEqual([3, '']);
    expect(err).toMatch(/^Could not ask .*\n.*ECONNREFUSED/);
  });
});

const record = (id: string, name: string, affected: object, more: object = {}) => ({
  id,
  modified: '2026-10-01T00:00:00Z',
  summary: 'Does what it should not',
  affected: [{ package: { ecosystem: 'npm', name }, ...affected }],
  database_specific: { severity: 'MODERATE' },
  ...more,
});
const range = (...events: object[]) => ({ ranges: [{ type: 'SEMVER', events }] });

async function aDatabase(...records: object[]): Promise<string> {
  const path = await mkdtemp(join(folder, 'osv-'));
  await mkdir(join(path, 'npm'));
  for (const [number, one] of records.entries())
    await writeFile(join(path, 'npm', `${number}.json`), JSON.stringify(one));
  return path;
}

describe('a database', () => {
  it.each<[string, object, boolean]>([
    [
      'from the first version to a mended one',
      record('A', 'deep', range({ introduced: '0' }, { fixed: '0.9.1' })),
      true,
    ],
    ['mended in this version', record('A', 'deep', range({ introduced: '0' }, { fixed: '0.9.0' })), false],
    ['up to this version', record('A', 'deep', range({ introduced: '0.8.0' }, { last_affected: '0.9.0' })), true],
    ['up to an earlier one', record('A', 'deep', range({ introduced: '0' }, { last_affected: '0.8.9' })), false],
    ['from a later one', record('A', 'deep', range({ introduced: '0.9.1' })), false],
    [
      'mended and come back',
      record('A', 'deep', range({ fixed: '0.5.0' }, { introduced: '0.9.0' }, { introduced: '0' })),
      true,
    ],
    ['that lists this version', record('A', 'deep', { versions: ['0.8.0', '0.9.0'] }), true],
    ['that lists others', record('A', 'deep', { versions: ['0.8.0'] }), false],
    [
      'that was withdrawn',
      record('A', 'deep', range({ introduced: '0' }), { withdrawn: '2026-10-02T00:00:00Z' }),
      false,
    ],
    ['about another package', record('A', 'elsewhere', range({ introduced: '0' })), false],
    ['about development alone', record('A', 'only-here', range({ introduced: '0' })), false],
    ['about an early version', record('A', 'maybe', range({ introduced: '0' }, { fixed: '1.0.0' })), true],
    ['in commits', record('A', 'deep', { ranges: [{ type: 'GIT', events: [{ introduced: '0' }] }] }), false],
  ])('with a fault %s is judged by the locked version', async (_, one, isKnown) => {
    const { code, out, err } = await audit('--database', await aDatabase(one));
    expect([code, err]).toEqual([isKnown ? 1 : 0, '']);
    expect(out).toContain('1 records of OSV, the newest of 2026-10-01T00:00:00Z');
    expect(out).toContain(`${isKnown ? 1 : 0} known faults`);
  });

  it('may be the ZIP that OSV exports', async () => {
    const path = join(folder, 'all.zip');
    const one = record('GHSA-x', 'deep', range({ introduced: '0' }));
    await writeFile(path, zipOf('GHSA-x.json', JSON.stringify(one)));
    const { code, out } = await audit('--database', path);
    expect(out).toContain('deep@0.9.0: moderate, Does what it should not (GHSA-x)');
    expect(code).toBe(1);
  });

  it.each<[string, (path: string) => Promise<string>]>([
    ['is not there', async (path) => join(path, 'nowhere')],
    ['is empty', async (path) => path],
    ['is no archive', async (path) => written(path, 'all.zip', 'x'.repeat(100))],
    ['is cut off', async (path) => written(path, 'all.zip', zipOf('A.json', '{}').subarray(0, 40))],
    ['has a file that is no record', async (path) => written(path, 'A.json', '{"id":').then(() => path)],
    ['is of another language', async (path) => written(path, 'A.json', JSON.stringify(ofPython)).then(() => path)],
  ])('that %s could not be asked, and that is said', async (_, make) => {
    const { code, out, err } = await audit('--database', await make(await mkdtemp(join(folder, 'wrong-'))));
    expect([code, out]).toEqual([3, '']);
    expect(err).toMatch(/^Could not ask about 6 packages of the lockfile/);
  });
});

const ofPython = { id: 'A', affected: [{ package: { ecosystem: 'PyPI', name: 'deep' } }] };

async function written(path: string, name: string, content: string | Buffer): Promise<string> {
  await writeFile(join(path, name), content);
  return join(path, name);
}

function zipOf(name: string, content: string): Buffer {
  const packed = deflateRawSync(content);
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt32LE(crc32(content), 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(Buffer.byteLength(content), 18);
  facts.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, Buffer.from(name), packed]);
  const central = Buffer.concat([
    Buffer.from('PK\u0001\u0002\u0014\u0000'),
    facts,
    Buffer.alloc(14),
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}
