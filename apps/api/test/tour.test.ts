import { aUser } from '@hybrid-mail/testing/people';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiWorld, apiWorld } from './api-world.ts';
import { aCast, type Cast } from './cast.ts';

let api: ApiWorld;
let cast: Cast;
beforeAll(async () => {
  api = await apiWorld();
  cast = await aCast(api);
});
afterAll(() => api?.close());

async function aNewcomer() {
  const { organizationId, unitId } = cast.people.O;
  const { id } = await aUser(api.db, { organizationId, unitId, tourSeenOn: null });
  return { id, person: await api.by({ id }) };
}
const seenOn = async (id: number) => (await api.db.prisma.user.findUniqueOrThrow({ where: { id } })).tourSeenOn;

it('the tour is offered to a new person until they answer, also at a later login', async () => {
  const { id, person } = await aNewcomer();
  expect((await person.get('/api/login')).json()).toMatchObject({ IsTourOffered: true });
  expect((await person.put('/api/TourSeen')).json()).toEqual({ Success: true });
  expect((await person.get('/api/login')).json()).not.toHaveProperty('IsTourOffered');
  expect((await (await api.by({ id })).get('/api/login')).json()).not.toHaveProperty('IsTourOffered');
});

it('the answer of one person is not that of another', async () => {
  const first = await aNewcomer();
  const second = await aNewcomer();
  await first.person.put('/api/TourSeen');
  expect((await second.person.get('/api/login')).json()).toMatchObject({ IsTourOffered: true });
});

it('an answer that comes twice keeps the moment of the first', async () => {
  const { id, person } = await aNewcomer();
  await person.put('/api/TourSeen');
  const first = await seenOn(id);
  api.clock.advance(3_600_000);
  expect((await person.put('/api/TourSeen')).statusCode).toBe(200);
  expect(first).not.toBeNull();
  expect(await seenOn(id)).toEqual(first);
});
