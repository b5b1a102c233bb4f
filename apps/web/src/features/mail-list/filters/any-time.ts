import type { MailListState } from '../mail-list-state.ts';

/** The filters of a list without its periods. */
export const anyTime = {
  start: undefined,
  end: undefined,
  sentStart: undefined,
  sentEnd: undefined,
  performedStart: undefined,
  performedEnd: undefined,
} satisfies Partial<MailListState>;
