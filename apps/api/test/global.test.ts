import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld, type TestClient } from './api-world.ts';
import { aCast, type Cast } from './cast.ts';
import { aNewGlobalUser } from './global-examples.ts';
import { aDraft } from './letters.ts';
import { expectDenied, expectRefusal } from './refusal.ts';

let api: ApiWorld;
let cast: Cast;
let head: TestClient;
beforeAll(async () => {
  api = await apiWorld();
  cast = await aCast(api);
  head = await api.by(cast.people.ADH);
});
afterAll(() => api?.close());

const path = '/api/GlobalUserUnitPermission';

describe('what is switched on in the permission editor', () => {
  const letters = async (caller: TestClient) => (await caller.get('/api/AdminMail')).json().Total;
  const names = async (caller: TestClient) =>
    (await caller.get('/api/ModeratorOrganization'))
      .json()
      .Records.map(({ Organization }: { Organization: { Id: number } }) => Organization.Id);

  it('is seen by the controller in the next call, and what is switched off no longer is', async () => {
    await aDraft(api, cast.theirs);
    const controller = await api.by(cast.people.M);
    const { id } = cast.theirs.organization;
    const grant = { UserId: cast.people.M.id, OrganizationId: id };
    expect(await names(controller)).not.toContain(id);
    const before = await letters(controller);
    expect((await head.put(`${path}/organization`, { ...grant, IsActive: true })).statusCode).toBe(200);
    expect(await names(controller)).toContain(id);
    expect(await letters(controller)).toBe(before + 1);
    await head.put(`${path}/organization`, { ...grant, IsActive: false });
    expect(await names(controller)).not.toContain(id);
    expect(await letters(controller)).toBe(before);
  });

  it('for one unit brings the letters of this unit only', async () => {
    const controller = await api.by(cast.people.M);
    const before = await letters(controller);
    const grant = { UserId: cast.people.M.id, UnitId: cast.theirs.head.id };
    await head.put(`${path}/unit`, { ...grant, IsActive: true });
    expect(await letters(controller)).toBe(before);
    await head.put(`${path}/unit`, { ...grant, UnitId: cast.theirs.unit.id, IsActive: true });
    expect(await letters(controller)).toBe(before + 1);
    await head.put(`${path}/unit`, { ...grant, UnitId: cast.theirs.unit.id, IsActive: false });
    expect(await letters(controller)).toBe(before);
  });

  it('is copied to another person at once; to oneself and from oneself to oneself is 400', async () => {
    const other = await api.by(cast.people.MX);
    expect(await names(other)).toEqual([cast.theirs.organization.id]);
    const copied = await head.post(path, { FromId: cast.people.M.id, ToId: cast.people.MX.id });
    expect(copied.json()).toEqual({ Success: true });
    expect(await names(other)).toEqual([cast.ours.organization.id]);
    const { id } = cast.people.M;
    expectRefusal(await head.post(path, { FromId: id, ToId: id }), 400, 'wrong-input');
    expectRefusal(await head.post(path, { FromId: id, ToId: cast.people.ADH.id }), 400, 'wrong-input');
  });
});

describe('a global user', () => {
  it('is logged out at once by a change of the password', async () => {
    const admin = await api.by(cast.people.AD);
    const unitId = (await admin.get('/api/GlobalUserUnit')).json()[0].Id;
    const { Id } = (await admin.post('/api/GlobalUser', aNewGlobalUser(unitId))).json();
    const person = await api.by({ id: Id });
    expect((await person.get('/api/login')).statusCode).toBe(200);
    expect((await admin.put(`/api/GlobalUser?id=${Id}`, { Password: 'Novyj-parol-1' })).statusCode).toBe(200);
    expectDenied(await person.get('/api/login'));
  });

  it('stays the last administrator of a head unit, and is told why', async () => {
    const answer = await head.put(`/api/GlobalUnit?id=${cast.people.ADH.globalUnitId}`, { IsHead: false });
    expectRefusal(answer, 409, 'last-head-administrator');
    expect(answer.json().Message).toContain('Сначала назначьте там другого администратора');
    expect((await head.get('/api/AdminLogin')).statusCode).toBe(200);
  });
});

it('whether a global organization exists is told without a token ten times a minute, and nothing else of it', async () => {
  const strict = await apiWorld({ env: { RATE_LIMIT_FACTOR: '1' } });
  await aCast(strict);
  const { name } = await strict.db.prisma.globalOrganization.findFirstOrThrow();
  const ask = () => strict.app.inject(`/api/CheckGlobalOrganization?name=${encodeURIComponent(name)}`);
  for (let call = 0; call < 10; call += 1) expect((await ask()).json()).toEqual({ IsExists: true });
  expectRefusal(await ask(), 429, 'too-many-requests');
  await strict.close();
});
