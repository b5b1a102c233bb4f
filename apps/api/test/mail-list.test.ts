import { aRegistry } from '@hybrid-mail/testing/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld } from './api-world.ts';
import { aCast, type Cast, type CastColumn } from './cast.ts';
import { aDraft, addDeliveryResult } from './letters.ts';

let api: ApiWorld;
let cast: Cast;
let letters: Awaited<ReturnType<typeof createLetters>>;

beforeAll(async () => {
  api = await apiWorld({ now: '2026-11-21T06:30:00Z' });
  cast = await aCast(api);
  letters = await createLetters();
});
afterAll(() => api?.close());

/** Letters of `ours` that the filters distinguish. `foreign` belongs to the other tenant, `gone` is deleted. */
async function createLetters() {
  const { ours, theirs } = cast;
  const on = (createdOn: string, given: object = {}) => aDraft(api, ours, { createdOn: new Date(createdOn), ...given });
  const sent = (sentOn: string, given: object = {}) => {
    const at = new Date(sentOn);
    return {
      isSent: true,
      sendStatus: 1,
      sentOn: at,
      isCharged: true,
      chargedOn: at,
      senderId: ours.sender.id,
      ...given,
    };
  };
  const home = { organizationId: ours.organization.id, unitId: ours.unit.id, creatorId: ours.sender.id };
  const registries = [await aRegistry(api.db, home), await aRegistry(api.db, home)];
  const ids = {
    beforeMidnight: await on('2026-11-10T18:59:59Z', { receiver: '100% Алишер', pages: 1, sheets: 1 }),
    atMidnight: await on('2026-11-10T19:00:00Z', {
      receiver: '100 Алишер',
      pages: 2,
      sheets: 2,
      registryId: registries[1],
    }),
    underscore: await on('2026-11-11T06:00:00Z', {
      receiver: 'ООО под_чёрк',
      pages: 3,
      sheets: 3,
      registryId: registries[0],
    }),
    backslash: await on('2026-11-12T06:00:00Z', {
      externalId: 'contract-17/2026',
      receiver: 'ООО под\\чёрк',
      pages: 4,
      sheets: 4,
      regionId: 1,
      areaId: 2,
    }),
    queued: await on('2026-11-13T06:00:00Z', { sendStatus: 0 }),
    postalError: await on('2026-11-13T07:00:00Z', { sendStatus: 2 }),
    refused: await on('2026-11-13T08:00:00Z', { sendStatus: 3 }),
    failed: await on('2026-11-13T09:00:00Z', { sendStatus: 4 }),
    onTheWay: await on('2026-11-14T06:00:00Z', sent('2026-11-14T18:59:59Z')),
    delivered: await on('2026-11-15T06:00:00Z', sent('2026-11-14T19:00:00Z')),
    returned: await on('2026-11-16T06:00:00Z', sent('2026-11-16T06:00:00Z', { senderId: ours.headSender.id })),
    ofHead: await on('2026-11-17T06:00:00Z', {
      unitId: ours.head.id,
      creatorId: ours.headSender.id,
      pages: 9,
      sheets: 9,
    }),
    foreign: await aDraft(api, theirs, { createdOn: new Date('2026-11-18T06:00:00Z'), receiver: 'Чужой' }),
    gone: await on('2026-11-19T06:00:00Z', { deletedOn: new Date('2026-11-20T06:00:00Z') }),
  };
  await addDeliveryResult(api, ids.delivered, 0, 'Алиев Б.');
  await addDeliveryResult(api, ids.returned, 4, null);
  return ids;
}

const nameOf = (id: number) => Object.entries(letters).find(([, known]) => known === id)?.[0] ?? `letter ${id}`;

