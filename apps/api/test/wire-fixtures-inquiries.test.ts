import { applyPostalEvents, receivePostalEvents } from '@hybrid-mail/core/postal';
import { afterAll, beforeAll, it } from 'vitest';
import { type ApiWorld, apiWorld } from './api-world.ts';
import { aCast, type Cast } from './cast.ts';
import { expectRecorded } from './expect-recorded.ts';
import { aSentLetter } from './letters.ts';

let api: ApiWorld;
let cast: Cast;
beforeAll(async () => {
  api = await apiWorld({ now: '2026-11-20T06:30:00.000Z' });
  cast = await aCast(api);
});
afterAll(() => api?.close());

it('the recorded answers about inquiries and norms are those of the running system', async () => {
  const { prisma } = api.db;
  const [controller, admin] = [await api.by(cast.people.MH), await api.by(cast.people.AD)];
  const letter = await aSentLetter(api, cast.ours);
  const { areaId } = await prisma.mail.update({
    where: { id: letter },
    data: { movedOn: new Date('2026-11-01T06:00:00Z') },
  });
  const ask = () => controller.post('/api/Inquiries', { Areas: [areaId] });
  const first = await ask();
  await expectRecorded('inquiries.ask/asked', first);
  await expectRecorded(
    'inquiries.withdraw/done',
    await controller.post('/api/InquiriesWithdraw', { Ids: first.json().Asked }),
  );
  const [id] = (await ask()).json().Asked;
  await prisma.inquiry.update({
    where: { id },
    data: { dueOn: new Date('2026-11-19'), takenOn: api.clock.now(), receivedOn: api.clock.now() },
  });
  const tooLate = await controller.post('/api/InquiriesWithdraw', { Ids: [id] });
  await expectRecorded('errors/inquiry-taken', tooLate, 409);
  await expectRecorded('delays.read/overdue', await controller.get('/api/Delays'));
  await expectRecorded('inquiries.remind/reminded', await controller.post('/api/InquiriesRemind', { Id: id }));
  const { key: inquiry } = await prisma.inquiry.findUniqueOrThrow({ where: { id } });
  const reply = { text: 'Письма у почтальонов, вручим их в ближайшие дни', promisedOn: '2026-11-23' };
  const answer = { id: 'a-1', cursor: 'c-1', type: 'inquiry-answer', inquiry, at: api.clock.now(), ...reply } as const;
  await receivePostalEvents({ ...api, db: api.appDb }, [], { answers: [answer] });
  await applyPostalEvents(api, inquiry);
  await expectRecorded('inquiries.ask/answered', await ask());
  await expectRecorded('mail.get/answered', await controller.get(`/api/mail?id=${letter}`));
  await expectRecorded('errors/inquiry-closed', await controller.post('/api/InquiriesRemind', { Id: id }), 409);
  await expectRecorded('norms.list/all', await admin.get('/api/Norms'));
  await expectRecorded('norms.change/changed', await admin.put('/api/Norms?id=3', { Norm: 9, Was: { Norm: 7 } }));
  await expectRecorded(
    'errors/norm-changed-meanwhile',
    await admin.put('/api/Norms?id=3', { Norm: 5, Was: { Norm: 7 } }),
    409,
  );
});

it('the recorded answers about questions of senders are those of the running system', async () => {
  const sender = await api.by(cast.people.O);
  const [silent, fresh] = [await aSentLetter(api, cast.ours), await aSentLetter(api, cast.ours)];
  const movedOn = new Date('2026-11-01T06:00:00Z');
  await api.db.prisma.mail.update({ where: { id: silent }, data: { movedOn } });
  const read = () => sender.get(`/api/LetterInquiry?id=${silent}`);
  await expectRecorded('letterInquiry.read/silent', await read());
  await expectRecorded('letterInquiry.ask/asked', await sender.post('/api/LetterInquiry', { Id: silent }));
  await expectRecorded('letterInquiry.read/asked', await read());
  await expectRecorded('errors/letter-within-norm', await sender.post('/api/LetterInquiry', { Id: fresh }), 409);
});
