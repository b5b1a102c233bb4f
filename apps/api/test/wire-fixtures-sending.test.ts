import { storeHeartbeat } from '@hybrid-mail/core/sending';
import { type TestPost, testPost } from '@hybrid-mail/testing/test-post';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiWorld, apiWorld } from './api-world.ts';
import { aCast, type Cast } from './cast.ts';
import { expectRecorded } from './expect-recorded.ts';
import { aDraft, queueLetter } from './letters.ts';
import { anUndecidedEvent } from './sending-examples.ts';

let api: ApiWorld;
let cast: Cast;
let post: TestPost;
beforeAll(async () => {
  api = await apiWorld({ now: '2026-11-21T06:30:00.000Z' });
  cast = await aCast(api);
  post = await testPost();
});
afterAll(async () => {
  await post?.close();
  await api?.close();
});

const reason = 'Договор истёк, ждём продления';

it("the recorded answers of the worker's desk are those of the running system", async () => {
  const [admin, sender] = [await api.by(cast.people.ADH), await api.by(cast.people.O)];
  const OrganizationId = cast.ours.organization.id;
  const [first, second] = [await aDraft(api, cast.ours), await aDraft(api, cast.ours)];
  for (const letter of [first, second]) await queueLetter(api, cast.ours, letter);
  const at = api.clock.now();
  await api.db.prisma.dispatch.update({
    where: { mailId: first },
    data: { state: 'unknown', attempts: 4, fence: 4, firstTriedOn: at, nextTryOn: new Date(at.getTime() + 60_000) },
  });
  await anUndecidedEvent({ api }, 'event-771204');
  const lanes = ['handOver', 'printing', 'events', 'webhooks'] as const;
  const id = crypto.randomUUID();
  await storeHeartbeat(api, { id, name: 'tas-1', version: '1.4.0', startedOn: at, lanes });
  await expectRecorded('sending.waiting/three', await admin.get('/api/SendingWaiting'));
  await expectRecorded('sending.held/two', await admin.get(`/api/SendingHeld?organizationId=${OrganizationId}`));
  await expectRecorded('sending.retry/done', await admin.post('/api/SendingRetry', { Id: first }));
  await expectRecorded('sending.retryAll/none', await admin.post('/api/SendingRetryAll', {}));
  await expectRecorded('sending.remind/none', await admin.post('/api/SendingRemind', {}));
  await expectRecorded('sending.applyAgain/done', await admin.post('/api/SendingEvent', { EventId: 'event-771204' }));
  const lost = { Reason: 'Письма потеряны при восстановлении из копии' };
  await expectRecorded('sending.settleLost/none', await admin.post('/api/SendingSettleLost', lost));
  const refusal = { Id: second, Fence: 0, Reason: 'Дубль: отправлено заново' };
  await expectRecorded('sending.refuse/done', await admin.post('/api/SendingRefuse', refusal));
  const pause = await admin.post('/api/SendingPause', { OrganizationId, Reason: reason });
  await expectRecorded('sending.pause/begun', pause);
  await expectRecorded(
    'errors/already-paused',
    await admin.post('/api/SendingPause', { OrganizationId, Reason: reason }),
    409,
  );
  await expectRecorded('session.login/sending-paused', await sender.get('/api/login'));
  await expectRecorded('sending.state/paused', await admin.get('/api/Sending'));
  await expectRecorded('sending.resume/done', await admin.post('/api/SendingResume', { Id: pause.json().Id }));
  expect((await sender.get('/api/login')).json().SendingPause).toBeUndefined();
});

it('a reason has 10 to 300 characters', async () => {
  const admin = await api.by(cast.people.ADH);
  for (const Reason of ['', 'Дубль', 'я'.repeat(301)]) {
    const answer = await admin.post('/api/SendingPause', { Reason });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().Fields)).toEqual(['Reason']);
  }
});
