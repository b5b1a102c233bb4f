import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld, type TestClient } from '../api-world.ts';
import { aCast, type Cast } from '../cast.ts';
import { aNewGlobalUser } from '../global-examples.ts';
import { expectRefusal } from '../refusal.ts';
import { expectUnchanged } from '../unchanged.ts';

let api: ApiWorld;
let cast: Cast;
let head: TestClient;
let unitId: number;
beforeAll(async () => {
  api = await apiWorld();
  cast = await aCast(api);
  head = await api.by(cast.people.ADH);
  unitId = cast.people.AD.globalUnitId ?? 0;
});
afterAll(() => api?.close());

describe('B087 a global user', () => {
  it.each([0, 2, 6, '1', '', null, 1.5])('is refused with the type %j, and not stored', async (UserType) => {
    const answer = await expectUnchanged(api.db, () =>
      head.post('/api/GlobalUser', aNewGlobalUser(unitId, { UserType })),
    );
    expectRefusal(answer, 400, 'wrong-input');
    expect(answer.json().Fields).toEqual({ UserType: 'Выберите роль' });
  });

  it.each([0, 2, 6, '3'])('is not changed to the type %j', async (UserType) => {
    const answer = await expectUnchanged(api.db, () =>
      head.put(`/api/GlobalUser?id=${cast.people.M.id}`, { UserType }),
    );
    expectRefusal(answer, 400, 'wrong-input');
  });

  it.each([
    ['lowers', { UserType: 3 }],
    ['locks', { IsActive: false }],
    ['moves out of the head unit', {}],
  ])('stays unchanged when an administrator %s himself', async (_, change) => {
    await api.db.prisma.user.update({
      where: { id: cast.people.C.id },
      data: { type: 1, globalUnitId: cast.people.ADH.globalUnitId },
    });
    const own = Object.keys(change).length === 0 ? { GlobalUnitId: unitId } : change;
    const answer = await expectUnchanged(api.db, () => head.put(`/api/GlobalUser?id=${cast.people.ADH.id}`, own));
    expectRefusal(answer, 409, 'own-administration');
    await api.db.prisma.user.update({ where: { id: cast.people.C.id }, data: { type: 2, globalUnitId: unitId } });
  });

  it.each([{ UserType: 3 }, { IsActive: false }, { Password: 'Novyj-parol-1' }, {}])(
    'in a head unit is not changed by %j of an administrator outside it',
    async (change) => {
      const other = await api.by(cast.people.AD);
      const given = Object.keys(change).length === 0 ? { GlobalUnitId: unitId } : change;
      const answer = await expectUnchanged(api.db, () => other.put(`/api/GlobalUser?id=${cast.people.ADH.id}`, given));
      expectRefusal(answer, 403, 'head-administration');
    },
  );

  it('does not become an administrator of a head unit by a call of the own', async () => {
    const other = await api.by(cast.people.AD);
    const GlobalUnitId = cast.people.ADH.globalUnitId;
    const move = () => other.put(`/api/GlobalUser?id=${cast.people.AD.id}`, { GlobalUnitId });
    const answer = await expectUnchanged(api.db, move);
    expectRefusal(answer, 403, 'head-administration');
    expect(answer.json().Message).toContain('только администратор головного подразделения');
    const appoint = () => other.post('/api/GlobalUser', aNewGlobalUser(GlobalUnitId ?? 0, { UserType: 1 }));
    expectRefusal(await expectUnchanged(api.db, appoint), 403, 'head-administration');
    const raise = () => other.put(`/api/GlobalUnit?id=${unitId}`, { IsHead: true });
    expectRefusal(await expectUnchanged(api.db, raise), 403, 'head-administration');
    expectRefusal(await other.get('/api/GlobalUserUnitPermission?userId=1&organizationId=1'), 403, 'not-allowed');
  });

  it('stays the last administrator of a head unit: the unit stays a head unit', async () => {
    const answer = await expectUnchanged(api.db, () =>
      head.put(`/api/GlobalUnit?id=${cast.people.ADH.globalUnitId}`, { IsHead: false }),
    );
    expectRefusal(answer, 409, 'last-head-administrator');
  });
});
