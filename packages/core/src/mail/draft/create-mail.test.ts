import type { Refusal } from '@hybrid-mail/core/errors';
import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { aPdf, aPdfOfSize, aTextFileNamedPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { pdfsWithActiveContent } from '@hybrid-mail/testing/pdf/pdf-hostile';
import { actorOf, aGlobalOrganization, aGlobalUnit, aUser } from '@hybrid-mail/testing/people';
import { places } from '@hybrid-mail/testing/reference-data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../../test/desk.ts';
import { createMail } from '../index.ts';

let desk: Desk;
let document64: string;
const { samarkand, tashkent } = places;
const receiver = 'Тошматова Феруза Камиловна';
const address = 'махалля Тинчлик, 123';

beforeAll(async () => {
  desk = await openDesk();
  document64 = base64(await aPdf({ pages: 1 }));
});
afterAll(() => desk?.close());

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const byId = { region: samarkand.id, area: samarkand.areas[0].id };

type Wish = Partial<Parameters<typeof createMail>[1]>;
const create = async (wish: Wish, actor = desk.actor) =>
  parseWireJson(await createMail(desk.world.as(actor, 'mail.create'), { receiver, address, document64, ...wish }));
const refusal = (wish: Wish, actor = desk.actor) =>
  create(wish, actor).then(
    () => null,
    (error: Refusal) => error,
  );
const countMails = () => desk.world.db.prisma.mail.count();

describe('a letter is created from a PDF', () => {
  it('and is a draft of the own unit, with its price and nothing sent', async () => {
    const letter = await create({ ...byId, document64: base64(await aPdf({ pages: 4 })) });
    expect(letter).toMatchObject({
      Receiver: receiver,
      PagesCount: 4,
      Price: '10000.00',
      IsSent: false,
      SendStatus: null,
      IsCharged: false,
    });
    const { histories, unitId, creatorId, dispatch } = await desk.mail(letter.Id);
    expect({ unitId, creatorId, dispatch }).toEqual({ ...desk.home, organizationId: undefined, dispatch: null });
    expect(histories).toMatchObject([{ historyType: 0, actorId: desk.actor.userId, payload: { pages: 4, receiver } }]);
  });

  it('whatever way a program writes base64: in lines, or with blanks where a form has lost the plus signs', async () => {
    const inLines = document64.replace(/(.{76})/g, '$1\r\n');
    const withBlanks = ` ${document64.replaceAll('+', ' ')} `;
    const uids = [];
    for (const written of [document64, inLines, withBlanks])
      uids.push((await create({ ...byId, document64: written })).Id);
    const mails = await desk.world.db.prisma.mail.findMany({ where: { id: { in: uids } } });
    expect(new Set(mails.map((mail) => Buffer.from(mail.documentSha256).toString('hex'))).size).toBe(1);
  });

  it.each([
    ['not base64', 'это не base64'],
    ['a cut text', 'JVBERi0xLj'],
    ['a data address', 'data:application/pdf;base64,JVBERi0='],
  ])('and not from %s', async (_, written) => {
    expect((await refusal({ ...byId, document64: written }))?.code).toBe('wrong-input');
  });

  it('and not from a file the post could not print, and then nothing is stored', async () => {
    const before = await desk.world.db.prisma.document.count();
    const files = [
      aTextFileNamedPdf(),
      await aPdfOfSize(420, 594),
      pdfsWithActiveContent[0]?.make() ?? new Uint8Array(),
    ];
    for (const file of files) {
      const refused = await refusal({ ...byId, document64: base64(file) });
      expect(refused?.code).toBe('pdf-refused');
      expect(refused?.details.inspection?.findings).not.toEqual([]);
    }
    expect(await desk.world.db.prisma.document.count()).toBe(before);
  });

  it('and not by staff, who have no organization to send for', async () => {
    const post = await aGlobalOrganization(desk.world.db);
    const unit = await aGlobalUnit(desk.world.db, post.id);
    const { id } = await aUser(desk.world.db, { type: 3, globalOrganizationId: post.id, globalUnitId: unit.id });
    expect((await refusal(byId, await actorOf(desk.world.db, id)))?.code).toBe('no-organization');
  });
});

describe('the place', () => {
  it('may be told by SOATO codes, under each of the names that programs use', async () => {
    const codes = { regionSoato: samarkand.soato, areaSoato: samarkand.areas[1].soato };
    const misspelt = { soatoRegionId: samarkand.soato, soatoAreaId: samarkand.areas[1].soato };
    for (const wish of [codes, misspelt]) {
      expect(await create(wish)).toMatchObject({ Region: { Id: samarkand.id }, Area: { Id: samarkand.areas[1].id } });
    }
  });

  it('is the preferred area where two share a code', async () => {
    const shared = { soato: '1726262', regionId: tashkent.id, nameUz: '', nameUzCyr: '', kind: 'district' };
    await desk.world.db.prisma.area.createMany({
      data: [
        { ...shared, id: 901, name: 'Прежний район', preferred: false },
        { ...shared, id: 902, name: 'Нынешний район', preferred: true },
      ],
    });
    const letter = await create({ regionSoato: tashkent.soato, areaSoato: shared.soato });
    expect(letter.Area).toMatchObject({ Id: 902, Name: 'Нынешний район' });
  });

  it('is refused when the area lies in another region', async () => {
    const refused = await refusal({ region: tashkent.id, area: samarkand.areas[0].id });
    expect(refused?.code).toBe('area-not-in-region');
    expect(refused?.details.fields?.area).toContain(tashkent.name);
  });

  it.each([
    ['no region', { area: 36 }, 'region'],
    ['no area', { region: 3 }, 'area'],
    ['an unknown region', { region: 77, area: 36 }, 'region'],
    ['an unknown area code', { region: 3, areaSoato: '1718999' }, 'area'],
  ])('is refused by its field when there is %s', async (_, wish, field) => {
    const refused = await refusal(wish);
    expect(refused?.code).toBe('wrong-input');
    expect(Object.keys(refused?.details.fields ?? {})).toEqual([field]);
  });
});

describe("a client's own id", () => {
  it('sent again answers the letter that is there and changes nothing', async () => {
    const first = await create({ ...byId, externalId: 'A-1' });
    const count = await countMails();
    expect(await create({ ...byId, externalId: 'A-1' })).toEqual(first);
    expect(await countMails()).toBe(count);
  });

  it.each([
    ['another receiver', { receiver: 'Другой получатель' }],
    ['another address', { address: 'ул. Другая, 1' }],
    ['another PDF', { document64: base64(aTextFileNamedPdf()) }],
  ])('with %s is refused, so that a wrong letter is not signed', async (_, change) => {
    const refused = await refusal({ ...byId, externalId: 'A-1', ...change });
    expect(refused?.code).toBe('external-id-taken');
    expect(Object.keys(refused?.details.fields ?? {})).toEqual(['externalId']);
  });

  it('sent four times at once makes one letter', async () => {
    const count = await countMails();
    const all = await Promise.all([1, 2, 3, 4].map(() => create({ ...byId, externalId: 'A-2' })));
    expect(new Set(all.map(({ Id }) => Id)).size).toBe(1);
    expect(await countMails()).toBe(count + 1);
  });

  it('belongs to its organization: another one may use the same', async () => {
    const first = await create({ ...byId, externalId: 'A-3' });
    const other = await create({ ...byId, externalId: 'A-3' }, await desk.stranger());
    expect(other.Id).not.toBe(first.Id);
  });

  it('is refused at its field, not shown, when another unit of the organization has it', async () => {
    await create({ ...byId, externalId: 'A-4' });
    const refused = await refusal({ ...byId, externalId: 'A-4' }, await desk.colleague());
    expect(refused?.code).toBe('external-id-taken');
    expect(refused?.details.fields).toHaveProperty('externalId');
  });

  it('is free again when its letter is deleted', async () => {
    const first = await create({ ...byId, externalId: 'A-5' });
    await desk.world.db.prisma.mail.update({ where: { id: first.Id }, data: { deletedOn: new Date() } });
    const second = await create({ ...byId, externalId: 'A-5' });
    expect(second.Id).not.toBe(first.Id);
    expect(second.ExternalId).toBe('A-5');
  });
});
