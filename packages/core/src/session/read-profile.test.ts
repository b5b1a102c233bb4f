import { testSecretsKey } from '@hybrid-mail/testing/people';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../test/desk.ts';
import { deriveSealingKeys } from '../sealed-secret.ts';
import { readProfile } from './index.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk?.close());

it('the profile brings the key of typed values, and while the secret is replaced the other one, too', async () => {
  const profileBy = (...secrets: [string, string?]) =>
    readProfile({ ...desk.world.as(desk.actor, 'account.read'), sealingKeys: deriveSealingKeys(...secrets) });
  const before = await profileBy(testSecretsKey);
  const after = await profileBy('next', testSecretsKey);
  expect(before).not.toHaveProperty('formerTypedKey');
  expect(after.formerTypedKey).toBe(before.typedKey);
  expect(after.typedKey).toBe((await profileBy('next')).typedKey);
  expect(after.typedKey).not.toBe(before.typedKey);
});
