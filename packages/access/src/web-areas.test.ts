import { expect, it } from 'vitest';
import { roleOf, webAreaOf } from './index.ts';

it('each user type works in one area: staff in their own, ordinary users and couriers in the ordinary one', () => {
  const ofType = [0, 1, 2, 3, 4, 5].map((type) => webAreaOf(roleOf(type, false)));
  expect(ofType).toEqual(['main', 'admin', 'main', 'moderator', 'monitoring', 'revizor']);
  expect([0, 1, 3].map((type) => webAreaOf(roleOf(type, true)))).toEqual(['main', 'admin', 'moderator']);
});
