import { countRowsRead } from '@hybrid-mail/testing/count-rows-read';
import { insertSettledLetters } from '@hybrid-mail/testing/insert-settled-letters';
import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { actorOf, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { places } from '@hybrid-mail/testing/reference-data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../../test/desk.ts';
import { readSendQuote } from '../index.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ now: '2026-11-21T06:00:00Z' });
});
afterAll(() => desk?.close());

const quote = async (ids: number[], actor = desk.actor) =>
  parseWireJson(await readSendQuote(desk.world.as(actor, 'mail.send'), { ids }));
const setMoney = (contractSum: string) =>
  desk.world.db.prisma.organization.update({ where: { id: desk.home.organizationId }, data: { contractSum } });
const colleague = async (given: object = {}) => {
  const unit = await aUnit(desk.world.db, desk.home.organizationId, given);
  const user = await aUser(desk.world.db, { organizationId: desk.home.organizationId, unitId: unit.id });
  const home = { ...desk.home, unitId: unit.id, creatorId: user.id };
  return { home, actor: await actorOf(desk.world.db, user.id, desk.world.clock.now()) };
};

describe('what a selection costs', () => {
  it('its letters, pages, sheets and price in all, and what remains of the balance', async () => {
    await setMoney('100000.50');
    const ids = [
      await desk.draft({ pages: 3, sheets: 3 }),
      await desk.draft({ pages: 7, sheets: 7, receiver: 'Другой' }),
    ];
    expect(await quote(ids)).toEqual({
      LettersCount: 2,
      Gone: [],
      PagesCount: 10,
      SheetsCount: 10,
      Price: '19500.00',
      Balance: '100000.50',
      UnderWay: '0.00',
      Remains: '80500.50',
      IsEnough: true,
      Credit: '0.00',
      Warnings: [],
    });
  });

  it('each letter by the tariff of its own unit, for a head-unit user', async () => {
    await setMoney('100000');
    const { home } = await colleague({ sumForMail: '1000.25', sumForOverPaged: '1' });
    const head = await colleague({ isHead: true });
    const ids = [await desk.draft({ receiver: 'А' }), await desk.draft({ ...home, receiver: 'Б', sheets: 4 })];
    expect(await quote(ids, head.actor)).toMatchObject({ LettersCount: 2, Price: '10501.25' });
  });

  it('nothing that could be taken for free while a unit among them has no price: it is refused by name', async () => {
    const { home } = await colleague({ sumForOverPaged: null });
    const head = await colleague({ isHead: true });
    const ids = [await desk.draft({ receiver: 'А' }), await desk.draft({ ...home, receiver: 'Б' })];
    await expect(quote(ids, head.actor)).rejects.toMatchObject({
      code: 'unit-without-price',
      details: { fields: { sumForOverPaged: 'unit-over-price-missing {"inBase":3}' } },
    });
  });

  it('says when the balance is not enough, with what is already on its way to the post', async () => {
    await setMoney('20000');
    const draft = await desk.draft({ receiver: 'Хватает' });
    expect(await quote([draft])).toMatchObject({ UnderWay: '0.00', Remains: '10500.00', IsEnough: true });
    await desk.queued({ receiver: 'В пути' });
    await desk.queued({ receiver: 'Тоже в пути' });
    expect(await quote([draft])).toMatchObject({ UnderWay: '19000.00', Remains: '-8500.00', IsEnough: false });
  });

  it('leaves out what is sent or under way, and what belongs to others', async () => {
    await setMoney('10000000');
    const other = await anOrganization(desk.world.db);
    const unit = await aUnit(desk.world.db, other.id);
    const user = await aUser(desk.world.db, { organizationId: other.id, unitId: unit.id });
    const foreign = await desk.draft({ organizationId: other.id, unitId: unit.id, creatorId: user.id });
    const ids = [
      await desk.draft({ receiver: 'Своё' }),
      await desk.queued(),
      await desk.accepted(),
      foreign,
      2_000_000_000,
    ];
    expect(await quote(ids)).toMatchObject({
      LettersCount: 1,
      Gone: ids.slice(1).sort((one, other) => one - other),
      Price: '9500.00',
    });
    await expect(quote([foreign])).rejects.toMatchObject({ code: 'mail-not-found' });
    await expect(quote([2_000_000_000])).rejects.toMatchObject({ code: 'mail-not-found' });
  });
});

