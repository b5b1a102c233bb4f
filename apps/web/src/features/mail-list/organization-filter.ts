import type { ListSearch } from '../../lib/list-search/index.ts';
import { mailListTexts } from '../../messages/mail-list.ts';
import { type Filter, textFilter } from '../../ui/filter-bar/index.ts';
import type { MailListState } from './mail-list-state.ts';

const { inn, innRule } = mailListTexts.filters;

const rule = { isWhole: (text: string) => /^[0-9]{9}$/.test(text), hint: innRule, isNumber: true };

/**
 * The place of the staff pages' filter by organization: its INN, all of which the server has an index on. Another
 * organization has other units.
 */
export const organizationFilter = (search: ListSearch<MailListState>): Filter => ({
  ...textFilter(search, 'inn', inn, { rule }),
  onChange: (chosen: string | undefined) => search.filter({ inn: chosen, unit: undefined }),
});
