import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compilePackage } from './compile-package.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../../', import.meta.url));
let folder: string;
let project: string;
let server: Server;
let baseUrl: string;

/** An empty project into which the packed client is installed, without a registry. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packed-client-'));
  project = await mkdtemp(join(folder, 'project-'));
  compilePackage(join(folder, 'package'));
  await run('npm', ['pack', join(folder, 'package'), '--pack-destination', folder], { cwd: folder });
  const [archive = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  await writeFile(join(project, 'package.json'), '{ "name": "program", "type": "module", "private": true }');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(folder, archive)], { cwd: project });
  server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ Records: [{ Id: 15, Receiver: 'Эргашев', CreatedOn: '2026-11-29', SendStatus: 1 }] }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}, 120_000);
afterAll(async () => {
  server?.close();
  await rm(folder, { recursive: true });
});

const environment = () => ({ ...process.env, HYBRID_MAIL_URL: baseUrl, HYBRID_MAIL_KEY: 'hm_test_key' });

describe('the packed client in an empty project', () => {
  it('brings nothing else with it', async () => {
    expect((await readdir(join(project, 'node_modules'))).filter((name) => !name.startsWith('.'))).toEqual([
      '@hybrid-mail',
    ]);
    const manifest = JSON.parse(await readFile(join(project, 'node_modules/@hybrid-mail/client/package.json'), 'utf8'));
    expect(manifest).not.toHaveProperty('dependencies');
    expect(await readdir(join(project, 'node_modules/@hybrid-mail/client'))).toEqual(
      expect.arrayContaining(['README.md', 'LICENSE', 'index.js', 'index.d.ts']),
    );
  });

  it('is imported by plain JavaScript', async () => {
    await writeFile(
      join(project, 'list.js'),
      `import { HybridMail } from '@hybrid-mail/client';
const client = new HybridMail({ baseUrl: process.env.HYBRID_MAIL_URL, key: process.env.HYBRID_MAIL_KEY });
for await (const letter of client.letters.list()) console.log(letter.id, letter.receiver);`,
    );
    const { stdout } = await run(process.execPath, ['list.js'], { cwd: project, env: environment() });
    expect(stdout).toBe('15 Эргашев\n');
  });

  it('runs as the command hybrid-mail', async () => {
    const program = join(project, 'node_modules/.bin/hybrid-mail');
    const { stdout } = await run(program, ['list'], { cwd: project, env: environment() });
    expect(stdout).toBe('EHM15\t2026-11-29\taccepted\t-\tЭргашев\n');
    const failed = await run(program, ['list'], { cwd: project, env: { ...environment(), HYBRID_MAIL_KEY: '' } }).catch(
      (error: unknown) => error,
    );
    expect(failed).toMatchObject({ code: 2, stderr: expect.stringContaining('HYBRID_MAIL_KEY') });
  });

  it('compiles under strict with the types of letters, events and errors', async () => {
    await writeFile(join(project, 'program.ts'), program);
    const options = [
      '--strict',
      '--noEmit',
      '--module',
      'nodenext',
      '--target',
      'es2022',
      '--exactOptionalPropertyTypes',
    ];
    const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')];
    const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
    const { stdout } = await run(process.execPath, [compiler, ...options, ...types, 'program.ts'], {
      cwd: project,
    }).catch((error: { stdout: string }) => error);
    expect(stdout).toBe('');
  });
});

const program = `
import { HybridMail, HybridMailError, type LetterChange, signWithPkcs12, verifyWebhook } from '@hybrid-mail/client';

export async function send(client: HybridMail, pdf: Blob, key: Uint8Array): Promise<number | null> {
  try {
    const draft = await client.letters.create({ receiver: 'a', address: 'b', areaId: 41, document: pdf });
    const text = await client.letters.textToSign(draft.id);
    const { sendStatus } = await client.letters.send(draft.id, signWithPkcs12(text, key, 'password'));
    return sendStatus;
  } catch (error) {
    if (error instanceof HybridMailError && error.code === 'wrong-input') return Object.keys(error.fields).length;
    throw error;
  }
}
export function told(body: string, headers: Record<string, string>): string | null {
  const event = verifyWebhook({ secret: 'whsec_', body, headers });
  return event.type === 'letter.returned' ? (event.perform?.typeName ?? null) : null;
}
export const idOf = (change: LetterChange): string =>
  change.isDeleted ? change.letter.deletedOn : change.letter.receiver;
// @ts-expect-error a letter needs an address
export const incomplete = (client: HybridMail) => client.letters.create({ receiver: 'a', areaId: 1, copiedFromId: 1 });
`;
