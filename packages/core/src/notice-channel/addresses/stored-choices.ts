import type { NoticeKind } from '@hybrid-mail/contracts/notice';
import { optionalKinds, type Rhythm } from '@hybrid-mail/contracts/notice-channel';
import type { NoticeKind as StoredKind, NoticeRhythm as StoredRhythm } from '@hybrid-mail/db';
import { storedKinds } from '../../notice/index.ts';

const rhythms = { atOnce: 'at_once', daily: 'daily', weekly: 'weekly' } as const satisfies Record<Rhythm, StoredRhythm>;

export const storedRhythm = (rhythm: Rhythm): StoredRhythm => rhythms[rhythm];

export const rhythmStoredAs = (stored: StoredRhythm): Rhythm =>
  stored === 'at_once' ? 'atOnce' : stored === 'daily' ? 'daily' : 'weekly';

/** Kinds that cannot be chosen are left out. */
export const storedChoice = (kinds: readonly NoticeKind[]): StoredKind[] =>
  optionalKinds.filter((kind) => kinds.includes(kind)).map((kind) => storedKinds[kind]);

export const choiceStoredAs = (stored: readonly StoredKind[]): NoticeKind[] =>
  optionalKinds.filter((kind) => stored.includes(storedKinds[kind]));

/** Choice of a person who has chosen nothing: once a day, notices that need an action. */
export const usualChoice: { kinds: StoredKind[]; rhythm: StoredRhythm } = {
  kinds: ['returned', 'failed', 'contract_ends', 'balance_low'],
  rhythm: 'daily',
};
