import type { PostalService } from '@hybrid-mail/gateways/ports/postal';
import type { Clock } from '../clock.ts';
import { scriptOf } from './scripted-steps.ts';

/** The post of the test mode: accepts or refuses by the receiver's name, and prints nothing. */
export function testPost({ now }: Clock): PostalService {
  const post: PostalService = {
    async accept({ uid, receiver }) {
      const { refusal } = scriptOf(receiver);
      if (refusal) return { kind: 'rejected', ...refusal };
      return { kind: 'accepted', reference: `TEST-${uid.slice(0, 13)}`, acceptedAt: now(), repeated: false };
    },
    // A test letter is accepted in the transaction that stores the answer, so there is nothing to look up.
    find: async () => ({ kind: 'absent' }),
    inquire: async () => ({ kind: 'received' }),
    eventsAfter: async () => ({ events: [], answers: [], unreadable: [], next: null }),
    acceptedCount: async () => 0,
    carrying: () => post,
  };
  return post;
}
