import type { WebArea } from '@hybrid-mail/access';
import { mailListTexts } from '@hybrid-mail/messages/mail-list';
import { useQuery } from '@tanstack/react-query';
import { formatPlainDay } from '../../../lib/formats/dates.ts';
import { unitNameQueries } from '../../../lib/queries/unit.queries.ts';
import { useOrganizationFilter } from '../../../shared/organization/use-organization-filter.ts';
import { choiceFilter, type Filter, queriedChoices, rangeFilter } from '../../../ui/filter-bar/index.ts';
import type { MailList } from '../use-mail-list.ts';
import { useSharedFilters } from './use-shared-filters.ts';

const texts = mailListTexts.filters;

type Search = MailList['search'];

/** Offers only units of the selected organization, because the list of all units would be too long. */
function useUnitFilter(search: Search): Filter {
  const { inn, unit } = search.state;
  const units = useQuery({ ...unitNameQueries.of(inn), enabled: inn !== undefined });
  return choiceFilter(search, 'unit', texts.unit, inn === undefined ? { options: [] } : queriedChoices(units), {
    isSecondary: true,
    lockedBecause: inn === undefined && unit === undefined ? texts.unitLocked : undefined,
  });
}

/** Filter of stalled letters. Only links of the home page set it; here the user can only clear it. */
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

/**
 * Filter by the day of the delivery result. Shown only if a link of the home page has set it, because the specification
 * does not list it for this page.
 */
function performedFilter(search: Search): Filter[] {
  const { performedStart, performedEnd } = search.state;
  if (performedStart === undefined && performedEnd === undefined) return [];
  return [rangeFilter(search, ['performedStart', 'performedEnd'], texts.performed)];
}

/** Filters of the administrator's page (specification 2 §2); the other staff areas also filter by unit (OPEN-63). */
export function useStaffFilters(staffArea: WebArea, mails: MailList): Filter[] {
  const { search } = mails;
  const { receiver, status, region, area, uid } = useSharedFilters(mails);
  const unit = useUnitFilter(search);
  const organization = useOrganizationFilter({
    inn: search.state.inn,
    // Also clears the unit, because it belongs to the previous organization.
    onChange: (inn) => search.filter({ inn, unit: undefined }),
  });
  return [
    receiver,
    rangeFilter(search, ['sentStart', 'sentEnd'], texts.sent),
    status,
    ...stalledFilter(search),
    ...performedFilter(search),
    region,
    area,
    organization,
    uid,
    rangeFilter(search, ['start', 'end'], texts.created, { isSecondary: true }),
    ...(staffArea === 'admin' ? [] : [unit]),
  ];
}
