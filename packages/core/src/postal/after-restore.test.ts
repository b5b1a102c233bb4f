import { connectDatabase } from '@hybrid-mail/db';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../test/desk.ts';
import { type RowSnapshot, snapshotRows } from '../../test/snapshot-rows.ts';
import { checkInvariants, verifyEvidence } from '../evidence/index.ts';
import { recallMail } from '../mail/index.ts';
import { compareWithPost, handOverMail, leaveNumberGap } from './index.ts';

/** All tables that sending a letter changes. Restoring them simulates a backup: the post keeps its state. */
const tables = [
  ...[
    'mail',
    'evidence_seal',
    'mail_history',
    'mail_signature',
    'charge',
    'dispatch',
    'dispatch_attempt',
    'sign_request',
  ],
  ...['postal_event', 'postal_cursor', 'audit_entry', 'mail_count', 'accepted_change', 'balance_change'],
];

let desk: Desk;
let draft: number;
let queued: number;
let recalled: number;
let backup: RowSnapshot;
beforeAll(async () => {
  desk = await openDesk();
  draft = await desk.draft({ receiver: 'Sandbox: delivered' });
  queued = await desk.queued({ receiver: 'Sandbox: delivered' });
  recalled = await desk.queued({ receiver: 'Sandbox: delivered' });
  backup = await snapshotRows(desk.world, tables);
});
afterAll(() => desk.close());
beforeEach(() => backup.putBack());

const papers = async (id: number) => {
  const { uid } = await desk.mail(id);
  return (await desk.post.letters()).filter((letter) => letter.uid === uid).map(({ timesAccepted }) => timesAccepted);
};
const isWhole = async (id: number) => {
  expect(await verifyEvidence(desk.world, id)).toEqual([]);
  expect((await checkInvariants(desk.world.db)).filter(({ count }) => count > 0)).toEqual([]);
};

describe('after the database was restored from a backup', () => {
  it('a letter that was sent since is a draft again, is told as one that the post has, and sent again makes no second paper', async () => {
    await desk.signAndQueue(draft);
    expect(await handOverMail(desk.postal, draft)).toBe('accepted');
    await backup.putBack();
    expect(await compareWithPost(desk.postal)).toMatchObject({ known: [draft], adopted: [], lost: [] });
    await desk.signAndQueue(draft);
    expect(await handOverMail(desk.postal, draft)).toBe('accepted');
    expect(await papers(draft)).toEqual([1]);
    await isWhole(draft);
  });

  it('a letter that was under way and was accepted since is asked about under its key', async () => {
    expect(await handOverMail(desk.postal, queued)).toBe('accepted');
    await backup.putBack();
    expect(await handOverMail(desk.postal, queued)).toBe('accepted');
    expect(await papers(queued)).toEqual([1]);
    await isWhole(queued);
  });

  it('a letter that was recalled and sent again since takes the key under which the post has it', async () => {
    await recallMail(desk.sending, { id: recalled });
    await desk.signAndQueue(recalled);
    expect(await handOverMail(desk.postal, recalled)).toBe('accepted');
    await backup.putBack();
    expect(await compareWithPost(desk.postal)).toMatchObject({ adopted: [recalled] });
    expect(await handOverMail(desk.postal, recalled)).toBe('accepted');
    expect(await papers(recalled)).toEqual([1]);
    await isWhole(recalled);
  });

  it('a letter that was written since is lost, and named by the events that the post tells of it', async () => {
    const lost = await desk.accepted({ receiver: 'Sandbox: delivered' });
    const { uid } = await desk.mail(lost);
    await desk.post.tick();
    await backup.putBack();
    expect((await compareWithPost(desk.postal)).lost).toContain(uid);
  });

  it('new letters get numbers far above those of lost letters, which stand on envelopes', async () => {
    const lost = await desk.draft();
    await backup.putBack();
    const limited = connectDatabase({ url: desk.world.url, role: 'worker', poolSize: 1 });
    const { from } = await leaveNumberGap(limited);
    expect(from).toBeGreaterThan(lost + 900_000);
    expect((await leaveNumberGap(limited)).from, 'a second time').toBeLessThan(from + 10);
    expect(await desk.draft()).toBeGreaterThanOrEqual(from);
    await limited.close();
  });

  it('a post that does not answer leaves the comparison undone', async () => {
    await desk.post.misbehave({ refuse503: 1 });
    await expect(compareWithPost(desk.postal)).rejects.toThrow('did not answer');
    await desk.post.behave();
  });
});
