import { can } from '@hybrid-mail/access';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';

/**
 * Signing for the whole organization is for administrators to allow; whoever says what is so already allows nothing.
 * @throws Refusal not-allowed
 */
export function assertMayAllowSigning(
  { actor }: Pick<Context, 'actor'>,
  { given, was }: { given: boolean | undefined; was: boolean },
): void {
  if (given === undefined || given === was) return;
  if (!can(actor.role, 'user.allowSigning')) throw new Refusal('not-allowed');
}

export const loginTaken = () =>
  new Refusal('wrong-input', { fields: { username: 'Пользователь с таким логином уже существует' } });
