import { BlobStoreUnavailable } from '@hybrid-mail/gateways/ports/blob-store';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { afterKeeping, longAgo, openRetentionDesk, type RetentionDesk } from '../../test/expired-letters.ts';
import { verifyEvidence } from '../evidence/index.ts';
import { applyPostalEvents, receivePostalEvents } from '../postal/index.ts';
import { removeExpiredLetters } from './index.ts';

let desk: RetentionDesk;
beforeAll(async () => {
  desk = await openRetentionDesk();
});
afterAll(() => desk?.close());
beforeEach(() => desk.world.clock.set(longAgo));

const execute = async (text: string, values: unknown[] = []) =>
  (await desk.world.db.pool.query<Record<string, unknown>>(text, values)).rows;
const run = () => removeExpiredLetters(desk.keeper);
const erasedOn = async (id: number) => (await desk.mail(id)).erasedOn;
const later = () => desk.world.clock.set(afterKeeping);

/** Every column of every row that belongs to the letter or names it, as text. */
async function everythingAbout(id: number): Promise<string> {
  const { uid } = await desk.mail(id);
  const rows = await Promise.all([
    ...[
      'mail_history',
      'mail_signature',
      'perform',
      'dispatch',
      'dispatch_attempt',
      'sign_request',
      'registry_row',
    ].map((table) => execute(`select * from ${table} where mail_id = $1`, [id])),
    execute('select * from mail where id = $1', [id]),
    execute('select * from postal_event where mail_uid = $1', [uid]),
    execute(`select * from audit_entry where subject = 'mail' and subject_id = $1`, [String(id)]),
    execute('select i.* from inquiry i join inquiry_letter l on l.inquiry_id = i.id where l.mail_id = $1', [id]),
  ]);
  return JSON.stringify(rows);
}

describe('a letter that was delivered more than seven months ago', () => {
  it('keeps its number, its times and its hashes, and names no person any more', async () => {
    const id = await desk.delivered();
    const before = await desk.mail(id);
    const recipient = before.perform?.recipient ?? '';
    expect(recipient).not.toBe('');
    later();
    expect(await run()).toEqual({ letters: 1, documents: 1 });
    const after = await desk.mail(id);
    expect(after).toMatchObject({
      ...{ receiver: '', address: '', erasedOn: new Date(afterKeeping), uid: before.uid, price: before.price },
      ...{ sentOn: before.sentOn, documentSha256: before.documentSha256, performType: 0 },
    });
    const hashes = ({ histories }: typeof before) =>
      histories.map(({ seq, historyType, hash }) => [seq, historyType, hash]);
    expect(hashes(after).slice(0, -1)).toEqual(hashes(before));
    expect(after.histories.at(-1)?.historyType).toBe(109);
    const all = await everythingAbout(id);
    for (const person of [before.receiver, before.address, recipient]) expect(all).not.toContain(person);
    expect(await desk.world.blobs.get(before.documentSha256)).toBeNull();
    const audit = await execute(`select after from audit_entry where action = 'mail.erase' and subject_id = $1`, [id]);
    expect(audit).toEqual([{ after: { months: 7, documentErased: true } }]);
  });

  it('is erased once, however often and by however many workers the job runs', async () => {
    const ids = [await desk.delivered(), await desk.delivered()];
    later();
    const counts = await Promise.all([run(), run(), run()]);
    expect(counts.reduce((sum, { letters }) => sum + letters, 0)).toBe(2);
    expect(await run()).toEqual({ letters: 0, documents: 0 });
    for (const id of ids) {
      const { histories } = await desk.mail(id);
      expect(histories.filter(({ historyType }) => historyType === 109)).toHaveLength(1);
      expect(await verifyEvidence(desk.keeper, id)).toEqual([]);
    }
  });

  it('stays whole when the store of documents does not answer, and is erased the next night', async () => {
    const id = await desk.delivered();
    later();
    const before = await desk.mail(id);
    const forget = async () => {
      throw new BlobStoreUnavailable('the store is away');
    };
    const broken = { ...desk.keeper, blobs: { ...desk.keeper.blobs, forget } };
    await expect(removeExpiredLetters(broken)).rejects.toThrow('1 letters could not be erased, 0 were');
    expect(await desk.mail(id)).toEqual(before);
    expect(await verifyEvidence(desk.keeper, id)).toEqual([]);
    expect(await run()).toEqual({ letters: 1, documents: 1 });
  });

  it('stays while the database is a restored one that was not compared with the post', async () => {
    const id = await desk.delivered();
    later();
    const { restoredDatabase } = desk.world.db.prisma;
    await restoredDatabase.create({ data: { foundOn: desk.world.clock.now(), cause: 'set-back' } });
    expect(await run()).toEqual({ letters: 0, documents: 0 });
    expect(await erasedOn(id)).toBeNull();
    await restoredDatabase.updateMany({ data: { comparedOn: desk.world.clock.now() } });
    expect(await run()).toEqual({ letters: 1, documents: 1 });
  });

  it('is erased again when a result arrives after that', async () => {
    const id = await desk.delivered();
    later();
    await run();
    desk.world.clock.advance(24 * 3_600_000);
    const { uid, postalSequence } = await desk.mail(id);
    const at = desk.world.clock.now();
    const result = { type: 0, performedOn: at, recipient: 'Поздний', note: 'Поздняя', courier: null, postIndex: null };
    const event = { id: `late-${id}`, cursor: 'late', uid, sequence: postalSequence + 1, type: 'result', at } as const;
    await receivePostalEvents(desk.world, [{ ...event, postIndex: null, result: { ...result, type: 0 } }]);
    await applyPostalEvents(desk.world, uid);
    expect(await everythingAbout(id)).toContain('Поздний');
    expect(await run()).toEqual({ letters: 0, documents: 0 });
    expect(await verifyEvidence(desk.keeper, id)).toEqual([]);
    desk.world.clock.set('2026-05-01T06:00:00Z');
    expect(await run()).toEqual({ letters: 1, documents: 1 });
    for (const person of ['Поздний', 'Поздняя']) expect(await everythingAbout(id)).not.toContain(person);
    expect(await verifyEvidence(desk.keeper, id)).toEqual([]);
  });
});

