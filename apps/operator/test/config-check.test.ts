import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProbeReport } from '@hybrid-mail/gateways/probe';
import { sealSettings } from '@hybrid-mail/testing/evidence/seal-settings';
import { type TestPost, testPost } from '@hybrid-mail/testing/test-post';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '../../worker/test/find-free-port.ts';
import { runOperator } from './run-operator.ts';

let world: TestWorld;
let post: TestPost;
let folder: string;
/** A closed port. */
let closed: number;
let settings: Record<string, string>;

beforeAll(async () => {
  world = await testWorld();
  post = await testPost();
  closed = await findFreePort();
  await world.db.prisma.clientType.create({ data: { id: 0, name: 'Прочие', isBank: false } });
  folder = mkdtempSync(join(tmpdir(), 'config-check-'));
  writeFileSync(join(folder, 'root.cer'), world.signers.root);
  const { privateKey } = generateKeyPairSync('ed25519');
  settings = {
    DATABASE_URL: world.url,
    SIGNATURE_VERIFIER: 'builtin',
    TRUSTED_CA_DIR: folder,
    POSTAL_URL: post.url,
    POSTAL_API_KEY: post.apiKey,
    PUBLIC_URL: `http://localhost:${closed}`,
    EVIDENCE_DIR: folder,
    EVIDENCE_KEY: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    ...(await sealSettings()),
  };
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await post?.close();
  await world?.drop();
});

/** Runs `config-check --json`. */
async function check(more: Record<string, string> = {}) {
  const { code, out } = await runOperator(['config-check', '--json'], { ...settings, ...more });
  const reports: ProbeReport[] = JSON.parse(out);
  return { code, of: (name: string) => reports.find((report) => report.name === name), reports };
}

