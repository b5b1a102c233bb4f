import { createHash } from 'node:crypto';
import { storable } from './storable.ts';

/** No letter has this uid, so nothing is ever applied under it. */
const noLetter = '00000000-0000-0000-0000-000000000000';

/** The inbox row of something from the post that cannot be read: one for the same thing, however often it comes. */
export function parkedRow({ raw, problem }: { raw: unknown; problem: string }, receivedOn: Date) {
  const body = storable(raw ?? {});
  const digest = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  return {
    eventId: `unreadable ${digest}`,
    cursor: '',
    mailUid: noLetter,
    sequence: 0,
    body,
    problem: storable(problem).slice(0, 500),
    receivedOn,
  };
}
