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

  test.each([
    ['names the printed document by its SHA-256', 'a1'.repeat(32)],
    ['may say that it does not name the document', null],
  ])('%s', (_, documentSha256) => {
    const printed = { ...event, type: 'printed', result: null, documentSha256 };
    const [read] = postalEventBody.parse({ events: [printed] }).events;
    expect(read).toMatchObject({ type: 'printed', documentSha256 });
  });

  test.each([
    ['upper case', 'A1'.repeat(32)],
    ['63 digits', 'a'.repeat(63)],
    ['base64', 'oaGhoaGhoaGhoaGhoaGhoaGhoaGhoaGhoaGhoaGhoaE='],
    ['an empty text', ''],
  ])('is refused with the hash of the printed document in %s', (_, documentSha256) => {
    expect(reads({ type: 'printed', result: null, documentSha256 })).toBe(false);
  });

  test('is refused with the hash of a document on an event that is not a print', () => {
    expect(reads({ documentSha256: 'a1'.repeat(32) })).toBe(false);
    expect(reads({ documentSha256: null })).toBe(true);
    expect(reads({ type: 'prepared', result: null, documentSha256: 'a1'.repeat(32) })).toBe(false);
  });

  test('is refused when it is empty', () => {
    expect(postalEventBody.safeParse({ events: [] }).success).toBe(false);
  });
});
