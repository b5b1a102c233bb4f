import { describe, expect, test } from 'vitest';
import { postalEventBody } from './index.ts';

const result = {
  type: 0,
  performedOn: '2026-03-02T10:00:00+05:00',
  recipient: 'Мирзаева Ш. Р.',
  note: null,
  courier: 'Ким В. Д.',
  postIndex: '100084',
};
const event = {
  id: 'b0a6',
  cursor: '17',
  uid: 'letter-1',
  sequence: 4,
  type: 'result',
  at: '2026-03-02T05:00:00.000Z',
  postIndex: '100084',
  result,
};
const reads = (changes: object) => postalEventBody.safeParse({ events: [{ ...event, ...changes }] }).success;

describe('the body of a webhook call', () => {
  test('is read with its dates, and words we do not know are left out', () => {
    const [read] = postalEventBody.parse({ events: [{ ...event, weight: 20 }], sender: 'post' }).events;
    const moment = new Date('2026-03-02T05:00:00.000Z');
    expect(read).toEqual({ ...event, at: moment, result: { ...result, performedOn: moment } });
  });

  test.each([
    ['a result of an unknown kind', { result: { ...result, type: 77 } }],
    ['a result event without a result', { result: null }],
    ['a result on an event of another type', { type: 'printed' }],
    ['an unknown type', { type: 'lost' }],
    ['a day that does not exist', { at: '2026-02-31T05:00:00.000Z' }],
    ['a date without a time', { at: '2026-03-02' }],
    ['a post index of five digits', { postIndex: '10008' }],
    ['a sequence number of zero', { sequence: 0 }],
    ['an empty id', { id: '' }],
  ])('is refused with %s', (_, changes) => {
    expect(reads(changes)).toBe(false);
  });

  test('is refused when it is empty', () => {
    expect(postalEventBody.safeParse({ events: [] }).success).toBe(false);
  });
});
