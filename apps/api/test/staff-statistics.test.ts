import { reportChart, reportTable } from '@hybrid-mail/contracts/report';
import { chargeLetters } from '@hybrid-mail/testing/letter';
import { textOfPdf } from '@hybrid-mail/testing/pdf/pdf-reading';
import { aGlobalUnit } from '@hybrid-mail/testing/people';
import { readXlsx, valuesOf } from '@hybrid-mail/testing/read-xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ApiWorld, apiWorld, type TestClient } from './api-world.ts';
import { aCast, type Cast } from './cast.ts';
import { aDraft } from './letters.ts';

let api: ApiWorld;
let cast: Cast;
let admin: TestClient;
let auditor: TestClient;

beforeAll(async () => {
  api = await apiWorld({ now: '2026-11-21T06:30:00Z' });
  cast = await aCast(api);
  admin = await api.by(cast.people.AD);
  auditor = await api.by(cast.people.R);
  await api.db.prisma.clientType.createMany({
    data: [
      { id: 1, name: 'Бюро', isBank: false },
      { id: 8, name: 'Халк банк', isBank: true },
    ],
  });
  const typeOf = (id: number, clientTypeId: number) =>
    api.db.prisma.organization.update({ where: { id }, data: { clientTypeId } });
  await typeOf(cast.ours.organization.id, 8);
  await typeOf(cast.theirs.organization.id, 1);
  const sent = (day: string) => ({ isSent: true, sendStatus: 1, sentOn: new Date(`${day}T06:30:00Z`) });
  const letters = [
    await aDraft(api, cast.ours, { ...sent('2026-11-10'), pages: 2, sheets: 2 }),
    await aDraft(api, cast.ours, { ...sent('2026-11-20'), pages: 7, sheets: 7 }),
    await aDraft(api, cast.theirs, sent('2026-11-20')),
  ];
  await chargeLetters(api.db, letters);
});
afterAll(() => api?.close());

const days = 'start=2026-11-01&end=2026-11-30';
const get = async (path: string, query = '', caller = admin) => {
  const answer = await caller.get(`/api/${path}?${days}&${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
};
const countOf = async (path: string, query: string) =>
  (await get(path, query)).json().reduce((all: number, { Count }: { Count: number }) => all + Count, 0);

/** Converts an amount of money, which is text on the page, to the number in the file. */
const asNumber = (cell: unknown) => (typeof cell === 'string' && /^[0-9]+\.[0-9]{2}$/.test(cell) ? Number(cell) : cell);

/** The letters and digits of a text, because a PDF breaks lines and groups digits. */
const plain = (value: unknown) => String(value ?? '').replaceAll(/[^\p{L}\p{N}]/gu, '');

describe.each([
  ['RegionStatistics', 'region_statistics', 'STAT-36'],
  ['AreaStatistics', 'area_statistics', 'STAT-37'],
  ['OrganizationStatistics', 'organization_statistics', 'OPEN-82'],
  ['ClientStatistics', 'client_statistics', 'OPEN-82'],
  ['ClientAreaStatistics', 'client_area_statistics', 'OPEN-82'],
  ['ClientUnitStatistics', 'client_unit_statistics', 'OPEN-82'],
])('GET /api/%s', (path, fileName) => {
  const query = path.startsWith('Client') ? '' : `inn=${'{inn}'}`;
  const asked = (form: string) => `${query.replace('{inn}', cast.ours.organization.inn)}&${form}=true`;
  const table = async () => z.decode(reportTable, (await get(path, asked('isTable'))).json());

  it(`is saved as ${fileName}.xlsx: Sheet1, the columns and figures of the page`, async () => {
    const answer = await get(path, asked('isExcel'));
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${fileName}.xlsx"`);
    const { columns, rows, totals } = await table();
    const sheet = await readXlsx(answer.rawPayload);
    expect(sheet.names).toEqual(['Sheet1']);
    expect(sheet.footer).toMatch(/^&LЕдиная система отправки писем\. Выгружено \d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d&R/);
    const ofPage = [...rows.map(({ cells }) => cells), totals ?? []].map((cells) => cells.map(asNumber));
    expect(valuesOf(sheet)).toEqual([columns.map(({ title }) => title), ...ofPage]);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('is printed with the same figures', async () => {
    const answer = await get(path, asked('isPdf'));
    expect(answer.headers['content-disposition']).toBe(`inline; filename="${fileName}.pdf"`);
    const text = plain(await textOfPdf(answer.rawPayload));
    const { title, rows } = await table();
    for (const cell of [title, ...rows.flatMap(({ cells }) => cells.slice(2))]) expect(text).toContain(plain(cell));
    expect(rows.length).toBeGreaterThan(0);
  });

  it('answers also what is drawn beside it', async () => {
    const { accepted, onTheWay } = z.decode(reportChart, (await get(path, asked('isChart'))).json());
    expect(accepted.reduce((all, { letters }) => all + letters, 0)).toBe(onTheWay);
    expect(accepted).toHaveLength(30);
  });
});

describe('filters that have two names (OPEN-81)', () => {
  it.each(['client', 'clientId', 'CLIENTID'])('%s names the kind of internal clients', async (name) => {
    expect(await countOf('ClientStatistics', `${name}=8`)).toBe(2);
    expect(await countOf('ClientUnitStatistics', `${name}=banks`)).toBe(2);
    expect(await countOf('ClientAreaStatistics', `${name}=1&regionId=3`)).toBe(1);
  });

  it.each(['unit', 'unitId', 'globalunitId'])(
    '%s names the unit of the operator that signed with the organizations of their report (STAT-25)',
    async (name) => {
      const [ours, theirs] = [await signedBy(cast.ours), await signedBy(cast.theirs)];
      expect(await countOf('OrganizationStatistics', `${name}=${ours}`)).toBe(2);
      expect(await countOf('OrganizationStatistics', `${name}=${theirs}`)).toBe(1);
    },
  );

  /** Makes a new unit of the operator the contract signer of the tenant's organization. */
  async function signedBy({ organization: { id } }: Cast['ours']): Promise<number> {
    const { prisma } = api.db;
    const { id: globalOrganizationId } = await prisma.globalOrganization.findFirstOrThrow();
    const signer = await aGlobalUnit(api.db, globalOrganizationId);
    await prisma.organization.update({ where: { id }, data: { contractSignerUnitId: signer.id } });
    return signer.id;
  }
});

describe('an auditor', () => {
  it('reads the reports of internal clients and the figures of the first page, and is refused the others (ROLE-27)', async () => {
    await get('ClientStatistics', 'clientId=banks', auditor);
    await get('Dashboard', '', auditor);
    for (const path of ['RegionStatistics', 'AreaStatistics', 'OrganizationStatistics', 'UnitStatistics']) {
      expect((await auditor.get(`/api/${path}`)).statusCode).toBe(403);
    }
  });
});

describe('wrong filters', () => {
  it('a period that ends before it begins is refused, and its end named', async () => {
    const answer = await admin.get('/api/OrganizationStatistics?start=2026-10-31&end=2026-10-01');
    expect([answer.statusCode, answer.json().Code]).toEqual([400, 'wrong-input']);
    expect(Object.values(answer.json().Fields)).toEqual(['Последний день периода раньше первого']);
  });

  it.each(['clientId=all', 'clientId=-1', 'regionId=x', 'start=01.11.2026', 'end=9999-12-31', 'start=0000-01-01'])(
    'such as %s are named',
    async (query) => {
      const answer = await admin.get(`/api/ClientAreaStatistics?${query}`);
      expect([answer.statusCode, answer.json().Code]).toEqual([400, 'wrong-input']);
    },
  );
});
