import { organizationFilterTexts as texts } from '@hybrid-mail/messages/organization-filter';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { organizationSearch } from '../../lib/queries/organization-search.queries.ts';
import { useRole } from '../../lib/queries/profile.queries.ts';
import type { SearchFilter } from '../../ui/filter-bar/index.ts';

interface Given {
  readonly inn: string | undefined;
  readonly onChange: (inn: string | undefined) => void;
}

/** Staff filter by organization: INN in the URL, name on screen (LIST-16). */
export function useOrganizationFilter({ inn, onChange }: Given): SearchFilter {
  const role = useRole();
  const chosen = useQuery({ ...organizationSearch.byInn(role, inn ?? ''), enabled: inn !== undefined });
  const name = inn === undefined ? undefined : chosen.data?.records[0]?.organization.name;
  const { label, hint } = texts;
  return { kind: 'search', name: 'inn', label, hint, value: inn, valueLabel: name, onChange, useFound };
}

const isWhole = (words: string) => /^[0-9]{9}$/.test(words);

function useFound(words: string): ReturnType<SearchFilter['useFound']> {
  const { data, isFetching, refetch } = useQuery({
    ...organizationSearch.byWords(useRole(), words.trim()),
    placeholderData: keepPreviousData,
  });
  if (!data) return { options: [], total: 0, missing: { isLoading: isFetching, retry: () => void refetch() } };
  const options = data.records.map(({ organization: { inn, name } }) => ({
    value: inn,
    label: name,
    note: texts.inn({ inn }),
  }));
  // Offers a whole INN even without a match: a grant for one unit shows its letters but not its organization.
  const isMissing = isWhole(words.trim()) && !isFetching && options.length === 0;
  return isMissing
    ? { options: [{ value: words.trim(), label: texts.inn({ inn: words.trim() }) }], total: 1 }
    : { options, total: data.total };
}
