import { historyType } from '@hybrid-mail/core/mail';
import type { PostalEvent } from '@hybrid-mail/gateways/postal';

type Occurrence = PostalEvent['type'] | 'delivered' | 'refused' | 'attempt';

/** Possible event sequences of a letter, in order of occurrence; an attempt after the result is a late event. */
export const letterLives: readonly (readonly Occurrence[])[] = [
  ['forming', 'printed', 'prepared', 'delivered'],
  ['forming', 'printed', 'prepared', 'attempt', 'delivered'],
  ['forming', 'printed', 'prepared', 'attempt', 'attempt', 'refused'],
  ['forming', 'printed', 'prepared', 'refused', 'attempt'],
  ['forming', 'printed', 'prepared', 'refused', 'delivered'],
  ['forming', 'printed', 'prepared', 'removed'],
  ['forming', 'creation-error'],
];

/** Result numbers of the specification. */
const results = { delivered: 0, refused: 4, attempt: 8 } as const;
const types: Record<string, number> = {
  forming: historyType.forming,
  printed: historyType.printed,
  prepared: historyType.prepared,
  removed: historyType.removed,
  'creation-error': historyType.creationError,
};

/** The postal events of one of these sequences, a minute apart; the last one is a minute before `end`. */
export function eventsOf(uid: string, life: readonly Occurrence[], end: Date): PostalEvent[] {
  return life.map((occurrence, index) => {
    const at = new Date(end.getTime() - (life.length - index) * 60_000);
    const type = occurrence in results ? results[occurrence as keyof typeof results] : null;
    const result = { performedOn: at, recipient: null, note: null, courier: null, postIndex: '140500' };
    return {
      id: `${uid} ${index + 1}`,
      cursor: String(index),
      uid,
      sequence: index + 1,
      type: type === null ? (occurrence as PostalEvent['type']) : 'result',
      at,
      postIndex: null,
      result: type === null ? null : { type, ...result },
    };
  });
}

/** The expected end state of a letter: the types of its history and its result. */
export function endStateOf(life: readonly Occurrence[]): { types: number[]; performType: number | null } {
  const resultTypes = life.flatMap((each) => (each in results ? [results[each as keyof typeof results]] : []));
  const final = resultTypes.filter((type) => type !== results.attempt).at(-1);
  return {
    types: life.map((each) => types[each] ?? historyType.result),
    performType: final ?? resultTypes.at(-1) ?? null,
  };
}
