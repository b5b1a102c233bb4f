import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { actorOf, aUnit, aUser } from '@hybrid-mail/testing/people';
import { signText } from '@hybrid-mail/testing/test-signers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk, readWaitingJobs } from '../../../test/desk.ts';
import { verifyEvidence } from '../../evidence/index.ts';
import { handOverMail, sweepDispatches } from '../../postal/index.ts';
import { getMail, offerTextToSign, queueMail, recallMail } from '../index.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterEach(() => desk.post.behave());
afterAll(() => desk?.close());

const minute = 60_000;
const recall = (id: number) => recallMail(desk.sending, { id });
const handOver = (id: number) => handOverMail(desk.postal, id);
const papersOf = async (id: number) => {
  const { uid } = await desk.mail(id);
  return (await desk.post.letters()).filter((letter) => letter.uid === uid);
};

describe('a signed letter is recalled', () => {
  it('and is a draft again: its job finds nothing to do, its history tells who took it back', async () => {
    const id = await desk.queued();
    expect(parseWireJson(await recall(id))).toMatchObject({
      Id: id,
      SendStatus: null,
      IsSent: false,
      SenderUser: null,
    });
    const { dispatch, histories, queuedOn } = await desk.mail(id);
    expect(dispatch?.state).toBe('recalled');
    expect(queuedOn).toBeNull();
    expect(histories.at(-1)).toMatchObject({
      historyType: 102,
      actorId: desk.actor.userId,
      accountName: desk.actor.name,
    });
    const audited = { action: 'mail.recall', subjectId: String(id), actorId: desk.actor.userId };
    expect(await desk.world.db.prisma.auditEntry.count({ where: audited })).toBe(1);
    expect(await handOver(id)).toBe('not-due');
    desk.world.clock.advance(10 * minute);
    await sweepDispatches(desk.postal);
    expect(await handOver(id)).toBe('not-due');
    expect(await papersOf(id)).toEqual([]);
    expect(await verifyEvidence(desk.world, id)).toEqual([]);
    const details = parseWireJson(await getMail(desk.world.as(desk.actor, 'mail.read'), { id }));
    expect(details).toMatchObject({ Signature: null, Progress: { Step: 'recalled' } });
  });

  it('and sent anew goes out once, under another key', async () => {
    const id = await desk.queued();
    const before = (await desk.mail(id)).dispatch?.key;
    await recall(id);
    await desk.signAndQueue(id);
    expect(await handOver(id)).toBe('accepted');
    const { dispatch, charges, signatures } = await desk.mail(id);
    expect(dispatch?.key).not.toBe(before);
    expect([charges.length, signatures.length]).toEqual([1, 2]);
    expect(await papersOf(id)).toMatchObject([{ timesAccepted: 1, key: dispatch?.key }]);
    expect(await verifyEvidence(desk.world, id)).toEqual([]);
  });

  it('and the signature that was recalled does not send it when it comes a second time', async () => {
    const id = await desk.draft();
    const signature = await desk.sign(id);
    await queueMail(desk.sending, { id, signature });
    await recall(id);
    await expect(queueMail(desk.sending, { id, signature })).rejects.toMatchObject({ code: 'signature-used' });
    expect(await desk.mail(id)).toMatchObject({ sendStatus: null });
  });

  it('nor in the hand of a colleague, who is offered another text', async () => {
    const id = await desk.draft();
    const first = await offerTextToSign(desk.sending, { id });
    const signature = await signText(desk.key, first);
    await queueMail(desk.sending, { id, signature });
    await recall(id);
    const { organizationId, unitId } = desk.home;
    const colleague = await actorOf(desk.world.db, (await aUser(desk.world.db, { organizationId, unitId })).id);
    const theirs = desk.world.as(colleague, 'mail.send');
    expect(await offerTextToSign(theirs, { id })).not.toBe(first);
    await expect(queueMail(theirs, { id, signature })).rejects.toMatchObject({ code: 'signature-used' });
    const inOtherBytes = await signText(desk.key, first, 'der');
    await expect(queueMail(theirs, { id, signature: inOtherBytes })).rejects.toMatchObject({
      code: 'signature-other-text',
    });
    expect(await desk.mail(id)).toMatchObject({ sendStatus: null });
  });
});

