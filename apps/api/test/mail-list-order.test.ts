import type { MailSort } from '@hybrid-mail/contracts/mail-columns';
import type { mail } from '@hybrid-mail/contracts/mail-record';
import { places } from '@hybrid-mail/testing/reference-data';
import { aLetterTemplate, aRegistry } from '@hybrid-mail/testing/registry';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { type ApiWorld, apiWorld } from './api-world.ts';
import { aCast, type Cast, type Tenant } from './cast.ts';
import { aDraft, addDeliveryResult } from './letters.ts';

type Row = z.input<typeof mail>;
type Value = string | number | null;

let api: ApiWorld;
let cast: Cast;

beforeAll(async () => {
  api = await apiWorld({ now: '2026-11-21T06:30:00Z' });
  cast = await aCast(api);
  await createLetters();
});
afterAll(() => api?.close());

/** Letters whose values differ in each column, in an order that is not the order of their ids; some have equal values. */
async function createLetters() {
  const { ours, theirs } = cast;
  const on = (tenant: Tenant, day: number, given: object) =>
    aDraft(api, tenant, { createdOn: new Date(`2026-11-${day}T06:00:00Z`), ...given });
  const sent = (day: number) => ({ isSent: true, sendStatus: 1, sentOn: new Date(`2026-11-${day}T06:00:00Z`) });
  const elsewhere = { regionId: places.tashkent.id, areaId: places.tashkent.areas[0].id };
  const home = { organizationId: ours.organization.id, unitId: ours.unit.id, creatorId: ours.sender.id };
  const registries = [await aRegistry(api.db, home), await aRegistry(api.db, home)];
  const nearby = { areaId: places.samarkand.areas[0].id };
  await on(ours, 14, {
    receiver: 'Юлдашев',
    address: 'улица Навои, 9',
    pages: 4,
    registryId: registries[1],
    ...elsewhere,
  });
  await on(ours, 12, {
    receiver: 'алиев',
    address: 'улица Навои, 10',
    pages: 2,
    registryId: registries[0],
    sendStatus: 3,
  });
  await on(ours, 12, { receiver: 'Алиев', address: 'махалля Тинчлик, 1', pages: 9, sendStatus: 0, ...nearby });
  await on(theirs, 11, { receiver: 'Ёкубов', address: 'Yangi hayot, 2', pages: 1, ...elsewhere });
  const late = await on(ours, 13, { receiver: 'Zokirov', pages: 4, ...sent(17) });
  const early = await on(ours, 10, { receiver: 'Каримов', pages: 3, ...sent(16), unitId: ours.head.id });
  await on(theirs, 10, { receiver: 'Каримов', pages: 3, ...sent(15), ...nearby });
  await addDeliveryResult(api, late, 0, 'Юсупова Л.');
  await addDeliveryResult(api, early, 0, 'Алиев Б.');
  await setDay(late, 20);
  await setDay(early, 19);
}

const setDay = (mailId: number, day: number) =>
  api.db.prisma.perform.updateMany({ where: { mailId }, data: { performedOn: new Date(`2026-11-${day}T06:00:00Z`) } });

async function ask(sort: string, desc: boolean, more = ''): Promise<Row[]> {
  const path = `/api/AdminMail?limit=500&sort=${sort}&desc=${desc}${more}`;
  const answer = await (await api.by(cast.people.AD)).get(path);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().Records;
}

/** Place of each text in the collation of the database. */
async function rank(values: readonly Value[]): Promise<Map<Value, number>> {
  const texts = values.filter((value) => typeof value === 'string');
  const { rows } = await api.db.pool.query<{ text: string }>(
    'select distinct text from unnest($1::text[]) text order by 1',
    [texts],
  );
  return new Map(rows.map(({ text }, place) => [text, place]));
}

/** The rows in the expected order: empty values last, equal values by id. */
function inOrder(rows: readonly Row[], desc: boolean, keyOf: (row: Row) => number | null): number[] {
  const sign = desc ? -1 : 1;
  return [...rows]
    .sort((a, b) => {
      const [left, right] = [keyOf(a), keyOf(b)];
      if ((left === null) !== (right === null)) return left === null ? 1 : -1;
      return sign * ((left ?? 0) - (right ?? 0) || Number(a.Id) - Number(b.Id));
    })
    .map(({ Id }) => Number(Id));
}

