import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '@hybrid-mail/core/context';
import type { Refusal } from '@hybrid-mail/core/errors';
import { handOverMail } from '@hybrid-mail/core/postal';
import { formatProblem } from '@hybrid-mail/messages/format-problem';
import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { actorOf, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../../test/desk.ts';
import { verifyEvidence } from '../../evidence/index.ts';
import { deleteMail, deleteMails, getMail, listMail, queueMail } from '../index.ts';

/** Number of races; RACES=1000 for a long run. */
const races = Number(process.env.RACES ?? 20);

let desk: Desk;
let deleting: Context;
let deletingMany: Context;
beforeAll(async () => {
  desk = await openDesk();
  deleting = desk.world.as(desk.actor, 'mail.delete');
  deletingMany = desk.world.as(desk.actor, 'mail.deleteMany');
});
afterAll(() => desk?.close());

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code, details }: Refusal) => ({ code, text: details.fields?.ids ? formatProblem(details.fields.ids) : null }),
  );
const refused = async (id: number) => (await refusalOf(deleteMail(deleting, { id })))?.code ?? null;
const isDeleted = async (id: number) => (await desk.mail(id)).deletedOn !== null;
const hour = 3_600_000;

describe('a letter that was never sent', () => {
  it('is deleted: no call finds it, and its evidence stays and says who did it', async () => {
    const id = await desk.draft();
    expect(await deleteMail(deleting, { id })).toEqual({ success: true });
    const reading = desk.world.as(desk.actor, 'mail.read');
    expect((await refusalOf(getMail(reading, { id })))?.code).toBe('mail-not-found');
    const { histories, documentSha256 } = await desk.mail(id);
    expect(histories).toMatchObject([{ historyType: 0 }, { historyType: 104, actorId: desk.actor.userId }]);
    expect(await desk.world.db.prisma.document.count({ where: { sha256: documentSha256 } })).toBe(1);
    const audit = await desk.world.db.prisma.auditEntry.findMany({ where: { subject: 'mail', subjectId: String(id) } });
    expect(audit).toMatchObject([{ action: 'mail.delete', actorId: desk.actor.userId }]);
    expect(await verifyEvidence(desk.world, id)).toEqual([]);
  });

  it('is not there for a second deletion, nor for the sending of a signature that was made before', async () => {
    const id = await desk.draft();
    const signature = await desk.sign(id);
    await deleteMail(deleting, { id });
    expect(await refused(id)).toBe('mail-not-found');
    expect((await refusalOf(queueMail(desk.sending, { id, signature })))?.code).toBe('mail-not-found');
  });

  it('is a missing one for another organization', async () => {
    const organization = await anOrganization(desk.world.db);
    const unit = await aUnit(desk.world.db, organization.id);
    const stranger = await aUser(desk.world.db, { organizationId: organization.id, unitId: unit.id });
    const actor = await actorOf(desk.world.db, stranger.id, desk.world.clock.now());
    const id = await desk.draft();
    expect((await refusalOf(deleteMail(desk.world.as(actor, 'mail.delete'), { id })))?.code).toBe('mail-not-found');
    expect(await isDeleted(id)).toBe(false);
  });
});

