import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileEvidenceLog } from '@hybrid-mail/gateways/evidence-log';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../test/desk.ts';
import { executeAsOwner } from '../../test/execute-as-owner.ts';
import type { EvidenceContext } from '../context.ts';
import { findRootProblems, sealEvidence, verifyEvidence } from './index.ts';

let desk: Desk;
let folder: string;
let keeper: EvidenceContext;

beforeAll(async () => {
  desk = await openDesk({ now: '2026-11-20T19:10:00Z' });
});
afterAll(() => desk?.close());
beforeEach(async () => {
  await executeAsOwner(desk.world, 'delete from evidence_root where true').catch(() => undefined);
  desk.world.clock.set('2026-11-20T19:10:00Z');
  folder = await mkdtemp(join(tmpdir(), 'evidence-'));
  const { privateKey } = generateKeyPairSync('ed25519');
  keeper = { ...desk.world, evidenceKey: privateKey, evidenceLog: fileEvidenceLog(folder) };
  return () => rm(folder, { recursive: true });
});

const file = () => readFile(join(folder, 'evidence-roots.jsonl'), 'utf8');
const nextDay = () => desk.world.clock.advance(24 * 3_600_000);
const rows = () => desk.world.db.prisma.evidenceRoot.findMany({ orderBy: { day: 'asc' } });

const waitingForLock = async () =>
  (
    await desk.world.db.pool.query(`select 1 from pg_locks where not granted and relation = 'mail_history'::regclass
    and database = (select oid from pg_database where datname = current_database())`)
  ).rows.length;

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(20);
}

/** Three days with letters, each sealed the following night. */
async function threeDays(): Promise<number[]> {
  const ids: number[] = [];
  for (let day = 0; day < 3; day += 1) {
    ids.push(await desk.accepted());
    nextDay();
    await sealEvidence(keeper);
  }
  return ids;
}

describe('the root of a day', () => {
  it('covers every entry once, follows the one before it, and stands outside the database too', async () => {
    await threeDays();
    const sealed = await rows();
    expect(sealed.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23']);
    const entries = await desk.world.db.prisma.mailHistory.count();
    expect(sealed.reduce((sum, row) => sum + row.entries, 0)).toBe(entries);
    expect(sealed.map(({ previousRoot }) => previousRoot)).toEqual([null, sealed[0]?.root, sealed[1]?.root]);
    const lines = (await file())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ root }) => root)).toEqual(sealed.map(({ root }) => Buffer.from(root).toString('hex')));
    expect(await findRootProblems(keeper)).toEqual([]);
  });

  it('is made once, by whichever worker, and is written outside again when a crash kept it from there', async () => {
    nextDay();
    const outside = keeper.evidenceLog;
    await sealEvidence({ ...keeper, evidenceLog: null });
    expect(await rows()).toHaveLength(1);
    expect(await outside?.lines()).toEqual([]);
    expect(await sealEvidence(keeper)).toEqual({ day: '2026-11-21' });
    expect(await rows()).toHaveLength(1);
    expect(await outside?.lines()).toHaveLength(1);
  });

  it('waits for those who write just now', async () => {
    nextDay();
    const id = await desk.draft();
    const writing = desk.world.db.transaction(async (tx) => {
      const [entry] = await tx.mailHistory.findMany({ where: { mailId: id } });
      if (!entry) throw new Error('a draft is registered');
      const { id: _, ...copy } = entry;
      await tx.mailHistory.create({ data: { ...copy, payload: {}, seq: 99 } });
      const sealing = sealEvidence(keeper);
      await until(async () => (await waitingForLock()) > 0);
      return { sealing };
    });
    const { sealing } = await writing;
    await sealing;
    const [root] = await rows();
    expect(root?.entries).toBe(await desk.world.db.prisma.mailHistory.count());
    expect(await findRootProblems(keeper)).toEqual([]);
  });

  it('cannot be changed or removed', async () => {
    await threeDays();
    const { pool } = desk.world.db;
    await expect(pool.query(`update evidence_root set entries = 0`)).rejects.toThrow('append only');
    await expect(pool.query('delete from evidence_root')).rejects.toThrow('append only');
    await expect(pool.query('truncate evidence_root')).rejects.toThrow('append only');
  });
});

describe('the roots show', () => {
  it('that the end of a history was cut off, which its own chain cannot', async () => {
    const [, id = 0] = await threeDays();
    await executeAsOwner(desk.world, 'delete from mail_history where mail_id = $1 and seq = 3', [id]);
    await executeAsOwner(
      desk.world,
      `update mail m set history_count = 2, history_hash = h.hash, is_sent = false, sent_on = null
        from mail_history h where m.id = $1 and h.mail_id = m.id and h.seq = 2`,
      [id],
    );
    await executeAsOwner(desk.world, 'delete from charge where mail_id = $1', [id]);
    expect(await verifyEvidence(desk.world, id)).toEqual([]);
    expect(await findRootProblems(keeper)).toEqual([
      expect.stringMatching(/^2026-11-22: \d+ entries were sealed, \d+ are there$/),
      '2026-11-22: the entries are not the sealed ones',
    ]);
  });

  it('that an entry was replaced, or a root made anew', async () => {
    const [id = 0] = await threeDays();
    await executeAsOwner(desk.world, `update mail_history set hash = sha256('x') where mail_id = $1 and seq = 1`, [id]);
    expect(await findRootProblems(keeper)).toEqual(['2026-11-21: the entries are not the sealed ones']);
    await executeAsOwner(desk.world, `update evidence_root set root = sha256('y') where day = '2026-11-21'`);
    const problems = await findRootProblems(keeper);
    expect(problems).toContain('2026-11-21: the signature is not ours');
    expect(problems).toContain('2026-11-22: the root before it is missing');
    expect(problems).toContain('2026-11-21: the log outside the database has another root');
  });

  it('that the last day is gone with its root, by what stands outside', async () => {
    await threeDays();
    await executeAsOwner(desk.world, `delete from evidence_root where day = '2026-11-23'`);
    expect(await findRootProblems({ ...keeper, evidenceLog: null })).toEqual([]);
    expect(await findRootProblems(keeper)).toEqual(['2026-11-23: the log outside the database has another root']);
    await writeFile(join(folder, 'evidence-roots.jsonl'), '');
    expect(await findRootProblems(keeper)).toEqual([]);
  });
});

describe('after the key was replaced', () => {
  const newKey = () => generateKeyPairSync('ed25519');
  const sealDay = async (evidenceKey: EvidenceContext['evidenceKey']) => {
    await desk.accepted();
    nextDay();
    await sealEvidence({ ...keeper, evidenceKey });
  };
  const [first, second, third] = [newKey(), newKey(), newKey()];
  const problemsWith = (...formerKeys: (typeof first)['publicKey'][]) =>
    findRootProblems({ ...keeper, evidenceKey: third.privateKey, formerEvidenceKeys: formerKeys });

  it('roots of former keys are verified with their public keys, and by none without them', async () => {
    for (const { privateKey } of [first, first, second, third]) await sealDay(privateKey);
    expect(await problemsWith(first.publicKey, second.publicKey)).toEqual([]);
    expect(await problemsWith(second.publicKey)).toEqual([
      '2026-11-21: the signature is not ours',
      '2026-11-22: the signature is not ours',
    ]);
  });

  it('a former key, which may have been seen, signs no root after those of a later one', async () => {
    for (const { privateKey } of [first, third, first]) await sealDay(privateKey);
    expect(await problemsWith(first.publicKey)).toEqual([
      '2026-11-23: the signature is of a key that was replaced before',
    ]);
  });
});