describe('a letter is kept', () => {
  const isKept = async (id: number) => {
    later();
    await run();
    expect(await erasedOn(id)).toBeNull();
  };

  it('when the installation has no time of keeping', async () => {
    const id = await desk.delivered();
    later();
    expect(await removeExpiredLetters({ ...desk.keeper, retentionMonths: null })).toEqual({ letters: 0, documents: 0 });
    expect(await erasedOn(id)).toBeNull();
    await run();
  });

  it('until its time has ended, and seven months whatever the worker says', async () => {
    const id = await desk.delivered();
    desk.world.clock.set('2025-08-01T06:00:00Z');
    expect(await run()).toEqual({ letters: 0, documents: 0 });
    const early = `select erase_letter($1, '2025-08-01T06:00:00Z', 1) as erased`;
    expect(await desk.keeper.db.pool.query(early, [id])).toMatchObject({ rows: [{ erased: null }] });
    later();
    expect(await removeExpiredLetters({ ...desk.keeper, retentionMonths: 9 })).toEqual({ letters: 0, documents: 0 });
    expect((await run()).letters).toBe(1);
  });

  it('by the clock of the database too, so that a wrong clock of the worker removes nothing early', async () => {
    const id = await desk.delivered();
    await execute('alter table perform disable trigger all');
    await execute('update perform set created_on = now() where mail_id = $1', [id]);
    desk.world.clock.set('2036-09-01T06:00:00Z');
    await run();
    expect(await erasedOn(id)).toBeNull();
    await execute('update perform set created_on = $2 where mail_id = $1', [id, longAgo]);
    later();
    await run();
  });

  it('while it is with the post, or a draft', async () => {
    const ids = [await desk.accepted(), await desk.draft(), await desk.queued()];
    for (const id of ids) await isKept(id);
  });

  it('while the district office has an open inquiry about it', async () => {
    const id = await desk.delivered();
    const [inquiry] = await execute(
      `insert into inquiry (key, region_id, area_id, asked_by_id, asked_on, due_on, next_try_on)
        select gen_random_uuid(), region_id, area_id, creator_id, created_on, created_on, created_on from mail where id = $1
        returning id`,
      [id],
    );
    await execute('insert into inquiry_letter (inquiry_id, mail_id) values ($1, $2)', [inquiry?.id, id]);
    await isKept(id);
    await execute(`update inquiry set answered_on = $2, answer = 'Отдано Алиевой' where id = $1`, [
      inquiry?.id,
      longAgo,
    ]);
    expect((await run()).letters).toBe(1);
    expect(await everythingAbout(id)).not.toContain('Алиевой');
  });

  it('while an event of the post waits for a person, or a problem is unsolved', async () => {
    const waiting = await desk.delivered();
    const { uid } = await desk.mail(waiting);
    await execute(
      `insert into postal_event (event_id, cursor, mail_uid, sequence, body, received_on, problem)
        values ('waits', '', $1, 99, '{}', $2, 'a problem')`,
      [uid, longAgo],
    );
    const unsolved = await desk.delivered();
    await execute(`update mail set status_reason = 'accepted-superseded' where id = $1`, [unsolved]);
    for (const id of [waiting, unsolved]) await isKept(id);
    await execute(`update postal_event set applied_on = now() where event_id = 'waits'`);
    await execute('update mail set status_reason = null where id = $1', [unsolved]);
    expect((await run()).letters).toBe(2);
  });
});

describe('what other letters need', () => {
  it('stays: a document goes with the last letter that has it', async () => {
    const documentSha256 = await desk.document('shared');
    const first = await desk.delivered({ documentSha256 });
    const other = await desk.draft({ documentSha256 });
    later();
    expect(await run()).toEqual({ letters: 1, documents: 0 });
    expect(await desk.world.blobs.get(documentSha256)).not.toBeNull();
    expect(await verifyEvidence(desk.keeper, first)).toEqual([]);
    await execute('update mail set deleted_on = $2, changed_on = $2 where id = $1', [other, longAgo]);
    expect(await run()).toEqual({ letters: 1, documents: 1 });
    expect(await desk.world.blobs.get(documentSha256)).toBeNull();
  });

  it('comes back when the same document is uploaded again, and no letter gets it before that', async () => {
    const bytes = Buffer.from('%PDF-1.7 comes back');
    const documentSha256 = await desk.document('comes back');
    await desk.delivered({ documentSha256 });
    later();
    await run();
    await expect(desk.draft({ documentSha256 })).rejects.toThrow(/is not stored|[Ff]oreign key/);
    expect(Buffer.from(await desk.world.blobs.put(bytes))).toEqual(Buffer.from(documentSha256));
    expect(Buffer.from((await desk.world.blobs.get(documentSha256)) ?? [])).toEqual(bytes);
    await desk.draft({ documentSha256 });
  });
});
