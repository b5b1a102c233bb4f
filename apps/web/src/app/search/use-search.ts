import { type Area, areaOf } from '@hybrid-mail/access';
import { search as calls } from '@hybrid-mail/contracts/search';
import { searchTexts as texts } from '@hybrid-mail/messages/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { call } from '../../lib/api/call.ts';
import { useCan, useRole } from '../../lib/queries/profile.queries.ts';
import { paths } from '../../lib/routes.ts';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import { everyPageOf } from '../../shared/staff-pages.ts';
import { logOut } from '../log-out.ts';
import { useMenu } from '../menu.ts';
import { foundGroups } from './found-groups.ts';
import { fitsName, type SearchGroup, type SearchOption } from './search-option.ts';

const pauseMs = 120;

/** Lines for the typed text, by kind, and the state of the request. */
export function useSearch(text: string) {
  const typed = text.trim();
  const search = useDebouncedValue(typed, pauseMs);
  const area = areaOf(useRole());
  const hasLetters = useCan()('mail.read');
  const query = useQuery({
    queryKey: ['search', search],
    queryFn: ({ signal }) => call(calls.find, { query: { search }, signal }),
    enabled: hasLetters && search !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const own = useOwnGroups(typed, area);
  const found = typed === '' || query.data === undefined ? [] : foundGroups(area, query.data);
  const isAwaited =
    search !== typed || query.isPlaceholderData || query.isPending || (query.isError && query.isFetching);
  return {
    query,
    /** Whether the role reads letters; otherwise the server is not asked. */
    hasLetters,
    /** Whether the answer to the typed text is awaited. Until it comes, letters and other records are those of an earlier text. */
    isSearching: hasLetters && typed !== '' && isAwaited,
    groups: [...found, ...own].filter(({ options }) => options.length > 0),
  };
}

/** Pages and actions of the role whose names fit the text; all of them while nothing is typed. */
function useOwnGroups(text: string, area: Area): readonly SearchGroup[] {
  const can = useCan();
  const menu = useMenu(area);
  const others = everyPageOf(area).filter(
    ({ to, action, isFromRows }) => can(action) && !isFromRows && menu.every((item) => item.to !== to),
  );
  const pages: SearchOption[] = [...menu, ...others].map(({ label, to }) => ({
    key: `page-${to}`,
    title: label,
    link: linkOptions({ to }),
  }));
  const actions: SearchOption[] = [{ key: 'log-out', title: texts.logOut, act: logOut }];
  if (can('mail.create')) {
    actions.unshift({
      key: 'new-letter',
      title: texts.newLetter,
      link: linkOptions({ to: paths['mail-create-pdf-form'] }),
    });
  }
  const fits = ({ title }: SearchOption) => text === '' || fitsName(title, text);
  return [
    { title: texts.pages, options: pages.filter(fits) },
    { title: texts.actions, options: actions.filter(fits) },
  ];
}
