import { readXlsx, recordsOf } from '@hybrid-mail/testing/read-xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld } from './api-world.ts';
import { aCast, type Cast, type CastColumn } from './cast.ts';
import { aDraft, addDeliveryResult } from './letters.ts';
import { expectRefusal } from './refusal.ts';

let api: ApiWorld;
let cast: Cast;
let letters: Record<'draft' | 'failed' | 'onTheWay' | 'delivered' | 'ofHead' | 'foreign', number>;

beforeAll(async () => {
  api = await apiWorld({ now: '2026-11-21T06:30:00Z' });
  cast = await aCast(api);
  const { ours, theirs } = cast;
  const on = (day: string, given: object = {}) => aDraft(api, ours, { createdOn: new Date(day), ...given });
  const sent = (day: string) => ({ isSent: true, sendStatus: 1, sentOn: new Date(day) });
  letters = {
    draft: await on('2026-11-10T06:00:00Z', { receiver: 'Алишер Назаров' }),
    failed: await on('2026-11-11T06:00:00Z', { sendStatus: 2 }),
    onTheWay: await on('2026-11-12T06:00:00Z', sent('2026-11-20T06:00:00Z')),
    delivered: await on('2026-11-13T06:00:00Z', { ...sent('2026-11-21T05:00:00Z'), regionId: 1, areaId: 2 }),
    ofHead: await on('2026-11-14T06:00:00Z', { unitId: ours.head.id, creatorId: ours.headSender.id }),
    foreign: await aDraft(api, theirs, { createdOn: new Date('2026-11-15T06:00:00Z') }),
  };
  await addDeliveryResult(api, letters.delivered, 0, 'Алиев Б.');
});
afterAll(() => api?.close());

const by = async (column: CastColumn) => api.by(cast.people[column]);
const nameOf = (id: number) => Object.entries(letters).find(([, known]) => known === id)?.[0];

async function found(column: CastColumn, query: string): Promise<unknown[]> {
  const answer = await (await by(column)).get(`/api/AdminMail?sort=id&desc=false&${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const { Records, Total } = answer.json();
  expect(Total).toBe(Records.length);
  return Records.map(({ Id }: { Id: number }) => nameOf(Id));
}

const ours = ['draft', 'failed', 'onTheWay', 'delivered', 'ofHead'];

describe('GET /api/AdminMail under the filters of the staff pages (API-25)', () => {
  it.each<[string, string[]]>([
    ['sentStart=2026-11-21&sentEnd=2026-11-21', ['delivered']],
    ['createdStart=2026-11-10&createdEnd=2026-11-11', ['draft', 'failed']],
    ['createdStart=2026-11-12&sentEnd=2026-11-20', ['onTheWay']],
    ['receiver=назар', ['draft']],
    ['region=1&area=2', ['delivered']],
    ['isPerformed=false', ['onTheWay']],
    ['isPerformed=true', ['delivered']],
    ['performType=0', ['delivered']],
    ['performType=4', []],
  ])('%s', async (query, names) => {
    expect(await found('M', query)).toEqual(names);
  });

  it('finds a letter by its number, the letters of an organization and of a unit, within reach', async () => {
    const { organization, head } = cast.ours;
    expect(await found('AD', `uid=EHM${letters.foreign}`)).toEqual(['foreign']);
    expect(await found('M', `uid=EHM${letters.foreign}`)).toEqual([]);
    expect(await found('AD', `inn=${organization.inn}`)).toEqual(ours);
    expect(await found('M', `inn=${cast.theirs.organization.inn}`)).toEqual([]);
    expect(await found('W', `inn=${organization.inn}&unitId=${head.id}`)).toEqual(['ofHead']);
  });

  it('names the sender’s organization beside the unit, sorts by it, and comes in parts (ADMIN-40)', async () => {
    const answer = await (await by('AD')).get('/api/AdminMail?sort=organization&desc=true');
    const names = answer
      .json()
      .Records.map((mail: { CreatorUser: { Organization: { Name: string } } }) => mail.CreatorUser.Organization.Name);
    expect(names).toEqual([cast.theirs.organization.name, ...ours.map(() => cast.ours.organization.name)]);
    const second = await (await by('AD')).get('/api/AdminMail?sort=id&desc=false&skip=1&limit=2');
    const { Records, Total } = second.json();
    expect(Records.map(({ Id }: { Id: number }) => nameOf(Id))).toEqual(ours.slice(1, 3));
    expect(Total).toBe(6);
  });

  it.each<CastColumn>(['O', 'H', 'C', 'R'])('is not for %s', async (column) => {
    expectRefusal(await (await by(column)).get('/api/AdminMail'), 403, 'not-allowed');
    expectRefusal(await (await by(column)).get('/api/AdminMailExcel'), 403, 'not-allowed');
  });
});

describe('mails.xlsx for staff (LIST-29, LIST-30)', () => {
  const rowsOf = async (column: CastColumn, query: string) => {
    const answer = await (await by(column)).get(`/api/AdminMailExcel?sort=id&desc=false&${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="mails.xlsx"');
    return recordsOf(await readXlsx(answer.rawPayload));
  };

  it('holds every letter under the filters, whose it is and how it stands in the words of the page', async () => {
    const rows = await rowsOf('M', `inn=${cast.ours.organization.inn}`);
    const shown = rows.map((row) => [row.Идентификатор, row.Отправитель, row.Статус]);
    const name = cast.ours.organization.name;
    expect(shown).toEqual([
      [`EHM${letters.draft}`, name, 'Не отправлен'],
      [`EHM${letters.failed}`, name, 'Не отправлен: Ошибка почтовой службы'],
      [`EHM${letters.onTheWay}`, name, 'В процессе'],
      [`EHM${letters.delivered}`, name, 'Вручено'],
      [`EHM${letters.ofHead}`, name, 'Не отправлен'],
    ]);
    expect(await rowsOf('M', 'sentStart=2026-11-21&sentEnd=2026-11-21')).toHaveLength(1);
    expect(await rowsOf('AD', '')).toHaveLength(6);
  });

  it('is in the audit log with what was asked for', async () => {
    await rowsOf('W', 'receiver=Алишер');
    const where = { action: 'mail.exportAsStaff', actorId: cast.people.W.id };
    const [entry] = await api.db.prisma.auditEntry.findMany({ where });
    expect(entry).toMatchObject({ subject: 'mail-export', after: { receiver: 'Алишер' } });
  });
});

