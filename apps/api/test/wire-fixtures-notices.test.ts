import { addressCode } from '@hybrid-mail/core/notice-channel';
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

  it('for the address of a person', async () => {
    const { api, cast } = world();
    const sender = await api.by(cast.people.O);
    const path = '/api/NoticeChannel';
    await expectRecorded('noticeChannel.list/unused', await sender.get(path));
    const asked = { Channel: 'email', NewAddress: 'n.rahimova@namuna.uz' };
    await expectRecorded('noticeChannel.sendCode/sent', await sender.post(`${path}/code`, asked));
    const row = await api.db.prisma.noticeAddress.findFirstOrThrow();
    const Code = addressCode(api.sealingKeys, row, api.clock.now());
    const wrong = { Channel: 'email', Code: Code === '000000' ? '111111' : '000000' };
    await expectRecorded('errors/address-code-wrong', await sender.put(`${path}/code`, wrong), 400);
    const confirmed = await sender.put(`${path}/code`, { Channel: 'email', Code });
    await expectRecorded('noticeChannel.confirm/confirmed', confirmed);
    const choice = { Channel: 'email', Kinds: ['returned', 'registryReady'], Rhythm: 'atOnce' };
    await expectRecorded('noticeChannel.choose/chosen', await sender.put(path, choice));
    await expectRecorded('noticeChannel.list/connected', await sender.get(path));
    await expectRecorded('noticeChannel.disconnect/gone', await sender.delete(`${path}?channel=email`));
  });
});