describe('a letter that was sent already', () => {
  it.each([
    ['written the same', {}],
    [
      'in other case and with other blanks',
      { receiver: ' тошматова  ФЕРУЗА камиловна', address: 'Махалля\u00A0Тинчлик,  123 ' },
    ],
  ])('is found when the receiver and the address are %s', async (_, given) => {
    const documentSha256 = await desk.document(`found ${JSON.stringify(given)}`);
    const sent = await desk.accepted({ documentSha256 });
    const { sentOn } = await desk.mail(sent);
    const draft = await desk.draft({ documentSha256, ...given });
    expect((await quote([draft])).Warnings).toEqual([
      { MailId: draft, Id: sent, SentOn: '2026-11-21T11:00:00.000+05:00', IsReadable: true },
    ]);
    expect(sentOn).toEqual(desk.world.clock.now());
  });

  it.each([
    ['another document', async () => ({ documentSha256: await desk.document('another') })],
    ['another receiver', async () => ({ receiver: 'Тошматов' })],
    ['another address', async () => ({ address: 'махалля Тинчлик, 124' })],
    ['the same street of another district', async () => ({ areaId: places.samarkand.areas[0].id })],
  ])('is not meant by %s', async (_, given) => {
    const documentSha256 = await desk.document('one of a kind');
    await desk.accepted({ documentSha256 });
    const draft = await desk.draft({ documentSha256, ...(await given()) });
    expect((await quote([draft])).Warnings).toEqual([]);
  });

  it('is found while it is on its way to the post, and not after it was refused or deleted', async () => {
    const documentSha256 = await desk.document('on its way');
    const [earlier, draft] = [await desk.queued({ documentSha256 }), await desk.draft({ documentSha256 })];
    expect((await quote([draft])).Warnings).toMatchObject([{ MailId: draft, Id: earlier }]);
    const { mail } = desk.world.db.prisma;
    await mail.update({ where: { id: earlier }, data: { sendStatus: 3 } });
    expect((await quote([draft])).Warnings).toEqual([]);
    await mail.update({ where: { id: earlier }, data: { sendStatus: 0, deletedOn: desk.world.clock.now() } });
    expect((await quote([draft])).Warnings).toEqual([]);
  });

  it('is named but cannot be opened when another unit sent it; the head may open it', async () => {
    const documentSha256 = await desk.document('of another unit');
    const [{ home }, head] = [await colleague(), await colleague({ isHead: true })];
    const sent = await desk.draft({
      ...home,
      documentSha256,
      isSent: true,
      sendStatus: 1,
      sentOn: desk.world.clock.now(),
    });
    const draft = await desk.draft({ documentSha256 });
    expect((await quote([draft])).Warnings).toMatchObject([{ Id: sent, IsReadable: false }]);
    expect((await quote([draft], head.actor)).Warnings).toMatchObject([{ Id: sent, IsReadable: true }]);
  });

  it('is not told when it is of another organization', async () => {
    const documentSha256 = await desk.document('of another organization');
    const other = await anOrganization(desk.world.db);
    const unit = await aUnit(desk.world.db, other.id);
    const user = await aUser(desk.world.db, { organizationId: other.id, unitId: unit.id });
    const theirs = { organizationId: other.id, unitId: unit.id, creatorId: user.id };
    await desk.draft({ ...theirs, documentSha256, isSent: true, sendStatus: 1, sentOn: desk.world.clock.now() });
    expect((await quote([await desk.draft({ documentSha256 })])).Warnings).toEqual([]);
  });

  it('may stand beside it in the same selection', async () => {
    const documentSha256 = await desk.document('imported twice');
    const [first, second] = [await desk.draft({ documentSha256 }), await desk.draft({ documentSha256 })];
    expect((await quote([second, first])).Warnings).toEqual([
      { MailId: second, Id: first, SentOn: null, IsReadable: true },
    ]);
  });

  it('is the latest one where there are several', async () => {
    const documentSha256 = await desk.document('several');
    const sentOn = (day: number) => ({ isSent: true, sendStatus: 1, sentOn: new Date(Date.UTC(2026, 9, day)) });
    const late = await desk.draft({ documentSha256, ...sentOn(20) });
    await desk.draft({ documentSha256, ...sentOn(3) });
    expect((await quote([await desk.draft({ documentSha256 })])).Warnings).toMatchObject([{ Id: late }]);
  });
});

it('a repeated letter is found without reading the other letters of its document', async () => {
  const documentSha256 = await insertSettledLetters(desk.world.db, desk.home);
  const read = await countRowsRead(desk.world.db, {
    sql: `select 1 from mail e where e.organization_id = $1 and e.document_sha256 = $2
      and letter_words(e.receiver, e.address) = letter_words('Каримов 7', 'ул. Бабура, 7')
      and e.deleted_on is null and (e.is_sent or e.send_status = 0)`,
    parameters: [desk.home.organizationId, Buffer.from(documentSha256)],
  });
  expect(read).toEqual({ mail: 1 });
});