describe('a letter cannot be recalled', () => {
  it.each([
    ['that was never signed', () => desk.draft(), 'mail-not-queued'],
    ['that the post has', () => desk.accepted(), 'mail-already-sent'],
    ['that was deleted', () => desk.draft({ deletedOn: new Date() }), 'mail-not-found'],
  ])('%s', async (_, letter, code) => {
    await expect(recall(await letter())).rejects.toMatchObject({ code });
  });

  it('once a try has begun, whatever came of it', async () => {
    const id = await desk.queued();
    await desk.post.misbehave({ refuse503: 1 });
    expect(await handOver(id)).toBe('unknown');
    await expect(recall(id)).rejects.toMatchObject({ code: 'recall-too-late' });
    expect(await desk.mail(id)).toMatchObject({ sendStatus: 0, dispatch: { state: 'unknown' } });
  });

  it('after it was sent anew while the outcome of the first sending is unknown', async () => {
    const id = await desk.queued();
    await desk.post.misbehave({ refuse503: 1 });
    await handOver(id);
    desk.world.clock.advance(24 * 60 * minute);
    await handOver(id);
    await desk.signAndQueue(id);
    await expect(recall(id)).rejects.toMatchObject({ code: 'recall-too-late' });
  });

  it('by a person who may not sign for the unit of the letter', async () => {
    const id = await desk.queued();
    const head = await aUnit(desk.world.db, desk.home.organizationId, { isHead: true });
    const given = { organizationId: desk.home.organizationId, unitId: head.id };
    const reading = await actorOf(desk.world.db, (await aUser(desk.world.db, given)).id);
    await expect(recallMail(desk.world.as(reading, 'mail.send'), { id })).rejects.toMatchObject({ code: 'other-unit' });
    const signing = await actorOf(
      desk.world.db,
      (await aUser(desk.world.db, { ...given, canSignOnBehalfOfOrganization: true })).id,
    );
    await recallMail(desk.world.as(signing, 'mail.send'), { id });
    expect(await desk.mail(id)).toMatchObject({ sendStatus: null });
  });
});

describe('the recall and the hand-over at the same moment', () => {
  it('one of them comes first and the other finds it done, every time', async () => {
    for (let round = 0; round < 12; round += 1) {
      const id = await desk.queued();
      const recalling = () =>
        recall(id).then(
          () => 'recalled',
          ({ code }) => code as string,
        );
      const [first, second] = round % 2 ? [recalling, () => handOver(id)] : [() => handOver(id), recalling];
      const results = await Promise.all([first(), second()]);
      const { sendStatus, charges, dispatch } = await desk.mail(id);
      const isRecalled = results.includes('recalled');
      expect(results.toSorted()).toEqual(
        isRecalled ? ['not-due', 'recalled'] : ['accepted', expect.stringMatching(/recall-too-late|mail-already-sent/)],
      );
      expect({ sendStatus, charges: charges.length, state: dispatch?.state }).toEqual(
        isRecalled
          ? { sendStatus: null, charges: 0, state: 'recalled' }
          : { sendStatus: 1, charges: 1, state: 'accepted' },
      );
      expect(await papersOf(id)).toHaveLength(isRecalled ? 0 : 1);
    }
  });
});

describe('the recall window', () => {
  const queueWithWindow = async (minutes: number) => {
    const id = await desk.draft();
    const sending = { ...desk.sending, recallMs: minutes * minute };
    await queueMail(sending, { id, signature: await desk.sign(id) });
    return id;
  };

  it('is told until when it lasts, and no letter without one has it', async () => {
    const until = new Date(desk.world.clock.now().getTime() + 15 * minute);
    const reading = desk.world.as(desk.actor, 'mail.read');
    const untilOf = async (id: number) => parseWireJson(await getMail(reading, { id })).RecallUntil;
    expect(Date.parse(await untilOf(await queueWithWindow(15)))).toBe(until.getTime());
    expect(await untilOf(await desk.queued())).toBeNull();
    expect(await untilOf(await desk.draft())).toBeNull();
  });

  it('keeps the letter back for its minutes, job and dispatch alike', async () => {
    const begin = desk.world.clock.now().getTime();
    const id = await queueWithWindow(15);
    const job = (await readWaitingJobs(desk.world, 'hand-over-mail')).find(({ data }) => data.mailId === id);
    expect(job?.startAfter.getTime()).toBe(begin + 15 * minute);
    desk.world.clock.advance(15 * minute - 1);
    expect(await handOver(id)).toBe('not-due');
    desk.world.clock.advance(1);
    expect(await handOver(id)).toBe('accepted');
  });

  it('without one the letter is due at once', async () => {
    const id = await queueWithWindow(0);
    expect(await handOver(id)).toBe('accepted');
  });

  it('a recalled letter can be signed by another person', async () => {
    const id = await queueWithWindow(15);
    await recall(id);
    const user = await aUser(desk.world.db, { organizationId: desk.home.organizationId, unitId: desk.home.unitId });
    const other = desk.world.as(await actorOf(desk.world.db, user.id), 'mail.send');
    expect(await offerTextToSign(other, { id })).toMatch(/^[0-9a-f]{64}$/);
  });
});
