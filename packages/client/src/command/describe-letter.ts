import type { Mail } from '../generated/api.ts';

/** States of a letter on its way to the post, by `sendStatus`. */
export const sendStatus = { queued: 0, accepted: 1, postalError: 2, refused: 3, internalError: 4 } as const;

const names: Readonly<Record<number, string>> = {
  [sendStatus.queued]: 'under way',
  [sendStatus.accepted]: 'accepted',
  [sendStatus.postalError]: 'postal error',
  [sendStatus.refused]: 'refused by the post',
  [sendStatus.internalError]: 'internal error',
};

type State = Pick<Mail, 'sendStatus' | 'perform' | 'isTest'>;
type ShownLetter = State & Pick<Mail, 'id' | 'receiver' | 'externalId' | 'createdOn'>;

export const numberOf = ({ id }: Pick<Mail, 'id'>) => `EHM${id}`;

/** State of a letter in a few words; the result of the delivery comes in the words of the installation. */
export const stateOf = (letter: State): string => (letter.isTest ? `${wordsFor(letter)} (test)` : wordsFor(letter));

function wordsFor({ sendStatus: status, perform }: State): string {
  if (perform) return `${perform.typeName}, ${perform.performedOn.slice(0, 10)}`;
  return status === null ? 'draft' : (names[status] ?? `status ${status}`);
}

/** One line for a letter, with columns divided by tabs. */
export const lineOf = (letter: ShownLetter): string =>
  [numberOf(letter), letter.createdOn.slice(0, 10), stateOf(letter), letter.externalId ?? '-', letter.receiver].join(
    '\t',
  );

export const hasFailed = ({ sendStatus: status }: Pick<Mail, 'sendStatus'>): boolean =>
  status !== null && status > sendStatus.accepted;
