import { historyType } from '@hybrid-mail/core/mail';
import type { PostalEvent } from '@hybrid-mail/gateways/postal';

type Told = PostalEvent['type'] | 'delivered' | 'refused' | 'attempt';

/** What the post may tell of a letter, in the order in which it happened; an attempt after the result comes late. */
export const lives: readonly (readonly Told[])[] = [
  ['forming', 'printed', 'prepared', 'delivered'],
  ['forming', 'printed', 'prepared', 'attempt', 'delivered'],
  ['forming', 'printed', 'prepared', 'attempt', 'attempt', 'refused'],
  ['forming', 'printed', 'prepared', 'refused', 'attempt'],
  ['forming', 'printed', 'prepared', 'refused', 'delivered'],
  ['forming', 'printed', 'prepared', 'removed'],
  ['forming', 'creation-error'],
];

/** Numbers of the specification. */
const results = { delivered: 0, refused: 4, attempt: 8 } as const;
const types: Record<string, number> = {
  forming: historyType.forming,
  printed: historyType.printed,
  prepared: historyType.prepared,
  removed: historyType.removed,
  'creation-error': historyType.creationError,
};

/** The events of a life, with the day of each. */
export function eventsOf(uid: string, life: readonly Told[], end: Date): PostalEvent[] {
  return life.map((told, index) => {
    const at = new Date(end.getTime() - (life.length - index) * 60_000);
    const type = told in results ? results[told as keyof typeof results] : null;
    const result = { performedOn: at, recipient: null, note: null, courier: null, postIndex: '140500' };
    return {
      id: `${uid} ${index + 1}`,
      cursor: String(index),
      uid,
      sequence: index + 1,
      type: type === null ? (told as PostalEvent['type']) : 'result',
      at,
      postIndex: null,
      result: type === null ? null : { type, ...result },
    };
  });
}

/** What the letter must come to: the types of its history and its result. */
export function endOf(life: readonly Told[]): { types: number[]; performType: number | null } {
  const told = life.flatMap((each) => (each in results ? [results[each as keyof typeof results]] : []));
  const final = told.filter((type) => type !== results.attempt).at(-1);
  return {
    types: life.map((each) => types[each] ?? historyType.result),
    performType: final ?? told.at(-1) ?? null,
  };
}
