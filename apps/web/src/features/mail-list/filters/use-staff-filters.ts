import type { Area } from '@hybrid-mail/access';
import { mailListTexts } from '@hybrid-mail/messages/mail-list';
import { useQuery } from '@tanstack/react-query';
import { formatPlainDay } from '../../../lib/formats/dates.ts';
import type { ListSearch } from '../../../lib/list-search/index.ts';
import { unitNameQueries } from '../../../lib/queries/unit.queries.ts';
import { useOrganizationFilter } from '../../../shared/organization/use-organization-filter.ts';
import { choiceFilter, type Filter, labelled, loaded, rangeFilter, textFilter } from '../../../ui/filter-bar/index.ts';
import { useMailLook } from '../look/use-mail-look.ts';
import { useNumberOpening } from '../look/use-number-opening.ts';
import { type MailListState, statusesOf } from '../mail-list-state.ts';
import { usePlaceFilters } from './use-place-filters.ts';

const texts = mailListTexts.filters;

type Search = ListSearch<MailListState>;

/** Units of the selected organization only: the whole country's list would be too long. */
function useUnitFilter(search: Search): Filter {
  const { inn, unit } = search.state;
  const units = useQuery({ ...unitNameQueries.of(inn), enabled: inn !== undefined });
  return choiceFilter(search, 'unit', texts.unit, inn === undefined ? { options: [] } : loaded(units), {
    isSecondary: true,
    lockedBecause: inn === undefined && unit === undefined ? texts.unitLocked : undefined,
  });
}

/** Filter of stalled letters: set by links of the home page, can only be cleared here. */
function stalledFilter(search: Search): Filter[] {
  const { stillOn } = search.state;
  if (stillOn === undefined) return [];
  return [
    {
      kind: 'choice',
      name: 'stillOn',
      label: texts.still,
      value: 1,
      options: [{ value: 1, label: texts.stillOn({ day: formatPlainDay(stillOn) }) }],
      onChange: (value) => search.filter({ stillOn: value === undefined ? undefined : stillOn }),
    },
  ];
}

/** Shown only if a link of the home page has set it: the specification does not list it for this page. */
function performedFilter(search: Search): Filter[] {
  const { performedStart, performedEnd } = search.state;
  if (performedStart === undefined && performedEnd === undefined) return [];
  return [rangeFilter(search, ['performedStart', 'performedEnd'], texts.performed)];
}

/** Filters of the administrator's page (specification 2 §2); other staff areas also have the unit (OPEN-63). */
export function useStaffFilters(area: Area, search: Search): Filter[] {
  const onEnter = useNumberOpening(useMailLook('staff').letterPage);
  const places = usePlaceFilters(search);
  const unit = useUnitFilter(search);
  const organization = useOrganizationFilter({
    inn: search.state.inn,
    // The unit belongs to the previous organization.
    onChange: (inn) => search.filter({ inn, unit: undefined }),
  });
  return [
    textFilter(search, 'receiver', texts.receiver, { onEnter }),
    rangeFilter(search, ['sentStart', 'sentEnd'], texts.sent),
    choiceFilter(search, 'perform', texts.status, labelled(statusesOf('staff'))),
    ...stalledFilter(search),
    ...performedFilter(search),
    ...places,
    organization,
    textFilter(search, 'uid', texts.uid, { isSecondary: true }),
    rangeFilter(search, ['start', 'end'], texts.created, { isSecondary: true }),
    ...(area === 'admin' ? [] : [unit]),
  ];
}
