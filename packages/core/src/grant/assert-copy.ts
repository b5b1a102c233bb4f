import { problem } from '@hybrid-mail/messages/problem';
import type { Actor } from '../actor.ts';
import { Refusal } from '../errors.ts';

export interface Copy {
  fromId: number;
  toId: number;
}

/** Permissions cannot be copied to the caller, or from a user to the same user. @throws Refusal wrong-input */
export function assertCopy({ userId }: Pick<Actor, 'userId'>, { fromId, toId }: Copy): void {
  if (fromId === toId) throw refused(problem('copy-to-the-same'));
  if (toId === userId) throw refused(problem('copy-to-oneself'));
}

const refused = (message: string) => new Refusal('wrong-input', { fields: { toId: message } });
