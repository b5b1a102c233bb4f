import { offerTextToSign } from '@hybrid-mail/core/mail';
import { closeLostEvents, endComparison } from '@hybrid-mail/core/postal';
import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { actorOf } from '@hybrid-mail/testing/people';
import { signText } from '@hybrid-mail/testing/test-signers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld, type TestClient } from './api-world.ts';
import { aCast, type Cast } from './cast.ts';
import { aDraft } from './letters.ts';
import { expectRefusal } from './refusal.ts';

let api: ApiWorld;
let cast: Cast;
let sender: TestClient;
let admin: TestClient;
let draft: number;
let signature: string;
beforeAll(async () => {
  api = await apiWorld();
  cast = await aCast(api);
  [sender, admin] = [await api.by(cast.people.O), await api.by(cast.people.ADH)];
  draft = await aDraft(api, cast.ours);
  const actor = await actorOf(api.db, cast.people.O.id, api.clock.now());
  const key = await api.signers.ofOrganization(cast.ours.organization.inn);
  signature = await signText(key, await offerTextToSign(api.as(actor, 'mail.send'), { id: draft }));
  await api.db.prisma.restoredDatabase.create({ data: { foundOn: api.clock.now(), cause: 'set-back' } });
});
afterAll(() => api?.close());

const send = () => sender.put(`/api/SendMailToQeueu/${draft}`, { signature });

describe('while a restored database is not compared with the post', () => {
  it('signing is refused as a passing state of the server, with a time to ask again', async () => {
    for (const answer of [await sender.get(`/api/SendMail?id=${draft}`), await send()]) {
      expectRefusal(answer, 503, 'database-restored');
      expect(answer.headers['retry-after']).toBe('300');
      expect(answer.json().Message).toMatch(/^Данные восстановлены из копии, идёт сверка с почтой/);
    }
    expect(await api.db.prisma.mailSignature.count()).toBe(0);
  });

  it('letters are read and created', async () => {
    const Document64 = Buffer.from(await aPdf({ pages: 1 })).toString('base64');
    const letter = { Receiver: 'Каримов А.', Address: 'Навои, 1', Region: 3, Area: 41, Document64 };
    expect((await sender.post('/api/PdfMail', letter)).statusCode).toBe(200);
    expect((await sender.get('/api/mail?limit=10')).statusCode).toBe(200);
  });

  it('the API stays in service and says what to run; so do the desk and the state of the installation', async () => {
    const ready = await api.app.inject('/health/ready');
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ok', restored: 'run operator restore:compare' }]);
    expect((await admin.get('/api/Sending')).json().Health).toMatchObject({ Code: 'restored', Level: 'red' });
    const { Parts } = (await admin.get('/api/Installation')).json();
    expect(Parts).toContainEqual({ Part: 'restore', State: 'missing' });
    expect((await sender.get('/api/login')).json().SendingPause).toMatchObject({ IsOfAll: true, IsAutomatic: false });
  });

  it('signing goes on after the comparison', async () => {
    await endComparison(api, { lost: 1 });
    const answer = await send();
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await api.db.prisma.mailSignature.count()).toBe(1);
  });
});

describe('events of letters that the restore lost', () => {
  const reason = 'Письма потеряны при восстановлении из копии';
  const event = (mailUid: string, receivedOn: Date, problem: string | null = 'unknown letter') => ({
    ...{ eventId: crypto.randomUUID(), cursor: '', mailUid, sequence: 1, body: {}, problem, receivedOn },
  });
  const lost = crypto.randomUUID();
  const later = () => new Date(api.clock.now().getTime() + 60_000);
  const before = () => new Date(api.clock.now().getTime() - 60_000);

  it('are counted by letters, told on the desk, and closed at once by a job, with the reason in the audit log', async () => {
    const own = await api.db.prisma.mail.findUniqueOrThrow({ where: { id: draft } });
    await api.db.prisma.postalEvent.createMany({
      data: [
        event(lost, before()),
        { ...event(lost, later()), sequence: 2 },
        // A letter that is unknown since the comparison, another problem, and a letter that is here.
        event(crypto.randomUUID(), later()),
        event(crypto.randomUUID(), before(), 'unknown result 11'),
        event(own.uid, before()),
      ],
    });
    const { LostEvents } = (await admin.get('/api/Sending')).json();
    expect(LostEvents).toMatchObject({ Events: 2, Letters: 1, ComparedOn: expect.any(String) });
    await api.db.pool.query('delete from pgboss.job');
    const answer = await admin.post('/api/SendingSettleLost', { Reason: reason });
    expect(answer.json()).toEqual({ Events: 2, Letters: 1 });
    const { rows } = await api.db.pool.query('select name from pgboss.job');
    expect(rows).toEqual([{ name: 'close-lost-events' }]);
    expect(await closeLostEvents(api)).toBe(2);
    const closed = await api.db.prisma.postalEvent.findMany({ where: { appliedOn: { not: null } } });
    expect(closed.map(({ mailUid, problem }) => [mailUid, problem])).toEqual(
      [lost, lost].map((uid) => [uid, 'the letter was lost in a restore, and a person closed its events']),
    );
    const state = (await admin.get('/api/Sending')).json();
    expect(state.LostEvents).toBeUndefined();
    expect(state.Health.DecisionEvents).toBe(3);
    const entry = await api.db.prisma.auditEntry.findFirstOrThrow({ where: { action: 'sending.settleLost' } });
    expect(entry).toMatchObject({
      actorId: cast.people.ADH.id,
      subject: 'sending',
      after: { events: 2, letters: 1, reason },
    });
  });

  it('that there are none of need no job', async () => {
    await api.db.pool.query('delete from pgboss.job');
    expect((await admin.post('/api/SendingSettleLost', { Reason: reason })).json()).toEqual({ Events: 0, Letters: 0 });
    expect((await api.db.pool.query('select 1 from pgboss.job')).rowCount).toBe(0);
    expectRefusal(await admin.post('/api/SendingSettleLost', { Reason: 'коротко' }), 400, 'wrong-input');
  });
});