async function ask(query: string, column: CastColumn = 'O') {
  const path = ['O', 'H', 'HX', 'F'].includes(column) ? '/api/mail' : '/api/AdminMail';
  const answer = await (await api.by(cast.people[column])).get(`${path}?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const { Records, Total } = answer.json();
  return { records: Records, names: Records.map(({ Id }: { Id: number }) => nameOf(Id)), total: Total };
}

/** Names of the letters that the filter finds, sorted. */
async function found(query: string, column?: CastColumn): Promise<string[]> {
  const { names, total } = await ask(`limit=500&${query}`, column);
  expect(total).toBe(names.length);
  return names.sort();
}

const drafts = ['atMidnight', 'backslash', 'beforeMidnight', 'underscore'];
const unsent = [...drafts, 'failed', 'postalError', 'queued', 'refused'].sort();
const sentOnes = ['delivered', 'onTheWay', 'returned'];
const ofUnit = [...unsent, ...sentOnes].sort();
const ofOrganization = [...ofUnit, 'ofHead'].sort();

describe('the list reaches', () => {
  it('the own unit for a sender, the organization for a sender of the head unit, and no deleted letter', async () => {
    expect(await found('')).toEqual(ofUnit);
    expect(await found('', 'H')).toEqual(ofOrganization);
    expect(await found('', 'HX')).toEqual(ofOrganization);
    expect(await found('', 'F')).toEqual(['foreign']);
  });

  it('what is granted for a controller and for monitoring, everything for a head-unit controller and an administrator', async () => {
    expect(await found('', 'M')).toEqual(ofOrganization);
    expect(await found('', 'W')).toEqual(ofOrganization);
    expect(await found('', 'MX')).toEqual(['foreign']);
    for (const column of ['MH', 'AD', 'ADH'] as const) {
      expect(await found('', column)).toEqual([...ofOrganization, 'foreign'].sort());
    }
  });

  it('one unit where only that is granted, and an organization whose contract the own branch signs', async () => {
    const { MX } = cast.people;
    const grant = { userId: MX.id, unitId: cast.ours.head.id, isActive: true };
    await api.db.prisma.unitGrant.create({ data: grant });
    expect(await found('', 'MX')).toEqual(['foreign', 'ofHead']);
    await api.db.prisma.unitGrant.deleteMany({ where: { userId: MX.id } });
    const where = { id: cast.ours.organization.id };
    await api.db.prisma.organization.update({ where, data: { contractSignerUnitId: MX.globalUnitId } });
    expect(await found('', 'MX')).toEqual([...ofOrganization, 'foreign'].sort());
    await api.db.prisma.organization.update({ where, data: { contractSignerUnitId: null } });
  });

  it('nothing for staff whose grants are all switched off', async () => {
    const where = { userId: cast.people.W.id };
    await api.db.prisma.organizationGrant.updateMany({ where, data: { isActive: false } });
    expect(await found('', 'W')).toEqual([]);
    await api.db.prisma.organizationGrant.updateMany({ where, data: { isActive: true } });
  });
});

describe('B061 a day begins at midnight in Tashkent', () => {
  it.each([
    ['createdStart=2026-11-10&createdEnd=2026-11-10', ['beforeMidnight']],
    ['createdStart=2026-11-11&createdEnd=2026-11-11', ['atMidnight', 'underscore']],
    ['createdEnd=2026-11-10', ['beforeMidnight']],
    ['createdStart=2026-11-16', ['returned']],
    ['sentStart=2026-11-14&sentEnd=2026-11-14', ['onTheWay']],
    ['sentStart=2026-11-15&sentEnd=2026-11-15', ['delivered']],
    ['sentStart=2026-11-15', ['delivered', 'returned']],
    ['createdStart=2026-11-12&createdEnd=2026-11-11', []],
  ])('%s', async (query, names) => {
    expect(await found(query)).toEqual(names);
  });

  it('and is shown so', async () => {
    const { records } = await ask(`uid=${letters.atMidnight}`);
    expect(records[0]).toMatchObject({
      CreatedOn: '2026-11-11T00:00:00.000+05:00',
      CreatedOnStr: '2026-11-11 00:00:00',
    });
  });
});

describe('a filter finds', () => {
  it.each<[string, string[]]>([
    ['receiver=100%25', ['beforeMidnight']],
    ['receiver=%25', ['beforeMidnight']],
    ['receiver=100', ['atMidnight', 'beforeMidnight']],
    ['receiver=%D0%B0%D0%BB%D0%B8%D0%A8%D0%95%D0%A0', ['atMidnight', 'beforeMidnight']],
    ['receiver=alisher', ['atMidnight', 'beforeMidnight']],
    ['receiver=%D0%90%D0%BB%D0%B8%D1%88%D0%B5%D1%80+100', ['atMidnight', 'beforeMidnight']],
    ['receiver=sher', []],
    ['receiver=%D1%88%D0%B5%D1%80', ['atMidnight', 'beforeMidnight']],
    ['receiver=_', ['underscore']],
    ['receiver=%5C', ['backslash']],
    ['receiver=++%D0%BF%D0%BE%D0%B4_++', ['underscore']],
    ['receiver=', ofUnit],
    ['externalId=contract-17/2026', ['backslash']],
    ['externalId=contract-17', []],
    ['externalId=', ofUnit],
    ['region=1', ['backslash']],
    ['area=2', ['backslash']],
    ['region=3&area=2', []],
    ['sendStatus=100', drafts],
    ['sendStatus=0', ['queued']],
    ['sendStatus=1', sentOnes],
    ['sendStatus=2', ['postalError']],
    ['sendStatus=3', ['refused']],
    ['sendStatus=4', ['failed']],
    ['isSent=true', sentOnes],
    ['isSent=false', unsent],
    ['IsSent=True', sentOnes],
    ['isPerformed=true', ['delivered', 'returned']],
    ['isPerformed=false', ['onTheWay']],
    ['performType=-2', ['onTheWay']],
    ['performType=-1', ['delivered', 'returned']],
    ['performType=-3', ['returned']],
    ['performType=0', ['delivered']],
    ['performType=4', ['returned']],
    ['performType=9', []],
    ['pagesCount=1', ['beforeMidnight']],
    ['pagesCountGt=3', ['backslash']],
    ['pagesCountGte=3&pagesCountLt=4&isSent=false&sendStatus=100', ['underscore']],
    ['pagesCountLt=2', ['beforeMidnight']],
    ['pagesCountLte=2', ['atMidnight', 'beforeMidnight']],
    ['changedSince=2026-11-16T11:00:00%2B05:00', ['returned']],
  ])('%s', async (query, names) => {
    expect(await found(query)).toEqual([...names].sort());
  });

  it('the letters of several people, in one parameter or in several', async () => {
    const [one, other] = [cast.people.O.id, cast.ours.headSender.id];
    expect(await found(`users=${one},${other}`, 'H')).toEqual(ofOrganization);
    expect(await found(`users=${one}&users=${other}`, 'H')).toEqual(ofOrganization);
    expect(await found(`users=${other}`, 'H')).toEqual(['ofHead']);
  });

  it('a letter that was tried in vain among those on their way, as the first page counts it', async () => {
    const where = { id: letters.onTheWay };
    await addDeliveryResult(api, where.id, 8, null);
    for (const query of ['isPerformed=false', 'performType=-2', 'performType=8']) {
      expect(await found(query)).toEqual(['onTheWay']);
    }
    for (const query of ['isPerformed=true', 'performType=-1']) {
      expect(await found(query)).toEqual(['delivered', 'returned']);
    }
    expect((await (await api.by(cast.people.O)).get('/api/Dashboard')).json()).toMatchObject({ OnTheWay: 1 });
    await api.db.prisma.mail.update({ where, data: { performId: null, performType: null } });
  });

  it('a letter by its number in any spelling, and by its uid', async () => {
    const { uid } = await api.db.prisma.mail.findUniqueOrThrow({ where: { id: letters.queued } });
    for (const text of [`${letters.queued}`, `EHM${letters.queued}`, `ehm ${letters.queued}`, uid, uid.toUpperCase()]) {
      expect(await found(`uid=${encodeURIComponent(text)}`)).toEqual(['queued']);
    }
    expect(await found(`uid=EHM${letters.foreign}`)).toEqual([]);
    expect(await found('uid=')).toEqual(ofUnit);
  });

  it('the letters of one spreadsheet', async () => {
    const { registryId } = await api.db.prisma.mail.findUniqueOrThrow({ where: { id: letters.underscore } });
    expect(await found(`registry=${registryId}`)).toEqual(['underscore']);
  });

  it('the same with a filter that is named and left empty as without it', async () => {
    const empty =
      'region=&area=&users=&unitId=&inn=&sendStatus=&performType=&isSent=&createdStart=&changedSince=&sort=';
    expect(await found(empty)).toEqual(ofUnit);
    expect(await found('region=&receiver=под_')).toEqual(['underscore']);
  });

  it('letters by creator and by sender, by unit and by organization', async () => {
    const { sender, headSender, unit, head, organization } = cast.ours;
    expect(await found(`creatorUser=${headSender.id}`, 'H')).toEqual(['ofHead']);
    expect(await found(`users=${headSender.id}`, 'H')).toEqual(['ofHead']);
    expect(await found(`users=${sender.id},${headSender.id}`, 'H')).toEqual(ofOrganization);
    expect(await found(`senderUser=${headSender.id}`)).toEqual(['returned']);
    expect(await found(`unitId=${head.id}`, 'H')).toEqual(['ofHead']);
    expect(await found(`unitId=${unit.id}`, 'M')).toEqual(ofUnit);
    expect(await found(`inn=${organization.inn}`, 'AD')).toEqual(ofOrganization);
    expect(await found('inn=999999999', 'AD')).toEqual([]);
  });

  it('B062 no letter of another organization, whichever person, unit or INN is asked for', async () => {
    const { sender, unit, organization } = cast.theirs;
    expect(await found(`users=${cast.ours.sender.id},${sender.id}`)).toEqual(ofUnit);
    for (const query of [
      `users=${sender.id}`,
      `creatorUser=${sender.id}`,
      `unitId=${unit.id}`,
      `inn=${organization.inn}`,
    ]) {
      for (const column of ['O', 'H', 'M', 'W'] as const) expect(await found(query, column)).toEqual([]);
    }
  });
});

describe('the list comes in pages', () => {
  it('that hold every letter once, with the same total', async () => {
    for (const sort of ['createdOn', 'region', 'sendStatus', 'performedOn']) {
      const seen: string[] = [];
      for (let skip = 0; skip < 12; skip += 4) {
        const { names, total } = await ask(`limit=4&skip=${skip}&sort=${sort}`);
        expect(total).toBe(ofUnit.length);
        seen.push(...names);
      }
      expect(seen.sort()).toEqual(ofUnit);
    }
  });

  it('and the last one is short, those behind it are empty, with the same total', async () => {
    expect(await ask('limit=10&skip=10')).toMatchObject({ total: 11, names: [expect.any(String)] });
    expect(await ask('limit=10&skip=1000')).toMatchObject({ total: 11, names: [] });
  });

  it('with fifty letters each unless told otherwise', async () => {
    const many = Array.from({ length: 45 }, () => aDraft(api, cast.theirs));
    await Promise.all(many);
    expect(await ask('', 'F')).toMatchObject({ total: 46, names: { length: 46 } });
    await Promise.all(Array.from({ length: 10 }, () => aDraft(api, cast.theirs)));
    expect(await ask('', 'F')).toMatchObject({ total: 56, names: { length: 50 } });
  });
});
