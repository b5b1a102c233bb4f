import type { MailListKind } from '@hybrid-mail/contracts/mail-list-filters';
import { formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import { unitCalls } from '@hybrid-mail/contracts/unit';
import { mailListTexts } from '@hybrid-mail/messages/mail-list';
import { registryTexts } from '@hybrid-mail/messages/registry';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { useScope } from '../../../lib/queries/profile.queries.ts';
import { registryQueries } from '../../../lib/queries/registry.queries.ts';
import { unitNameQueries } from '../../../lib/queries/unit.queries.ts';
import {
  type Choices,
  choiceFilter,
  choicesFilter,
  type Filter,
  queriedChoices,
  rangeFilter,
} from '../../../ui/filter-bar/index.ts';
import type { MailList } from '../use-mail-list.ts';
import { useSharedFilters } from './use-shared-filters.ts';

const texts = mailListTexts.filters;

/**
 * Unit filter for users who see several units: always on the sent page, on the drafts page only if a link has set it.
 */
function useUnits(kind: MailListKind, unit: number | undefined): Choices | null {
  const scope = useScope('mail.list');
  const isOffered = (kind === 'sent' || (kind === 'draft' && unit !== undefined)) && scope === 'organization';
  const units = useQuery({ ...unitNameQueries.of(), enabled: isOffered });
  return isOffered ? queriedChoices(units) : null;
}

/** Registry filter. Only links set it; here the user can only clear it. */
function useRegistry(id: number | undefined): Choices | null {
  const { data } = useQuery({ ...registryQueries.one(id ?? 0), enabled: id !== undefined });
  return id === undefined ? null : { options: [{ value: id, label: data?.fileName ?? registryTexts.unnamed({ id }) }] };
}

function useUsers(): Choices {
  const users = useQuery({
    queryKey: ['unit-users'],
    queryFn: ({ signal }) => call(unitCalls.users, { query: {}, signal }),
    staleTime: 5 * 60_000,
  });
  return queriedChoices(users);
}

/** Choices of the filter that the link of a notice has set; the user can only narrow or clear it. */
const letters = (ids: readonly number[]): Choices => ({
  options: ids.map((id) => ({ value: id, label: formatMailNumber(id) })),
});

/** Filters of a customer's list: the shared ones, dates, users, units for head users, and those set only by links. */
export function useMailFilters(mails: MailList): Filter[] {
  const { kind, search } = mails;
  const { receiver, status, region, area, uid } = useSharedFilters(mails);
  const units = useUnits(kind, search.state.unit);
  const registry = useRegistry(search.state.registry);
  const users = useUsers();
  return [
    receiver,
    rangeFilter(search, ['start', 'end'], kind === 'sent' ? texts.sent : texts.created),
    status,
    region,
    area,
    ...(search.state.ids ? [choicesFilter(search, 'ids', texts.ids, letters(search.state.ids))] : []),
    ...(units ? [choiceFilter(search, 'unit', texts.unit, units)] : []),
    ...(registry ? [choiceFilter(search, 'registry', registryTexts.filter, registry)] : []),
    uid,
    choicesFilter(search, 'users', texts.users, users, { isSecondary: true }),
  ];
}