describe('one letter', () => {
  it('is opened by staff within reach, and each opening is in the audit log (OPEN-62)', async () => {
    const { draft } = letters;
    expect((await (await by('M')).get(`/api/mail/${draft}`)).statusCode).toBe(200);
    expect((await (await by('AD')).get(`/api/mail/${draft}`)).statusCode).toBe(200);
    expectRefusal(await (await by('MX')).get(`/api/mail/${draft}`), 404, 'mail-not-found');
    expectRefusal(await (await by('AD')).get(`/api/PdfMail/${draft}`), 403, 'not-allowed');
    await (await by('O')).get(`/api/mail/${draft}`);
    const where = { action: 'mail.read', subject: 'mail', subjectId: String(draft) };
    const audit = await api.db.prisma.auditEntry.findMany({ where, orderBy: { id: 'asc' } });
    expect(audit.map(({ actorId }) => actorId)).toEqual([cast.people.M.id, cast.people.AD.id]);
  });

  it('is deleted by a controller while it is unsent, and never by monitoring or an administrator (ADMIN-43, ADMIN-44)', async () => {
    const id = await aDraft(api, cast.ours);
    for (const column of ['W', 'AD', 'ADH'] as const)
      expectRefusal(await (await by(column)).delete(`/api/mail?id=${id}`), 403, 'not-allowed');
    expectRefusal(await (await by('MX')).delete(`/api/mail?id=${id}`), 404, 'mail-not-found');
    expectRefusal(await (await by('M')).delete(`/api/mail?id=${letters.onTheWay}`), 409, 'mail-already-sent');
    expect((await (await by('M')).delete(`/api/mail?id=${id}`)).statusCode).toBe(200);
    expectRefusal(await (await by('M')).get(`/api/mail/${id}`), 404, 'mail-not-found');
  });
});

describe('ADMIN_READS_CONTENT', () => {
  let open: ApiWorld;
  beforeAll(async () => {
    open = await apiWorld({ now: '2026-11-21T06:30:00Z', env: { ADMIN_READS_CONTENT: 'on' } });
  });
  afterAll(() => open?.close());

  it('opens letters to administrators, tells the pages so, and audits each reading (OPEN-03)', async () => {
    const { people, ours } = await aCast(open);
    const id = await aDraft(open, ours);
    const admin = await open.by(people.AD);
    expect((await admin.get('/api/login')).json()).toMatchObject({ AdminReadsContent: true });
    expect((await admin.get(`/api/PdfMail/${id}`)).statusCode).toBe(200);
    expect((await (await open.by(people.R)).get(`/api/PdfMail/${id}`)).statusCode).toBe(403);
    const where = { action: 'mail.readDocument', subjectId: String(id), actorId: people.AD.id };
    expect(await open.db.prisma.auditEntry.count({ where })).toBe(1);
  });

  it('is off unless an installation turns it on', async () => {
    const admin = await by('AD');
    expect((await admin.get('/api/login')).json()).not.toHaveProperty('AdminReadsContent');
    expect((await admin.get(`/api/PdfMail/${letters.draft}`)).statusCode).toBe(403);
  });
});
