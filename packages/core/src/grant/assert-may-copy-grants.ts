import { problem } from '@hybrid-mail/messages/problem';
import type { Actor } from '../actor.ts';
import { Refusal } from '../errors.ts';

export interface GrantCopy {
  fromId: number;
  toId: number;
}

/** Permissions cannot be copied to the caller, or from a user to the same user. @throws Refusal wrong-input */
export function assertMayCopyGrants({ userId }: Pick<Actor, 'userId'>, { fromId, toId }: GrantCopy): void {
  if (fromId === toId) throw refused(problem('copy-to-the-same'));
  if (toId === userId) throw refused(problem('copy-to-oneself'));
}

const refused = (message: string) => new Refusal('wrong-input', { fields: { toId: message } });
