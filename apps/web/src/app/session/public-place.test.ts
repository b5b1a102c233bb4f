import { beforeEach, expect, it } from 'vitest';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';
import { publicPlaceOf } from './public-place.ts';

beforeEach(() => endSession());

it.each([
  ['#/track', ''],
  ['#/track/', ''],
  ['#/track/EHM15', 'EHM15'],
  ['#/track/EHM15-6F1C2F?from=receipt', 'EHM15-6F1C2F'],
  ['#/track/%D0%95%20%25', 'Е %'],
  ['#/track/%', '%'],
])('the address %s opens the tracking page of «%s»', (hash, uid) => {
  expect(publicPlaceOf(hash)).toEqual({ page: 'track', uid });
});

it.each(['', '#/', '#/main', '#/tracking', '#/track/EHM15/more', '#/auth/login?next=/track', '#track'])(
  'the address «%s» belongs to another page',
  (hash) => expect(publicPlaceOf(hash)).toBeNull(),
);

it.each([
  ['#/auth/register', 'register'],
  ['#/auth/register/', 'register'],
  ['#/auth/recover?x=1', 'recover'],
])('the address %s opens the page «%s» for a person without a session only', (hash, page) => {
  expect(publicPlaceOf(hash)).toEqual({ page });
  storeToken('token');
  expect(publicPlaceOf(hash)).toBeNull();
});
