import type { MailListKind } from '@hybrid-mail/contracts/mail-list-filters';
import { mailNumber } from '@hybrid-mail/contracts/track';
import { mailListTexts } from '@hybrid-mail/messages/mail-list';
import { registryTexts } from '@hybrid-mail/messages/registry';
import { useQuery } from '@tanstack/react-query';
import type { ListSearch } from '../../../lib/list-search/index.ts';
import { useScope } from '../../../lib/queries/profile.queries.ts';
import { registryQueries } from '../../../lib/queries/registry.queries.ts';
import { unitNameQueries } from '../../../lib/queries/unit.queries.ts';
import {
  type Choices,
  choiceFilter,
  choicesFilter,
  type Filter,
  labelled,
  loaded,
  rangeFilter,
  textFilter,
} from '../../../ui/filter-bar/index.ts';
import { useMailLook } from '../look/use-mail-look.ts';
import { useNumberOpening } from '../look/use-number-opening.ts';
import { mailFilterQueries } from '../mail-list.queries.ts';
import { type MailListState, statusesOf } from '../mail-list-state.ts';
import { usePlaceFilters } from './use-place-filters.ts';

const texts = mailListTexts.filters;

type Search = ListSearch<MailListState>;

/** Unit filter, for users who see several units: of the sent page, and of the drafts when a link has set it. */
function useUnits(kind: MailListKind, unit: number | undefined): Choices | null {
  const scope = useScope('mail.list');
  const isOffered = (kind === 'sent' || (kind === 'draft' && unit !== undefined)) && scope === 'organization';
  const units = useQuery({ ...unitNameQueries.of(), enabled: isOffered });
  return isOffered ? loaded(units) : null;
}

/** Registry filter: set by links, can only be cleared here. */
function useRegistry(id: number | undefined): Choices | null {
  const { data } = useQuery({ ...registryQueries.one(id ?? 0), enabled: id !== undefined });
  return id === undefined ? null : { options: [{ value: id, label: data?.fileName ?? registryTexts.unnamed({ id }) }] };
}

/** The letters of a notice: set by its link, narrowed or cleared here. */
const letters = (ids: readonly number[]): Choices => ({
  options: ids.map((id) => ({ value: id, label: mailNumber(id) })),
});

/** Filters of a page: date range, statuses, units for head users, and the shared ones. */
export function useMailFilters(kind: MailListKind, search: Search): Filter[] {
  const places = usePlaceFilters(search);
  const onEnter = useNumberOpening(useMailLook(kind).letterPage);
  const units = useUnits(kind, search.state.unit);
  const registry = useRegistry(search.state.registry);
  const users = loaded(useQuery(mailFilterQueries.users()));
  return [
    textFilter(search, 'receiver', texts.receiver, { onEnter }),
    rangeFilter(search, ['start', 'end'], kind === 'sent' ? texts.sent : texts.created),
    choiceFilter(search, 'perform', texts.status, labelled(statusesOf(kind))),
    ...places,
    ...(search.state.ids ? [choicesFilter(search, 'ids', texts.ids, letters(search.state.ids))] : []),
    ...(units ? [choiceFilter(search, 'unit', texts.unit, units)] : []),
    ...(registry ? [choiceFilter(search, 'registry', registryTexts.filter, registry)] : []),
    textFilter(search, 'uid', texts.uid, { isSecondary: true }),
    choicesFilter(search, 'users', texts.users, users, { isSecondary: true }),
  ];
}