describe('config-check', () => {
  it.each([
    ['ignore', 'builtin, which asks nobody for revocation; trusted certificates: 1'],
    ['if-answered', 'builtin, which accepts a certificate when nobody answers whether it was revoked; trusted'],
  ])('warns of a verifier that may accept a revoked certificate: %s', async (BUILTIN_REVOCATION, said) => {
    const report = (await check({ BUILTIN_REVOCATION })).of('signature verifier');
    expect(report).toMatchObject({ state: 'warning', said: expect.stringContaining(said) });
  });

  it('says in a line each what answered', async () => {
    const { code, out } = await runOperator(['config-check'], settings);
    expect(out.trim().split('\n')).toEqual([
      expect.stringMatching(/^ok {7}database +PostgreSQL \d+\.\d+ answers postgres; all migrations are applied$/),
      expect.stringMatching(/^ok {7}reads +no DATABASE_READ_URL: the primary answers all reads$/),
      expect.stringMatching(/^ok {7}encryption +none: it does not leave this machine$/),
      expect.stringMatching(/^warning {2}first start +there is no head administrator: run operator init$/),
      expect.stringMatching(/^ok {7}restore +there is no stamp yet: the worker writes the first one$/),
      expect.stringMatching(/^ok {7}clock +differs from the database's by 0\.\d s$/),
      expect.stringMatching(/^ok {7}signature verifier +trusted certificates: 1, the first/),
      expect.stringMatching(/^warning {2}time-stamp authorities +none of its own/),
      expect.stringMatching(/^ok {7}E-IMZO API keys +the keys for development fit$/),
      expect.stringMatching(/^ok {7}post +answers and knows the key; letters accepted on \d{4}-\d\d-\d\d: 0$/),
      expect.stringMatching(/^ok {7}print measures +margin 5 mm; no window; no folds$/),
      expect.stringMatching(/^warning {2}mail server +SMTP_URL is missing/),
      expect.stringMatching(/^ok {7}documents +they lie in the database$/),
      expect.stringMatching(/^warning {2}file scanner +FILE_SCANNER is missing: files are not scanned$/),
      expect.stringMatching(/^ok {7}branch directory +no service/),
      expect.stringMatching(/^ok {7}evidence folder +\S+ can be written to$/),
      expect.stringMatching(/^ok {7}evidence key +an Ed25519 key/),
      expect.stringMatching(/^ok {7}former secrets +none is accepted for longer/),
      expect.stringMatching(/^ok {7}operator seal +seal of РАХИМОВА НОДИРА ШАВКАТОВНА, .*, valid until 2036-01-01$/),
      expect.stringMatching(
        /^warning {2}time-stamp authority +TIME_STAMP_URL is missing: evidence has no time stamps$/,
      ),
      expect.stringMatching(/^warning {2}public address +http:\/\/localhost:\d+ cannot be reached from here/),
      expect.stringMatching(/^warning {2}encryption inside +POSTAL_URL: http, not encrypted/),
      expect.stringMatching(/^warning {2}logs +LOG_DRIVER is not set/),
    ]);
    expect(code).toBe(0);
  });

  it('fails by exit code 1 when the post is dead, and when it refuses the key', async () => {
    const dead = await check({ POSTAL_URL: `http://127.0.0.1:${closed}` });
    expect([dead.code, dead.of('post')]).toEqual([
      1,
      { name: 'post', state: 'failed', said: expect.stringContaining('ECONNREFUSED') },
    ]);
    expect(dead.reports.filter(({ state }) => state === 'failed')).toHaveLength(1);
    const refused = await check({ POSTAL_API_KEY: 'another key of sixteen' });
    expect(refused.of('post')).toMatchObject({ state: 'failed', said: 'answers, and refuses POSTAL_API_KEY' });
  });

  it('says the measures of print and envelope, and warns of a fold that runs through the window', async () => {
    const said = 'margin 5 mm; window 90 x 45 mm at 20, 45; folds at 105 and 210 mm';
    const din = { ENVELOPE_WINDOW: 'left', FOLD_LINES: '105,210' };
    expect((await check(din)).of('print measures')).toMatchObject({ state: 'ok', said });
    expect((await check({ ...din, FOLD_LINES: '60' })).of('print measures')).toMatchObject({
      state: 'warning',
      said: expect.stringMatching(/folds at 60 mm: a fold runs through the window$/),
    });
  });

  it('warns while the post knows the former key alone, and of former secrets that were forgotten', async () => {
    const keys = { POSTAL_API_KEY: 'another key of sixteen', POSTAL_API_KEY_FORMER: post.apiKey };
    const said = 'answers, and knows POSTAL_API_KEY_FORMER alone';
    expect((await check(keys)).of('post')).toMatchObject({ state: 'warning', said });
    const path = join(folder, 'former');
    writeFileSync(path, 'the former key of tokens, thirty-two characters');
    utimesSync(path, 0, new Date('2026-01-01'));
    expect((await check({ JWT_SECRET_FORMER_FILE: path })).of('former secrets')).toMatchObject({
      state: 'warning',
      said: expect.stringMatching(/^JWT_SECRET_FORMER has been accepted for \d+ days/),
    });
  });

  it('tries what is there when other settings are missing', async () => {
    const { code, out } = await runOperator(['config-check', '--json'], { POSTAL_URL: post.url });
    const reports: ProbeReport[] = JSON.parse(out);
    expect(code).toBe(1);
    expect(reports.filter(({ state }) => state === 'failed').map(({ name, said }) => [name, said])).toEqual([
      ['database', 'DATABASE_URL is missing'],
      ['signature verifier', 'EIMZO_SERVER_URL is missing'],
      ['post', 'POSTAL_API_KEY is missing'],
      ['operator seal', 'the operator has no seal: evidence is not sealed'],
      ['public address', 'PUBLIC_URL is missing'],
    ]);
  });

  it('finds a seal that cannot be opened, and a time-stamp authority that does not answer or contradicts itself', async () => {
    const { SEAL_KEY } = await sealSettings();
    const wrong = await check({ SEAL_KEY, TIME_STAMP_URL: `http://127.0.0.1:${closed}` });
    expect([wrong.code, wrong.of('operator seal')]).toEqual([
      1,
      { name: 'operator seal', state: 'failed', said: expect.stringMatching(/^key-does-not-match/) },
    ]);
    expect(wrong.of('time-stamp authority')).toMatchObject({
      state: 'warning',
      said: expect.stringMatching(/^gives no time stamp that counts: .*ECONNREFUSED/),
    });
    const contradicting = await check({ SIGNATURE_TIME_STAMPS: 'eimzo-server' });
    expect(contradicting.of('time-stamp authority')).toMatchObject({
      state: 'failed',
      said: expect.stringContaining('EIMZO_SERVER_URL is missing'),
    });
  });

  it('finds a database that is away, and one whose migrations this login may not see', async () => {
    const away = await check({ DATABASE_URL: 'postgresql://postgres@127.0.0.1:1/hybrid_mail' });
    expect(away.of('database')).toMatchObject({ state: 'failed', said: expect.stringContaining('ECONNREFUSED') });
    const limited = await check({ DATABASE_URL: world.urlOf('api') });
    expect(limited.of('database')).toMatchObject({ state: 'warning' });
  });

  it('says whether logs leave the machine, and how', async () => {
    const probeLogs = async (more: Record<string, string>) => (await check(more)).of('logs');
    expect(await probeLogs({ LOG_DRIVER: 'json-file' })).toMatchObject({
      state: 'warning',
      said: 'they stay on this machine: set LOG_DRIVER=syslog and LOG_ADDRESS',
    });
    const syslog = { LOG_DRIVER: 'syslog', LOG_ADDRESS: 'tcp+tls://logs.example:6514' };
    expect(await probeLogs(syslog)).toMatchObject({ state: 'ok', said: 'they go to tcp+tls://logs.example:6514' });
    expect(await probeLogs({ ...syslog, LOG_ADDRESS: 'udp://logs:514' })).toMatchObject({ state: 'warning' });
    expect(await probeLogs({ LOG_DRIVER: 'journald' })).toMatchObject({ state: 'warning' });
  });

  it('finds a folder that cannot be written to, and a store that does not answer', async () => {
    const { code, of } = await check({
      EVIDENCE_DIR: join(folder, 'gone'),
      BLOB_STORE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${closed}`,
      S3_BUCKET: 'letters',
      S3_ACCESS_KEY_ID: 'id',
      BRANCH_DIRECTORY_URL: `http://127.0.0.1:${closed}`,
    });
    expect([code, of('evidence folder')?.said]).toEqual([1, `${join(folder, 'gone')} cannot be written to (ENOENT)`]);
    expect(of('documents')?.said).toBe('S3_SECRET_ACCESS_KEY is missing');
    expect(of('branch directory')).toMatchObject({ state: 'failed' });
  });

  it('asks E-IMZO-SERVER for a sign of life, and knows what is not one', async () => {
    let answer = '{"serverDateTime":"2026-11-25 08:00:00","yourIP":"127.0.0.1","vpnKeyInfo":{}}';
    const server = createServer((_, response) => response.end(answer)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const asked = { SIGNATURE_VERIFIER: 'eimzo-server', EIMZO_SERVER_URL: url };
    expect((await check(asked)).of('signature verifier')).toMatchObject({
      state: 'ok',
      said: 'E-IMZO-SERVER answers; its time is 2026-11-25 08:00:00',
    });
    answer = '<html>';
    expect((await check(asked)).of('signature verifier')).toMatchObject({
      state: 'failed',
      said: 'what answers is not E-IMZO-SERVER',
    });
    server.close();
  });
});
