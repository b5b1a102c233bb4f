import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld, type Caller } from './api-world.ts';
import { aCast, type Cast } from './cast.ts';
import { expectRecorded } from './expect-recorded.ts';
import { aDraft } from './letters.ts';

let api: ApiWorld;
let cast: Cast;
let sender: Caller;
beforeAll(async () => {
  api = await apiWorld({ now: '2026-11-21T06:30:00.000Z' });
  cast = await aCast(api);
  sender = await api.by(cast.people.O);
});
afterAll(() => api?.close());

describe('the recorded answers are those of the running system', () => {
  it('for a view of a list of letters, with its count', async () => {
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
