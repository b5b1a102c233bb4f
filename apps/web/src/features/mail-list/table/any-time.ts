import { mailPeriodFilters } from '@hybrid-mail/contracts/mail-list-filters';
import type { MailListState } from '../mail-list-state.ts';

/** Removes the periods from the filters of a list. */
export const anyTime: Partial<MailListState> = Object.fromEntries(
  mailPeriodFilters.flat().map((name) => [name, undefined]),
);