describe('a letter is deleted only while it is certain that the post does not have it', () => {
  it('not while it is handed over, and not afterwards', async () => {
    const queued = await desk.queued();
    expect(await refused(queued)).toBe('mail-queued');
    expect(await refused(await desk.accepted())).toBe('mail-already-sent');
  });

  it('after the post refused it', async () => {
    const id = await desk.accepted({ receiver: 'Sandbox: reject' });
    expect(await desk.mail(id)).toMatchObject({ sendStatus: 3 });
    expect(await refused(id)).toBeNull();
  });

  it('not while the post is silent, however long, nor afterwards, because the letter goes out by itself', async () => {
    const id = await desk.queued();
    await desk.post.misbehave({ refuse503: 1 });
    for (const hours of [0, 25]) {
      desk.world.clock.advance(hours * hour);
      await handOverMail(desk.postal, id);
    }
    expect(await desk.mail(id)).toMatchObject({ sendStatus: 2 });
    expect(await refused(id)).toBe('mail-outcome-unknown');
    await desk.post.behave();
    desk.world.clock.advance(2 * hour);
    expect(await handOverMail(desk.postal, id)).toBe('accepted');
    expect(await refused(id)).toBe('mail-already-sent');
  });

  it('after a fault of ours only when the post was not called', async () => {
    const [never, perhaps] = [await desk.queued(), await desk.queued()];
    const blobs = { ...desk.postal.blobs, get: async () => null };
    await desk.post.misbehave({ resetAfterAccept: 1 });
    expect(await handOverMail(desk.postal, perhaps)).toBe('unknown');
    desk.world.clock.advance(hour);
    for (const id of [never, perhaps]) expect(await handOverMail({ ...desk.postal, blobs }, id)).toBe('failed');
    expect(await refused(never)).toBeNull();
    expect(await refused(perhaps)).toBe('mail-outcome-unknown');
    await desk.post.behave();
  });

  it(
    'when it is sent and deleted at once, the first one wins, never both',
    async () => {
      const winners = { sent: 0, deleted: 0 };
      for (let round = 0; round < races; round += 1) {
        const id = await desk.draft();
        const signature = await desk.sign(id);
        // Sending verifies the signature first: without a delay the deletion would nearly always win.
        const removing = pause(round % 20).then(() => deleteMail(deleting, { id }));
        await Promise.allSettled([queueMail(desk.sending, { id, signature }), removing]);
        const { sendStatus, dispatch } = await desk.mail(id);
        expect({ isDeleted: await isDeleted(id), sendStatus, isDispatched: dispatch !== null }).toEqual(
          (await isDeleted(id))
            ? { isDeleted: true, sendStatus: null, isDispatched: false }
            : { isDeleted: false, sendStatus: 0, isDispatched: true },
        );
        winners[dispatch ? 'sent' : 'deleted'] += 1;
      }
      console.log(`${races} races: ${JSON.stringify(winners)}`);
    },
    30_000 + races * 500,
  );
});

describe('many letters', () => {
  it('are deleted together, also when one is named twice', async () => {
    const ids = [await desk.draft(), await desk.draft(), await desk.draft()];
    expect(await deleteMails(deletingMany, { ids: [...ids, ids[0] ?? 0] })).toEqual({ success: true, deleted: 3 });
    const { Records } = parseWireJson(
      await listMail(desk.world.as(desk.actor, 'mail.list'), { limit: 500, skip: 0, sort: 'id', desc: true }),
    );
    expect(Records.map(({ Id }: { Id: number }) => Id).filter((id: number) => ids.includes(id))).toEqual([]);
    for (const id of ids) expect(await verifyEvidence(desk.world, id)).toEqual([]);
  });

  it('stay, all of them, when one may not be deleted; the refusal names each with its reason', async () => {
    const [draft, queued, accepted] = [await desk.draft(), await desk.queued(), await desk.accepted()];
    expect(await refusalOf(deleteMails(deletingMany, { ids: [draft, queued, accepted] }))).toEqual({
      code: 'mail-queued',
      text: `Ничего не удалено. Передаются почте: EHM${queued}. Уже отправлены: EHM${accepted}.`,
    });
    expect(await isDeleted(draft)).toBe(false);
    expect((await desk.mail(draft)).histories).toHaveLength(1);
  });

  it('stay when one is missing or foreign', async () => {
    const draft = await desk.draft();
    expect(await refusalOf(deleteMails(deletingMany, { ids: [draft, 2_000_000_000] }))).toEqual({
      code: 'mail-not-found',
      text: 'Ничего не удалено. Не найдены: EHM2000000000.',
    });
    expect(await isDeleted(draft)).toBe(false);
  });

  it('are five hundred at once', async () => {
    const ids: number[] = [];
    while (ids.length < 500) ids.push(...(await Promise.all(Array.from({ length: 10 }, () => desk.draft()))));
    expect(await deleteMails(deletingMany, { ids })).toMatchObject({ deleted: 500 });
    expect(await desk.world.db.prisma.mail.count({ where: { id: { in: ids }, deletedOn: null } })).toBe(0);
  });
});
