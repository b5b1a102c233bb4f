import { notSent, performFilters, performTypes, sendStatuses } from '@hybrid-mail/contracts/delivery';
import { useQuery } from '@tanstack/react-query';
import type { ListSearch } from '../../lib/list-search/index.ts';
import { useProfile } from '../../lib/queries/profile.queries.ts';
import { useAreas, useRegions } from '../../lib/queries/reference.queries.ts';
import { mailListTexts } from '../../messages/mail-list.ts';
import type { Filter, Option } from '../../ui/filter-bar/index.ts';
import { mailFilterQueries } from './mail-list.queries.ts';
import type { MailListKind, MailListState } from './mail-list-state.ts';

const texts = mailListTexts.filters;

const optionsOf = (records: readonly { id: number; name: string }[]): Option[] =>
  records.map(({ id, name }) => ({ value: id, label: name }));

const labelled = (records: readonly { id: number; label: string }[]): Option[] =>
  records.map(({ id, label }) => ({ value: id, label }));

const draftStatuses = labelled([notSent.filter, ...sendStatuses]);
const deliveryStatuses = labelled([...performFilters, ...performTypes]);

type Search = ListSearch<MailListState>;

function useUsers(): Option[] {
  return optionsOf(useQuery(mailFilterQueries.users()).data ?? []);
}

/** Units are chosen by head users on the sent page only. */
function useUnits(kind: MailListKind): Option[] | null {
  const { unit, globalUnit } = useProfile();
  const isOffered = kind === 'sent' && ((unit ?? globalUnit)?.isHead ?? false);
  const { data } = useQuery({ ...mailFilterQueries.units(), enabled: isOffered });
  return isOffered ? optionsOf(data ?? []) : null;
}

function usePlaces({ state, filter }: Search): Filter[] {
  const regions = useRegions();
  const areas = useAreas(state.region);
  return [
    {
      kind: 'choice',
      name: 'region',
      label: texts.region,
      options: optionsOf(regions),
      value: state.region,
      onChange: (region) => filter({ region, area: undefined }),
    },
    {
      kind: 'choice',
      name: 'area',
      label: texts.area,
      options: optionsOf(areas),
      value: state.area,
      onChange: (area) => filter({ area }),
      lockedBecause: state.region === undefined ? texts.areaLocked : undefined,
    },
  ];
}

const firstFilters = (kind: MailListKind, { state, filter }: Search): Filter[] => [
  {
    kind: 'text',
    name: 'receiver',
    label: texts.receiver,
    value: state.receiver,
    onChange: (receiver) => filter({ receiver }),
  },
  {
    kind: 'range',
    name: 'range',
    label: kind === 'sent' ? texts.sent : texts.created,
    value: { start: state.start, end: state.end },
    onChange: (range) => filter(range),
  },
  {
    kind: 'choice',
    name: 'perform',
    label: texts.status,
    options: kind === 'draft' ? draftStatuses : deliveryStatuses,
    value: state.perform,
    onChange: (perform) => filter({ perform }),
  },
];

const lastFilters = ({ state, filter }: Search, users: Option[]): Filter[] => [
  {
    kind: 'text',
    name: 'uid',
    label: texts.uid,
    value: state.uid,
    onChange: (uid) => filter({ uid }),
    isSecondary: true,
  },
  {
    kind: 'choices',
    name: 'users',
    label: texts.users,
    options: users,
    value: state.users,
    onChange: (chosen) => filter({ users: chosen }),
    isSecondary: true,
  },
];

const unitFilter = ({ state, filter }: Search, units: Option[]): Filter => ({
  kind: 'choice',
  name: 'unit',
  label: texts.unit,
  options: units,
  value: state.unit,
  onChange: (unit) => filter({ unit }),
});

/** The filters of a page: its own range and statuses, units for head users, the rest shared. */
export function useMailFilters(kind: MailListKind, search: Search): Filter[] {
  const places = usePlaces(search);
  const units = useUnits(kind);
  const users = useUsers();
  return [
    ...firstFilters(kind, search),
    ...places,
    ...(units ? [unitFilter(search, units)] : []),
    ...lastFilters(search, users),
  ];
}
