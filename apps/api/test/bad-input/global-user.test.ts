import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld, type Caller } from '../api-world.ts';
import { aCast, type Cast } from '../cast.ts';
import { aNewGlobalUser } from '../global-examples.ts';
import { expectRefusal } from '../refusal.ts';
import { unchangedBy } from '../unchanged.ts';

let api: ApiWorld;
let cast: Cast;
let head: Caller;
let unitId: number;
beforeAll(async () => {
  api = await apiWorld();
  cast = await aCast(api);
  head = await api.by(cast.people.ADH);
  unitId = cast.people.AD.globalUnitId ?? 0;
});
afterAll(() => api?.close());

describe('B087 a global user', () => {
  it.each([0, 2, 6, '1', '', null, 1.5])('of the type %j is refused and not there', async (UserType) => {
    const answer = await unchangedBy(api.db, () => head.post('/api/GlobalUser', aNewGlobalUser(unitId, { UserType })));
    expectRefusal(answer, 400, 'wrong-input');
    expect(answer.json().Fields).toEqual({ UserType: 'Выберите роль' });
  });

  it.each([0, 2, 6, '3'])('is not made one of the type %j', async (UserType) => {
    const answer = await unchangedBy(api.db, () => head.put(`/api/GlobalUser?id=${cast.people.M.id}`, { UserType }));
    expectRefusal(answer, 400, 'wrong-input');
  });

  it.each([
    ['lowers', { UserType: 3 }],
    ['locks', { IsActive: false }],
    ['moves out of the head unit', {}],
  ])('who %s the own person is refused', async (_, change) => {
    await api.db.prisma.user.update({
      where: { id: cast.people.C.id },
      data: { type: 1, globalUnitId: cast.people.ADH.globalUnitId },
    });
    const own = Object.keys(change).length === 0 ? { GlobalUnitId: unitId } : change;
    const answer = await unchangedBy(api.db, () => head.put(`/api/GlobalUser?id=${cast.people.ADH.id}`, own));
    expectRefusal(answer, 409, 'own-administration');
    await api.db.prisma.user.update({ where: { id: cast.people.C.id }, data: { type: 2, globalUnitId: unitId } });
  });

  it.each([{ UserType: 3 }, { IsActive: false }])(
    'who is the last administrator of a head unit is not changed by %j',
    async (change) => {
      const other = await api.by(cast.people.AD);
      const answer = await unchangedBy(api.db, () => other.put(`/api/GlobalUser?id=${cast.people.ADH.id}`, change));
      expectRefusal(answer, 409, 'last-head-administrator');
    },
  );
});
