import type { NoticeKind } from '@hybrid-mail/contracts/notice';
import { type NoticeFrequency, optionalNoticeKinds } from '@hybrid-mail/contracts/notice-channel';
import type { NoticeKind as StoredKind, NoticeRhythm as StoredRhythm } from '@hybrid-mail/db';
import { storedNoticeKinds } from '../../notice/index.ts';

const rhythms = { atOnce: 'at_once', daily: 'daily', weekly: 'weekly' } as const satisfies Record<
  NoticeFrequency,
  StoredRhythm
>;

export const toStoredRhythm = (rhythm: NoticeFrequency): StoredRhythm => rhythms[rhythm];

export const fromStoredRhythm = (stored: StoredRhythm): NoticeFrequency =>
  stored === 'at_once' ? 'atOnce' : stored === 'daily' ? 'daily' : 'weekly';

/** Kinds that cannot be chosen are left out. */
export const toStoredKinds = (kinds: readonly NoticeKind[]): StoredKind[] =>
  optionalNoticeKinds.filter((kind) => kinds.includes(kind)).map((kind) => storedNoticeKinds[kind]);

export const fromStoredKinds = (stored: readonly StoredKind[]): NoticeKind[] =>
  optionalNoticeKinds.filter((kind) => stored.includes(storedNoticeKinds[kind]));

/** Choice of a person who has chosen nothing: once a day, notices that need an action. */
export const defaultChoice: { kinds: StoredKind[]; rhythm: StoredRhythm } = {
  kinds: ['returned', 'failed', 'contract_ends', 'balance_low', 'webhook_off'],
  rhythm: 'daily',
};
