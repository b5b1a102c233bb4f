import { postalEvent } from '@hybrid-mail/gateways/postal';
import { expect, test } from 'vitest';
import { resultNotes, resultsExceptDelivery } from '../src/letters/letter-result.ts';

test('the sandbox gives every delivery result that the post may tell, each with a note', () => {
  const at = '2026-11-21T06:30:00Z';
  const facts = { performedOn: at, recipient: null, note: null, courier: null, postIndex: null };
  const event = { id: 'e-1', cursor: '1', uid: 'u-1', sequence: 1, type: 'result', at, postIndex: null };
  const accepted = Array.from({ length: 120 }, (_, type) => type).filter(
    (type) => postalEvent.safeParse({ ...event, result: { type, ...facts } }).success,
  );
  expect([0, ...resultsExceptDelivery]).toEqual(accepted);
  expect(Object.keys(resultNotes).map(Number)).toEqual(accepted);
});
