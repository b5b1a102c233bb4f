import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../../test/desk.ts';
import { executeAsOwner } from '../../../test/execute-as-owner.ts';
import { verifyEvidence } from '../../evidence/index.ts';
import { createMail, getMail, inspectMail } from '../index.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk?.close());

const place = { receiver: 'Тошматова Феруза Камиловна', address: 'ул. Навои, 5', region: 3, area: 36 };
const copyOf = async (copiedFromId: number, given: object = {}, actor = desk.actor) =>
  parseWireJson(await createMail(desk.world.as(actor, 'mail.create'), { ...place, copiedFromId, ...given }));
const read = async (id: number, actor = desk.actor) =>
  parseWireJson(await getMail(desk.world.as(actor, 'mail.read'), { id }));

describe('a copy of a letter to another address', () => {
  it('is a draft with the same document, without uploading it again, and both letters name each other', async () => {
    const source = await desk.accepted();
    const copy = await copyOf(source);
    expect(copy).toMatchObject({ Address: 'ул. Навои, 5', PagesCount: 3, SendStatus: null, IsSent: false });
    const [one, other] = [await desk.mail(source), await desk.mail(copy.Id)];
    expect(Buffer.from(other.documentSha256)).toEqual(Buffer.from(one.documentSha256));
    expect(other.histories[0]).toMatchObject({ historyType: 0, payload: { copiedFromId: source } });
    expect(await read(copy.Id)).toMatchObject({ CopiedFrom: { Id: source, IsSent: true }, Copies: [] });
    expect(await read(source)).toMatchObject({ CopiedFrom: null, Copies: [{ Id: copy.Id, IsSent: false }] });
    expect(await verifyEvidence(desk.world, copy.Id)).toEqual([]);
  });

  it('may take another file and still names the letter it is made from', async () => {
    const source = await desk.draft();
    const copy = await copyOf(source, { document64: Buffer.from(await aPdf({ pages: 5 })).toString('base64') });
    expect(copy).toMatchObject({ PagesCount: 5 });
    expect(await read(copy.Id)).toMatchObject({ CopiedFrom: { Id: source } });
  });

  it('repeated with the same external id is one letter', async () => {
    const source = await desk.draft();
    const [first, second] = [await copyOf(source, { externalId: 'a' }), await copyOf(source, { externalId: 'a' })];
    expect(second.Id).toBe(first.Id);
    expect((await read(source)).Copies).toHaveLength(1);
  });

  it('that was deleted is not named any more', async () => {
    const source = await desk.draft();
    const copy = await copyOf(source);
    await desk.world.db.prisma.mail.update({ where: { id: copy.Id }, data: { deletedOn: new Date() } });
    expect(await read(source)).toMatchObject({ Copies: [] });
  });

  it('is found out when its link was changed behind our back', async () => {
    const copy = await copyOf(await desk.draft());
    await executeAsOwner(desk.world, 'update mail set copied_from_id = $1 where id = $2', [
      await desk.draft(),
      copy.Id,
    ]);
    expect(await verifyEvidence(desk.world, copy.Id)).toEqual(['the letter is not the registered one: copiedFromId']);
  });
});

describe('copying the letter of another sender', () => {
  it('is refused: the letter of another organization, and of another unit, is not found', async () => {
    const source = await desk.draft();
    for (const stranger of [await desk.stranger(), await desk.colleague()]) {
      await expect(copyOf(source, {}, stranger)).rejects.toMatchObject({ code: 'mail-not-found' });
      const inspecting = desk.world.as(stranger, 'mail.create');
      await expect(inspectMail(inspecting, { copiedFromId: source })).rejects.toMatchObject({ code: 'mail-not-found' });
    }
    await expect(copyOf(2_000_000_000)).rejects.toMatchObject({ code: 'mail-not-found' });
  });

  it('is open to the head: the letter of another unit goes into its own, where that unit does not see it', async () => {
    const source = await desk.draft();
    const head = await desk.colleague({ isHead: true });
    const copy = await copyOf(source, {}, head);
    expect(copy.CreatorUser.Unit.Id).toBe(head.unitId);
    expect(await read(source, head)).toMatchObject({ Copies: [{ Id: copy.Id }] });
    expect(await read(source)).toMatchObject({ Copies: [] });
  });
});

describe('the document of an earlier letter is looked through again', () => {
  it('with its price, its fingerprint and what was found in it', async () => {
    const source = await desk.draft();
    const { documentSha256 } = await desk.mail(source);
    expect(await inspectMail(desk.world.as(desk.actor, 'mail.create'), { copiedFromId: source })).toMatchObject({
      documentSha256: Buffer.from(documentSha256).toString('hex'),
      pagesCount: 3,
      price: '9500.00',
    });
  });

  it('without a file and without a letter there is nothing to look at', async () => {
    const creating = desk.world.as(desk.actor, 'mail.create');
    const missing = { code: 'wrong-input', details: { fields: { document64: 'choose-letter-file' } } };
    await expect(inspectMail(creating, {})).rejects.toMatchObject(missing);
    await expect(createMail(creating, place)).rejects.toMatchObject(missing);
  });
});