const momentOf = (text: unknown) => (text ? Date.parse(String(text)) : null);

/** The value of a row that the column shows. */
const values: Record<Exclude<MailSort, 'registryRow'>, (row: Row) => Value> = {
  id: ({ Id }) => Number(Id),
  sender: ({ CreatorUser }) => Object(CreatorUser).Unit.Name,
  organization: ({ CreatorUser }) => Object(CreatorUser).Organization.Name,
  receiver: ({ Receiver }) => String(Receiver),
  region: ({ Region }) => Object(Region).Name,
  area: ({ Area }) => Object(Area).Name,
  address: ({ Address }) => String(Address),
  recipient: ({ Perform }) => Object(Perform ?? { Recipient: null }).Recipient,
  createdOn: ({ CreatedOn }) => momentOf(CreatedOn),
  pagesCount: ({ PagesCount }) => Number(PagesCount),
  sentOn: ({ SentOn }) => momentOf(SentOn),
  sendStatus: ({ SendStatus }) => SendStatus as number | null,
  performedOn: ({ Perform }) => momentOf(Object(Perform ?? { PerformedOn: null }).PerformedOn),
};

it.each(Object.entries(values))(
  'letters are sorted by %s both ways, those without it at the end, and by number where it is equal',
  async (sort, readValue) => {
    for (const desc of [true, false]) {
      const rows = await ask(sort, desc);
      const ranks = await rank(rows.map(readValue));
      const keyOf = (row: Row) => {
        const value = readValue(row);
        return typeof value === 'string' ? (ranks.get(value) ?? null) : value;
      };
      expect(rows.length).toBeGreaterThanOrEqual(7);
      expect(new Set(rows.map(keyOf).filter((key) => key !== null)).size).toBeGreaterThan(1);
      expect(rows.map(({ Id }) => Id)).toEqual(inOrder(rows, desc, keyOf));
    }
  },
);

it('letters of one spreadsheet are sorted by the row of the file; letters of all by number', async () => {
  const { organization, unit, sender } = cast.ours;
  const home = { organizationId: organization.id, unitId: unit.id, creatorId: sender.id };
  const registryId = await aRegistry(api.db, home);
  const template = await aLetterTemplate(api.db, { organizationId: organization.id, createdById: sender.id });
  const rowOf = async (row: number) => {
    const mailId = await aDraft(api, cast.ours, { registryId });
    const place = { regionId: places.samarkand.id, areaId: places.samarkand.areas[1].id };
    const text = { receiver: 'Каримова', address: 'махалля Тинчлик, 123', content: {} };
    await api.db.prisma.registryRow.create({
      data: { registryId, row, mailId, templateVersionId: template.versionId, ...text, ...place },
    });
    return mailId;
  };
  const [third, first, second] = [await rowOf(5), await rowOf(2), await rowOf(4)];
  const idsOf = (rows: Row[]) => rows.map(({ Id }) => Id);
  expect(idsOf(await ask('registryRow', false, `&registry=${registryId}`))).toEqual([first, second, third]);
  expect(idsOf(await ask('registryRow', true, `&registry=${registryId}`))).toEqual([third, second, first]);
  const all = idsOf(await ask('registryRow', false));
  expect(all).toEqual([...all].sort((a, b) => Number(a) - Number(b)));
});

it('the sort key may be written in any letter case', async () => {
  for (const [written, sort] of [
    ['SENTON', 'sentOn'],
    ['CreatedOn', 'createdOn'],
  ] as const) {
    expect(await ask(written, false)).toEqual(await ask(sort, false));
  }
});

it('letters are sorted by creation, newest first, unless told otherwise', async () => {
  const answer = await (await api.by(cast.people.AD)).get('/api/AdminMail?limit=500');
  expect(answer.json().Records).toEqual(await ask('createdOn', true));
});
