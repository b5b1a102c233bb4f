import { globalTexts } from '@hybrid-mail/messages/global';
import { organizationFilterTexts as texts } from '@hybrid-mail/messages/organization-filter';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { globalQueries } from '../../lib/queries/global.queries.ts';
import { organizationSearch } from '../../lib/queries/organization-search.queries.ts';
import { useRole } from '../../lib/queries/profile.queries.ts';
import type { SearchFilter, SearchMatch, SearchMatches } from '../../ui/filter-bar/filter.ts';

interface Given {
  readonly inn: string | undefined;
  readonly onChange: (inn: string | undefined) => void;
}

const common = { kind: 'search', name: 'inn' } as const;

/** Staff filter by organization: INN in the URL, name on screen (LIST-16). */
export function useOrganizationFilter({ inn, onChange }: Given): SearchFilter {
  const chosen = useQuery({ ...organizationSearch.byInn(useRole(), inn ?? ''), enabled: inn !== undefined });
  const name = inn === undefined ? undefined : chosen.data?.records[0]?.organization.name;
  const { label, hint } = texts;
  return { ...common, label, hint, value: inn, valueLabel: name, onChange, useFound };
}

/** Filter by organization of the operator: INN in the URL, name on screen. */
export function useGlobalOrganizationFilter({ inn, onChange }: Given): SearchFilter {
  const chosen = useQuery({ ...globalQueries.organizationByInn(inn ?? ''), enabled: inn !== undefined });
  const name = inn === undefined ? undefined : chosen.data?.records[0]?.name;
  const { organization: label, organizationHint: hint } = globalTexts;
  return { ...common, label, hint, value: inn, valueLabel: name, onChange, useFound: useGlobalFound };
}

const isWhole = (words: string) => /^[0-9]{9}$/.test(words);

function useFound(words: string) {
  const query = useQuery({
    ...organizationSearch.byWords(useRole(), words.trim()),
    placeholderData: keepPreviousData,
  });
  const found = matchesOf(query, ({ organization: { inn, name } }) => ({
    value: inn,
    label: name,
    note: texts.inn({ inn }),
  }));
  // Offers a whole INN even without a match: a grant for one unit shows its letters but not its organization.
  const isMissing = isWhole(words.trim()) && query.data && !query.isFetching && found.options.length === 0;
  return isMissing ? { options: [{ value: words.trim(), label: texts.inn({ inn: words.trim() }) }], total: 1 } : found;
}

const useGlobalFound = (words: string) =>
  matchesOf(
    useQuery({ ...globalQueries.organizationsByWords(words.trim()), placeholderData: keepPreviousData }),
    ({ inn, name }) => ({ value: inn, label: name, note: globalTexts.inn({ inn }) }),
  );

/** Found organizations as options, or the state of the query while it has no answer. */
function matchesOf<R>(
  {
    data,
    isFetching,
    isPlaceholderData,
    refetch,
  }: UseQueryResult<{ readonly records: readonly R[]; readonly total: number }>,
  optionOf: (record: R) => SearchMatch,
): SearchMatches {
  if (!data) return { options: [], total: 0, missing: { isLoading: isFetching, retry: () => void refetch() } };
  return { options: data.records.map(optionOf), total: data.total, areEarlier: isPlaceholderData };
}
