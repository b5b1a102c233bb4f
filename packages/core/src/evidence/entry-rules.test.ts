import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../test/desk.ts';
import { executeAsOwner } from '../../test/execute-as-owner.ts';
import { rewriteEntries } from '../../test/rewrite-entries.ts';
import { type RowSnapshot, snapshotRows } from '../../test/snapshot-rows.ts';
import { verifyEvidence } from './index.ts';

let desk: Desk;
let saved: RowSnapshot;
let id: number;
beforeAll(async () => {
  desk = await openDesk();
  id = await desk.accepted();
  saved = await snapshotRows(desk.world, ['mail', 'mail_history', 'mail_signature', 'evidence_rules']);
});
beforeEach(() => saved.putBack());
afterAll(() => desk?.close());

const problems = () => verifyEvidence(desk.world, id);
const lastEntry = async () => (await desk.mail(id)).histories.at(-1)?.id ?? 0n;

/** Levels of the installation: from which entry on at least which rules count. */
async function setLevels(levels: Readonly<Record<number, bigint>>): Promise<void> {
  await desk.world.db.pool.query(
    `begin; set local session_replication_role = replica; delete from evidence_rules; commit`,
  );
  for (const [least, afterId] of Object.entries(levels)) {
    const insert = 'insert into evidence_rules (least, after_id, set_on) values ($1, $2, now())';
    await executeAsOwner(desk.world, insert, [least, afterId]);
  }
}

const without =
  (...names: string[]) =>
  (payload: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(payload).filter(([name]) => !names.includes(name)));
/** The letter as programs wrote it before release 1.0.2, such as commit 9a0f5ca. */
const rewriteAsBeforeRelease = async () => {
  await rewriteEntries(desk, id, without('rules', 'signerSha256', 'revocationSha256', 'sender', 'receipt'));
  await forgetRevocation();
};
/** The letter as release 1.0.2 wrote it. */
const rewriteAsOfRelease = async () => {
  await rewriteEntries(desk, id, without('rules', 'revocationSha256'));
  await forgetRevocation();
};
const forgetRevocation = () =>
  executeAsOwner(desk.world, 'update mail_signature set revocation = null where mail_id = $1', [id]);

const verifiedLater = (interval: string) =>
  executeAsOwner(desk.world, 'update mail_signature set verified_on = verified_on + $2::interval where mail_id = $1', [
    id,
    interval,
  ]);

it('each new entry bears the version of its rules, which its hash covers', async () => {
  const { histories } = await desk.mail(id);
  expect(histories.map(({ payload }) => (payload as { rules?: unknown }).rules)).toEqual([2, 2, 2]);
  expect(await problems()).toEqual([]);
  const removed = `update mail_history set payload = payload - 'rules' where mail_id = $1 and seq = 2`;
  await executeAsOwner(desk.world, removed, [id]);
  expect(await problems()).toContain('entry 2 was changed');
});

it('a new installation has ended the rules of all releases before', async () => {
  const { rows } = await desk.world.db.pool.query('select least, after_id from evidence_rules order by least');
  expect(rows).toEqual([
    { least: 1, after_id: '0' },
    { least: 2, after_id: '0' },
  ]);
});

describe('a letter that was signed before release 1.0.2', () => {
  beforeEach(async () => {
    await rewriteAsBeforeRelease();
    await setLevels({ 1: await lastEntry() });
  });

  it('is whole, though its signature was verified some milliseconds after its entry', async () => {
    await verifiedLater('23 milliseconds');
    expect(await problems()).toEqual([]);
  });

  it.each(['16 seconds', '-1 millisecond', '1 day'])('is not whole with a signature %s later', async (interval) => {
    await verifiedLater(interval);
    expect(await problems()).toEqual(['signature 1 is not the one in the history: time']);
  });

  it('is none of a letter that was signed after the upgrade', async () => {
    await setLevels({ 1: 0n });
    expect(await problems()).toEqual(['entry 2 has rules 0, which had ended before it']);
  });
});

describe('an entry of release 1.0.2', () => {
  it('is whole before and after the upgrade, as its programs run beside the next ones', async () => {
    await rewriteAsOfRelease();
    for (const afterId of [await lastEntry(), 0n]) {
      await setLevels({ 1: afterId });
      expect(await problems()).toEqual([]);
    }
    await rewriteEntries(desk, id, (payload, { seq }) => ({ ...payload, ...(seq !== 2 && { rules: 2 }) }));
    expect(await problems()).toEqual([]);
  });

  it('has the very time of its signature', async () => {
    await rewriteAsOfRelease();
    await setLevels({ 1: await lastEntry() });
    await verifiedLater('1 millisecond');
    expect(await problems()).toEqual(['signature 1 is not the one in the history: time']);
  });

  it('knows no answers about revocation, which that release did not ask for', async () => {
    await rewriteAsOfRelease();
    await setLevels({ 1: 0n });
    await executeAsOwner(desk.world, `update mail_signature set revocation = '{}' where mail_id = $1`, [id]);
    expect(await problems()).toEqual(['signature 1 is not the one in the history: revocationSha256']);
  });

  it('is none of an entry that was written after its rules had ended', async () => {
    await rewriteAsOfRelease();
    await setLevels({ 1: 0n, 2: 0n });
    expect(await problems()).toEqual([1, 2, 3].map((seq) => `entry ${seq} has rules 1, which had ended before it`));
  });
});

describe('an entry of the current rules', () => {
  it.each([
    [1, 'receiver', 'the letter is not the registered one: receiver'],
    [2, 'signerSha256', 'signature 1 is not the one in the history: signerSha256'],
    [2, 'revocationSha256', 'signature 1 is not the one in the history: revocationSha256'],
    [3, 'price', 'the hand-over is not the one in the history: price'],
  ])('lacks no fact: entry %i without %s', async (seq, name, problem) => {
    await rewriteEntries(desk, id, (payload, entry) => (entry.seq === seq ? without(name)(payload) : payload));
    expect(await problems()).toContain(problem);
  });

  it.each([
    [3, 'entry 2 has rules 3 of a later release'],
    ['2', 'entry 2 has unknown rules'],
    [1, 'entry 2 has unknown rules'],
    [2.5, 'entry 2 has unknown rules'],
    [null, 'entry 2 has unknown rules'],
  ])('has a version that is known: %j', async (rules, problem) => {
    await rewriteEntries(desk, id, (payload, { seq }) => ({ ...payload, ...(seq === 2 && { rules }) }));
    expect(await problems()).toContain(problem);
  });

  it('lies beyond the begin of its rules, so that nobody can move the end of older rules over it', async () => {
    await setLevels({ 1: await lastEntry() });
    expect(await problems()).toEqual([1, 2, 3].map((seq) => `entry ${seq} has rules 2, which began after it`));
    await setLevels({});
    expect(await problems()).toHaveLength(3);
  });
});

it('nobody changes or deletes the levels of an installation, its owner included', async () => {
  for (const change of [
    'update evidence_rules set after_id = 9',
    'delete from evidence_rules',
    'truncate evidence_rules',
  ])
    await expect(desk.world.db.pool.query(change)).rejects.toThrow('append only');
});
