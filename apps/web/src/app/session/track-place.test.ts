import { expect, it } from 'vitest';
import { trackedUidOf } from './track-place.ts';

it.each([
  ['#/track', ''],
  ['#/track/', ''],
  ['#/track/EHM15', 'EHM15'],
  ['#/track/EHM15-6F1C2F?from=receipt', 'EHM15-6F1C2F'],
  ['#/track/%D0%95%20%25', 'Е %'],
  ['#/track/%', '%'],
])('the address %s opens the tracking page of «%s»', (hash, uid) => {
  expect(trackedUidOf(hash)).toBe(uid);
});

it.each(['', '#/', '#/main', '#/tracking', '#/track/EHM15/more', '#/auth/login?next=/track', '#track'])(
  'the address «%s» belongs to another page',
  (hash) => expect(trackedUidOf(hash)).toBeNull(),
);
