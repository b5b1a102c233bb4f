import { describe, it } from 'vitest';
import { expectRecorded } from './expect-recorded.ts';
import { recordedWorld } from './recorded-world.ts';

const world = recordedWorld();

describe('the recorded answers are those of the running system', () => {
  it('for the notices of a person', async () => {
    const { api, cast } = world();
    const sender = await api.by(cast.people.O);
    const mine = { userId: cast.people.O.id, createdOn: api.clock.now() };
    await api.db.prisma.notice.createMany({
      data: [
        { ...mine, kind: 'returned', subjectId: 14, facts: { result: 5 } },
        { ...mine, kind: 'returned', subjectId: 15, facts: { result: 6 } },
        { ...mine, kind: 'registry_ready', subjectId: 3, facts: { made: 27, problems: 1 } },
        { ...mine, kind: 'contract_ends', subjectId: 3, facts: { endsOn: '2026-12-20', days: 30 } },
      ],
    });
    await expectRecorded('notice.count/some', await sender.get('/api/Notice/count'));
    await expectRecorded('notice.list/some', await sender.get('/api/Notice'));
    const [{ LastId }] = (await sender.get('/api/Notice')).json();
    await expectRecorded('notice.read/all', await sender.put('/api/Notice/read', { LastId }));
    await expectRecorded('notice.count/none', await sender.get('/api/Notice/count'));
  });
});
