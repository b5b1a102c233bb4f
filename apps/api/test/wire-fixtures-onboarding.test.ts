import { describe, it } from 'vitest';
import { expectRecorded } from './expect-recorded.ts';
import { aReadyOrganization } from './organizations.ts';
import { recordedWorld } from './recorded-world.ts';

const world = recordedWorld();

describe('the recorded answers are those of the running system', () => {
  it('for an organization that is activated', async () => {
    const { api, cast } = world();
    const admin = await api.by(cast.people.AD);
    const ready = await aReadyOrganization(api.db, cast.people.M.globalUnitId);
    await expectRecorded(
      'onboarding.activate/activated',
      await admin.put(`/api/Onboarding?organizationId=${ready}`, {}),
    );
  });
});
