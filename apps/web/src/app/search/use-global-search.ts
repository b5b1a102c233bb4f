import { webAreaOf } from '@hybrid-mail/access';
import { searchCalls as calls, type SearchResults } from '@hybrid-mail/contracts/search';
import { commonTexts } from '@hybrid-mail/messages/common';
import { searchTexts as texts } from '@hybrid-mail/messages/search';
import Refresh from '@mui/icons-material/RefreshOutlined';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { useCan, useRole } from '../../lib/queries/profile.queries.ts';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import { foundGroups, latestGroups } from './found-groups.ts';
import type { SearchGroup } from './search-option.ts';
import { useOwnGroups } from './use-own-groups.ts';

const pauseMs = 120;

/** Options for the typed text by kind, and the state of the request. */
export function useGlobalSearch(text: string) {
  const typed = text.trim();
  const search = useDebouncedValue(typed, pauseMs);
  const area = webAreaOf(useRole());
  const hasLetters = useCan()('mail.read');
  const query = useQuery({
    queryKey: ['search', search],
    queryFn: async ({ signal }) => ({ search, ...(await call(calls.find, { query: { search }, signal })) }),
    enabled: hasLetters,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const { data } = query;
  const groupsOf = (answer: SearchResults & { search: string }) =>
    (answer.search === '' ? latestGroups : foundGroups)(area, answer);
  const found = data === undefined ? [] : groupsOf(data);
  const own = useOwnGroups(typed, typed === '' ? undefined : data?.receivers[0]?.name);
  const isAwaited =
    search !== typed || query.isPlaceholderData || query.isPending || (query.isError && query.isFetching);
  const failure = query.isError && !isAwaited ? [failed(() => void query.refetch())] : [];
  return {
    /** Whether the role may read letters; otherwise no request is sent. */
    hasLetters,
    /** Whether the response to the typed text is pending; until then, records of an earlier text are shown. */
    isSearching: hasLetters && isAwaited,
    isError: query.isError,
    /** Whether the response to a typed text contains no letter. */
    hasNoLetters: hasLetters && typed !== '' && !isAwaited && data?.letters.length === 0,
    groups: [...failure, ...found, ...own].filter(({ options }) => options.length > 0),
  };
}

const failed = (act: () => void): SearchGroup => ({
  title: texts.failed,
  options: [{ key: 'retry', icon: Refresh, title: commonTexts.retry, act, isStaying: true }],
});
