import { postalRefusals, type ResultType } from '../data/postal-words.ts';
import type { Random } from '../random.ts';

/** The outcome that is planned for a letter. */
export type PlannedOutcome = Draft | Refused | AcceptedOutcome | { kind: 'given-up' } | { kind: 'failed' };

type Draft = { kind: 'draft' };
type Refused = { kind: 'refused'; refusal: (typeof postalRefusals)[number] };

export interface AcceptedOutcome {
  kind: 'accepted';
  /** Delivery results in order; empty when the post does not try to deliver the letter. */
  results: readonly ResultType[];
  withoutResult?: 'removed' | 'creation-error';
}

const withResults = (...results: ResultType[]): AcceptedOutcome => ({ kind: 'accepted', results });

/** Numbers of letters with each outcome, among forty accepted letters. Each delivery result occurs. */
const usual: readonly (readonly [count: number, fate: AcceptedOutcome])[] = [
  [22, withResults(0)],
  [1, withResults(1)],
  [3, withResults(2)],
  [1, withResults(3)],
  [2, withResults(4)],
  [1, withResults(5)],
  [2, withResults(6)],
  [1, withResults(7)],
  [1, withResults(9)],
  [1, withResults(8)],
  [2, withResults(8, 0)],
  [1, withResults(8, 6)],
  [1, { kind: 'accepted', results: [], withoutResult: 'removed' }],
  [1, { kind: 'accepted', results: [], withoutResult: 'creation-error' }],
];

/**
 * @returns a function that returns the outcomes of `usual` one after another, in a new random order after each forty
 * calls
 */
export function createAcceptedOutcomeSampler(random: Random): () => AcceptedOutcome {
  return dealer(
    usual.flatMap(([count, fate]) => Array.from({ length: count }, () => fate)),
    random,
  );
}

export function createRefusedOutcomeSampler(random: Random): () => Refused {
  return dealer(
    postalRefusals.map((refusal) => ({ kind: 'refused', refusal }) as const),
    random,
  );
}

function dealer<T>(deck: readonly T[], random: Random): () => T {
  let left: T[] = [];
  return () => {
    if (left.length === 0) left = random.shuffled(deck);
    const [dealt, ...others] = left;
    if (dealt === undefined) throw new RangeError('an empty deck');
    left = others;
    return dealt;
  };
}
