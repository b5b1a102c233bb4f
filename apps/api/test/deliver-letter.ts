import { applyPostalEvents, handOverMail } from '@hybrid-mail/core/postal';
import type { TestPost } from '@hybrid-mail/testing/test-post';
import type { ApiWorld } from './api-world.ts';
import { postalCall, postalEvent } from './postal-calls.ts';

const day = 24 * 60 * 60 * 1000;

/** Hands the letter over to the post, advances the clock by two days and applies the events of its delivery. */
export async function deliverLetter({ api, post }: { api: ApiWorld; post: TestPost }, id: number): Promise<void> {
  await handOverMail({ ...api, postal: post.postal }, id);
  api.clock.advance(2 * day);
  const { uid } = await api.db.prisma.mail.findUniqueOrThrow({ where: { id } });
  const result = { recipient: 'Каримова Н.', note: 'Вручено лично', courier: 'Юсупов Ш.', postIndex: '140100' };
  const steps = [
    { at: '2026-11-21T07:10:00.000Z', type: 'forming' },
    { at: '2026-11-21T09:40:00.000Z', type: 'printed' },
    { at: '2026-11-22T04:05:00.000Z', type: 'prepared', postIndex: '140100' },
    {
      at: '2026-11-22T10:20:00.000Z',
      type: 'result',
      result: { type: 0, performedOn: '2026-11-22T10:15:00.000Z', ...result },
    },
  ];
  const events = steps.map((step, index) => postalEvent({ id: `life-${index}`, uid, sequence: index + 1, ...step }));
  const { body, headers } = postalCall(api, { events });
  await api.app.inject({ method: 'POST', url: '/api/postal/events', headers, payload: body });
  await applyPostalEvents(api, uid);
}
