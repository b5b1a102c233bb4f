import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld } from './api-world.ts';
import { aCast, type Cast } from './cast.ts';
import { aDraft } from './letters.ts';
import { expectDenied, expectRefusal } from './refusal.ts';

let api: ApiWorld;
let cast: Cast;
beforeAll(async () => {
  api = await apiWorld({ now: '2026-11-21T06:30:00Z' });
  cast = await aCast(api);
});
afterAll(() => api.close());

const refusalsOf = (actorId: number) =>
  api.db.prisma.auditEntry.findMany({ where: { action: 'access.refused', actorId }, orderBy: { id: 'asc' } });
const allRefusals = () => api.db.prisma.auditEntry.count({ where: { action: 'access.refused' } });

describe('a call that is refused with 403', () => {
  it('is in the audit log by its name, without ids and query, and once for all processes', async () => {
    const id = await aDraft(api, cast.ours);
    const admin = await api.by(cast.people.AD);
    const remoteAddress = '10.20.30.40';
    expectRefusal(await admin.get(`/api/PdfMail/${id}?x=998901112233`, { remoteAddress }), 403, 'not-allowed');
    const another = await api.anotherProcess();
    const headers = { authorization: `Bearer ${admin.token}` };
    expectRefusal(await another.inject({ url: `/api/PdfMail?id=${id}`, headers }), 403, 'not-allowed');
    await another.close();
    expect(await refusalsOf(cast.people.AD.id)).toMatchObject([
      {
        actorName: cast.people.AD.name,
        subject: 'call',
        subjectId: 'mail.document',
        address: remoteAddress,
        after: { reason: 'not-allowed', route: 'GET /api/PdfMail/:id' },
      },
    ]);
  });

  it('is there also when the rule of a verb refuses it, and for senders', async () => {
    const { H, R } = cast.people;
    const foreign = `/api/UnitStatistics?start=2026-11-01&end=2026-11-21&inn=${cast.theirs.organization.inn}`;
    expectRefusal(await (await api.by(H)).get(foreign), 403, 'not-allowed');
    expectRefusal(await (await api.by(R)).get('/api/Audit'), 403, 'not-allowed');
    expect(await refusalsOf(H.id)).toMatchObject([{ subjectId: 'statistics.unit', after: { reason: 'not-allowed' } }]);
    expect(await refusalsOf(R.id)).toMatchObject([{ subjectId: 'audit.list' }]);
  });

  it('is not there when it only asks: our page asks after each login whether the person is an administrator', async () => {
    const controller = await api.by(cast.people.M);
    expectRefusal(await controller.get('/api/AdminLogin'), 403, 'not-allowed');
    expectRefusal(await controller.get('/api/CheckOrganizationActive'), 403, 'not-allowed');
    expect(await refusalsOf(cast.people.M.id)).toEqual([]);
  });
});

it('a call that is refused to a person more than a hundred times a minute is no longer counted; other calls are', async () => {
  const strict = await apiWorld({ env: { RATE_LIMIT_FACTOR: '1' } });
  const { people } = await aCast(strict);
  const courier = await strict.by(people.C);
  for (let call = 0; call < 110; call += 1) expectRefusal(await courier.get('/api/Audit'), 403, 'not-allowed');
  expectRefusal(await courier.get('/api/AdminMail'), 403, 'not-allowed');
  const counts = await strict.db.prisma.rateCount.findMany({ where: { key: { startsWith: 'refused-calls:' } } });
  expect(counts.reduce((all, { count }) => all + count, 0)).toBe(101);
  expect(await strict.db.prisma.auditEntry.count({ where: { action: 'access.refused' } })).toBe(2);
  await strict.close();
});

describe('not in the audit log is', () => {
  it('a call without a login, what is out of reach, what is wrong and what is served', async () => {
    const before = await allRefusals();
    const id = await aDraft(api, cast.theirs);
    const [anonymous, sender] = [await api.by(null), await api.by(cast.people.O)];
    expectDenied(await anonymous.get('/api/Audit'));
    expect((await sender.get(`/api/mail/${id}`)).statusCode).toBe(404);
    expect((await sender.get('/api/mail?limit=0')).statusCode).toBe(400);
    expect((await sender.get('/api/mail?limit=10&skip=0')).statusCode).toBe(200);
    expect(await allRefusals()).toBe(before);
  });
});

describe('a wrong password', () => {
  it('is in the audit log with the address that the login came from, and what an administrator reads of it', async () => {
    const { username, id } = cast.people.O;
    await api.logIn(username, 'Sinov-2027', { remoteAddress: '10.50.60.70' });
    const admin = await api.by(cast.people.AD);
    const page = (await admin.get('/api/Audit?action=session.logInFailed')).json();
    expect(page.Records).toMatchObject([
      {
        ActorId: null,
        ActorName: null,
        Subject: 'user',
        SubjectId: String(id),
        SubjectName: cast.people.O.name,
        Address: '10.50.60.70',
        After: { username, count: 1 },
      },
    ]);
    expect(
      (await admin.get('/api/Audit?action=access.refused&subject=call&subjectId=audit.list')).json(),
    ).toMatchObject({
      Total: 1,
    });
  });
});
