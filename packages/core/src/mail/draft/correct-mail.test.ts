import type { Actor } from '@hybrid-mail/core/actor';
import type { Refusal } from '@hybrid-mail/core/errors';
import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { aPdf, aPdfOfSize } from '@hybrid-mail/testing/pdf/pdf-factory';
import { places } from '@hybrid-mail/testing/reference-data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../../test/desk.ts';
import { executeAsOwner } from '../../../test/execute-as-owner.ts';
import { verifyEvidence } from '../../evidence/index.ts';
import { correctMail, deleteMail, getMail, queueMail, recallMail } from '../index.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk?.close());

const { samarkand, tashkent } = places;
const contents = {
  receiver: 'Юсупов Шерзод Каримович',
  address: 'махалля Тинчлик, 125',
  region: samarkand.id,
  area: samarkand.areas[0].id,
};
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

type Wish = Partial<Parameters<typeof correctMail>[1]>;
const correct = async (id: number, wish: Wish = {}, actor: Actor = desk.actor) =>
  parseWireJson(await correctMail(desk.world.as(actor, 'mail.correct'), { id, ...contents, ...wish }));
const refusal = (id: number, wish: Wish = {}, actor?: Actor) =>
  correct(id, wish, actor).then(
    () => null,
    (error: Refusal) => error,
  );
const read = async (id: number) => parseWireJson(await getMail(desk.world.as(desk.actor, 'mail.read'), { id }));
const sha256Of = async (id: number) => Buffer.from((await desk.mail(id)).documentSha256).toString('hex');

describe('a draft is corrected', () => {
  it('under its number, with the price of its new pages, and the history names both versions', async () => {
    const id = await desk.draft();
    const before = await desk.mail(id);
    const corrected = await correct(id, { document64: base64(await aPdf({ pages: 4 })) });
    const { receiver: Receiver, address: Address } = contents;
    expect(corrected).toMatchObject({
      Id: id,
      Receiver,
      Address,
      PagesCount: 4,
      Price: '10000.00',
      IsCorrectable: true,
    });
    const { histories } = await desk.mail(id);
    expect(histories).toMatchObject([
      { historyType: 0, payload: { receiver: before.receiver } },
      {
        historyType: 105,
        actorId: desk.actor.userId,
        payload: {
          before: { receiver: before.receiver, documentSha256: Buffer.from(before.documentSha256).toString('hex') },
          after: { receiver: Receiver, pages: 4, sheets: 4 },
        },
      },
    ]);
    expect((await read(id)).Corrections).toMatchObject([
      { AccountName: desk.actor.name, Changed: ['receiver', 'address', 'area', 'documentSha256'] },
    ]);
    const [audit] = await desk.world.db.prisma.auditEntry.findMany({ where: { subjectId: String(id) } });
    expect(audit).toMatchObject({
      action: 'mail.correct',
      actorId: desk.actor.userId,
      before: { receiver: before.receiver },
      after: { receiver: Receiver },
    });
    expect(await verifyEvidence(desk.world, id)).toEqual([]);
  });

  it('several times, and every version has its place in the evidence', async () => {
    const id = await desk.draft();
    await correct(id);
    await correct(id, { address: 'махалля Гулистон, 1' });
    await desk.signAndQueue(id);
    expect(await verifyEvidence(desk.world, id)).toEqual([]);
    await executeAsOwner(desk.world, 'update mail set receiver = $2 where id = $1', [id, 'Другой']);
    expect(await verifyEvidence(desk.world, id)).not.toEqual([]);
  });

  it('without a new file it keeps its document, and the same contents again are no version', async () => {
    const id = await desk.draft();
    const document = await sha256Of(id);
    await correct(id);
    await correct(id);
    expect(await sha256Of(id)).toBe(document);
    expect((await desk.mail(id)).histories).toHaveLength(2);
  });

  it('by the checks of a new letter: the district is of the region, the pages are printable', async () => {
    const id = await desk.draft();
    expect((await refusal(id, { area: tashkent.areas[0].id }))?.code).toBe('area-not-in-region');
    const large = await refusal(id, { document64: base64(await aPdfOfSize(420, 594)) });
    expect(large?.code).toBe('pdf-refused');
    expect(large?.details.inspection?.findings).not.toEqual([]);
    expect((await desk.mail(id)).histories).toHaveLength(1);
  });
});

