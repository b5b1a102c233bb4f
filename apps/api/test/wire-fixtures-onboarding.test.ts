import { afterAll, beforeAll, describe, it } from 'vitest';
import { type ApiWorld, apiWorld, type Caller } from './api-world.ts';
import { aCast, type Cast } from './cast.ts';
import { expectRecorded } from './expect-recorded.ts';
import { aReadyOrganization } from './organizations.ts';

let api: ApiWorld;
let cast: Cast;
let admin: Caller;
beforeAll(async () => {
  api = await apiWorld({ now: '2026-11-21T06:30:00.000Z' });
  cast = await aCast(api);
  admin = await api.by(cast.people.AD);
});
afterAll(() => api?.close());

describe('the recorded answers are those of the running system', () => {
  it('for an organization that is activated', async () => {
    const ready = await aReadyOrganization(api.db, cast.people.M.globalUnitId);
    await expectRecorded(
      'onboarding.activate/activated',
      await admin.put(`/api/Onboarding?organizationId=${ready}`, {}),
    );
  });
});
