import { globalTexts as texts } from '@hybrid-mail/messages/global';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { globalQueries } from '../../lib/queries/global.queries.ts';
import type { SearchFilter } from '../../ui/filter-bar/index.ts';

interface Given {
  readonly inn: string | undefined;
  readonly onChange: (inn: string | undefined) => void;
}

/** Filter by organization of the operator: INN in the URL, name on screen. */
export function useGlobalOrganizationFilter({ inn, onChange }: Given): SearchFilter {
  const chosen = useQuery({ ...globalQueries.organizationByInn(inn ?? ''), enabled: inn !== undefined });
  const name = inn === undefined ? undefined : chosen.data?.records[0]?.name;
  const { organization: label, organizationHint: hint } = texts;
  return { kind: 'search', name: 'inn', label, hint, value: inn, valueLabel: name, onChange, useFound };
}

function useFound(words: string): ReturnType<SearchFilter['useFound']> {
  const { data, isFetching, refetch } = useQuery({
    ...globalQueries.organizationsByWords(words.trim()),
    placeholderData: keepPreviousData,
  });
  if (!data) return { options: [], total: 0, missing: { isLoading: isFetching, retry: () => void refetch() } };
  const options = data.records.map(({ inn, name }) => ({ value: inn, label: name, note: texts.inn({ inn }) }));
  return { options, total: data.total };
}