describe('a letter is not corrected', () => {
  it('once it was signed, also after it was recalled: its signature proves what it was', async () => {
    const id = await desk.queued();
    expect((await refusal(id))?.code).toBe('mail-queued');
    expect(await read(id)).toMatchObject({ IsCorrectable: false });
    await recallMail(desk.sending, { id });
    expect((await refusal(id))?.code).toBe('mail-signed-before');
    expect(await read(id)).toMatchObject({ IsCorrectable: false });
    expect((await refusal(await desk.accepted()))?.code).toBe('mail-already-sent');
  });

  it('when it is deleted, or of another unit or organization: then it is a missing one', async () => {
    const id = await desk.draft();
    expect((await refusal(id, {}, await desk.colleague({ isHead: true })))?.code).toBe('mail-not-found');
    expect((await refusal(id, {}, await desk.stranger()))?.code).toBe('mail-not-found');
    await deleteMail(desk.world.as(desk.actor, 'mail.delete'), { id });
    expect((await refusal(id))?.code).toBe('mail-not-found');
  });

  it('over what a colleague corrected meanwhile, who is named', async () => {
    const id = await desk.draft();
    const { receiver, address } = await desk.mail(id);
    const was = { receiver, address, documentSha256: await sha256Of(id) };
    await correct(id, { was });
    const lost = await refusal(id, { address: 'махалля Гулистон, 7', was });
    expect(lost?.code).toBe('changed-meanwhile');
    expect(lost?.details.changed).toMatchObject([
      { field: 'address', now: contents.address, changedBy: desk.actor.name },
    ]);
    await correct(id, { document64: base64(await aPdf({ pages: 2 })) });
    const unseen = await refusal(id, { was: { documentSha256: was.documentSha256 } });
    expect(unseen?.details.changed).toMatchObject([{ field: 'documentSha256' }]);
  });

  it('and of two colleagues each is named for the field that this one corrected', async () => {
    const id = await desk.draft();
    const { receiver, address, regionId: region, areaId: area } = await desk.mail(id);
    const was = { receiver, address, documentSha256: await sha256Of(id) };
    const same = { receiver, address, region, area };
    const [first, second] = ['Каримов А.', 'Юсупова Н.'].map((name) => ({ ...desk.actor, name }));
    await correct(id, { ...same, receiver: 'Назаров Т.' }, first);
    await correct(id, { ...same, receiver: 'Назаров Т.', document64: base64(await aPdf({ pages: 2 })) }, second);
    await correct(id, { ...same, receiver: 'Назаров Т.', address: 'Навои, 1' }, second);
    const lost = await refusal(id, { ...same, receiver: 'Тошев Б.', address: 'Навои, 2', was });
    expect(lost?.details.changed).toMatchObject([
      { field: 'receiver', now: 'Назаров Т.', changedBy: 'Каримов А.' },
      { field: 'address', now: 'Навои, 1', changedBy: 'Юсупова Н.' },
      { field: 'documentSha256', now: await sha256Of(id), changedBy: 'Юсупова Н.' },
    ]);
  });
});

it('a signature of the text from before the correction does not send the letter', async () => {
  const id = await desk.draft();
  const signature = await desk.sign(id);
  await correct(id);
  await expect(queueMail(desk.sending, { id, signature })).rejects.toMatchObject({ code: 'sign-not-requested' });
  expect((await desk.mail(id)).sendStatus).toBeNull();
});
