import { mailPeriodFilters } from '@hybrid-mail/contracts/mail-list-filters';
import type { MailListState } from '../mail-list-state.ts';

/** State change that removes all period filters of a list. */
export const clearedPeriodFilters: Partial<MailListState> = Object.fromEntries(
  mailPeriodFilters.flat().map((name) => [name, undefined]),
);
