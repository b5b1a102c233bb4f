import { describe, expect, it } from 'vitest';
import { expectRecorded } from './expect-recorded.ts';
import { aDraft } from './letters.ts';
import { recordedWorld } from './recorded-world.ts';

const world = recordedWorld();

describe('the recorded answers are those of the running system', () => {
  it('for a view of a list of letters, with its count', async () => {
    const { api, cast } = world();
    const sender = await api.by(cast.people.O);
    await aDraft(api, cast.ours);
    const Filters = { Region: 3, Users: [cast.people.O.id], Start: 'today-6', End: 'today' };
    const view = { Page: 'draft', Name: 'Самарканд за неделю', Filters, Sort: 'createdOn', Desc: true };
    const created = await sender.post('/api/MailView', view);
    await expectRecorded('mailView.create/created', created);
    await expectRecorded('mailView.list/one', await sender.get('/api/MailView?page=draft'));
    await expectRecorded('mailView.counts/one', await sender.get('/api/MailView/counts?page=draft'));
    const { Id } = created.json();
    await expectRecorded('mailView.change/changed', await sender.put('/api/MailView', { Id, Name: 'Самарканд' }));
    await expectRecorded('mailView.remove/removed', await sender.delete(`/api/MailView?id=${Id}`));
    expect((await sender.get('/api/MailView?page=draft')).json()).toEqual([]);
  });
});
