import { createHash } from 'node:crypto';
import { toStorableJson } from './to-storable-json.ts';

/** Nil UUID: no letter has it, so parked events are never applied. */
export const parkedUid = '00000000-0000-0000-0000-000000000000';

/** Inbox row of an unreadable message of the post. The id is a hash of the content, so repetitions give one row. */
export function parkedEventRow({ raw, problem }: { raw: unknown; problem: string }, receivedOn: Date) {
  const body = toStorableJson(raw ?? {});
  const digest = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  return {
    eventId: `unreadable ${digest}`,
    cursor: '',
    mailUid: parkedUid,
    sequence: 0,
    body,
    problem: toStorableJson(problem).slice(0, 500),
    receivedOn,
  };
}
