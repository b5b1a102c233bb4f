import { type WebArea, webAreaOf } from '@hybrid-mail/access';
import { formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import {
  searchCalls as calls,
  type FoundLetter,
  type FoundReceiver,
  type FoundRegistry,
  type SearchResults,
} from '@hybrid-mail/contracts/search';
import { commonTexts } from '@hybrid-mail/messages/common';
import { globalTexts } from '@hybrid-mail/messages/global';
import { searchTexts as texts } from '@hybrid-mail/messages/search';
import Apartment from '@mui/icons-material/ApartmentOutlined';
import ForwardToInbox from '@mui/icons-material/ForwardToInboxOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import Refresh from '@mui/icons-material/RefreshOutlined';
import TableChart from '@mui/icons-material/TableChartOutlined';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { call } from '../../lib/api/call.ts';
import { formatDay } from '../../lib/formats/dates.ts';
import { insertNoBreakSpaces } from '../../lib/formats/insert-no-break-spaces.ts';
import { useCan, useRole } from '../../lib/queries/profile.queries.ts';
import { letterPagePaths, mailListPaths, type PagePath } from '../../lib/routes.ts';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import { mailStatusOf, staffStatusOf } from '../../shared/letter/mail-status.ts';
import { staffPages } from '../../shared/organization/staff-pages.ts';
import type { SearchGroup, SearchOption } from './search-option.ts';
import { useOwnGroups } from './use-own-groups.ts';

const joined = (parts: readonly string[], sign = ' · ') => parts.filter((part) => part !== '').join(sign);

const letterOption = (area: WebArea, letter: FoundLetter): SearchOption => ({
  key: `letter-${letter.id}`,
  icon: ForwardToInbox,
  title: letter.receiver,
  detail: {
    before: `${joined([formatMailNumber(letter.id), insertNoBreakSpaces(letter.area)])}, `,
    searched: insertNoBreakSpaces(letter.address),
    after: ` · ${joined([area === 'main' ? '' : letter.organization, formatDay(letter.createdOn)])}`,
  },
  status: area === 'main' ? mailStatusOf(letter) : staffStatusOf(letter),
  link: linkOptions({ to: letterPagePaths[area], params: { id: String(letter.id) } }),
});

/** @param isCounted whether the server read every matching letter, so that the receiver's count is complete */
const receiverOption = (area: WebArea, receiver: FoundReceiver, isCounted: boolean): SearchOption => ({
  key: `receiver-${receiver.name}`,
  icon: Person,
  title: receiver.name,
  detail: { before: insertNoBreakSpaces(`${receiver.area}, ${receiver.address}`) },
  note: isCounted ? lettersOf(receiver) : '',
  link: linkOptions({ to: mailListPaths[area], search: { receiver: receiver.name, page: 1 } }),
});

const lettersOf = ({ letters, returned }: FoundReceiver) =>
  joined([texts.lettersTo({ count: letters }), returned === 0 ? '' : texts.returnedTo({ count: returned })], ', ');

const registryOption = ({ id, fileName, note, rowCount, createdOn }: FoundRegistry): SearchOption => ({
  key: `registry-${id}`,
  icon: TableChart,
  title: fileName ?? texts.registry({ id }),
  ...(note && { detail: { searched: note } }),
  note: joined([formatDay(createdOn), texts.rows({ count: rowCount })], ', '),
  link: linkOptions({ to: mailListPaths.main, search: { registry: id } }),
});

/** Path of a page in this area, typed so that the router knows its parameters; undefined if absent. */
const pageIn = <P extends PagePath>(places: Partial<Record<WebArea, P>>, area: WebArea): P | undefined => places[area];

function organizationOptions(
  page: 'organizations' | 'globalOrganizations',
  area: WebArea,
  found: SearchResults,
): SearchOption[] {
  const to = pageIn(staffPages[page].places, area);
  if (to === undefined) return [];
  return found[page].map(({ id, name, inn }) => ({
    key: `${to}-${id}`,
    icon: Apartment,
    title: name,
    detail: { searched: texts.inn({ inn }) },
    link: linkOptions({ to, search: { inn } }),
  }));
}

function userOptions(page: 'users' | 'globalUsers', area: WebArea, found: SearchResults): SearchOption[] {
  const to = pageIn(staffPages[page].places, area);
  if (to === undefined) return [];
  return found[page].map(({ id, name, username, organization }) => ({
    key: `${to}-${id}`,
    icon: People,
    title: name,
    detail: { searched: username, after: organization.name && ` · ${organization.name}` },
    link: linkOptions({ to, search: { user: String(id) } }),
  }));
}

/** Note on matching letters that are not shown: their total number or, if unknown, that only the latest are shown. */
function shownOf({ letters, lettersTotal }: SearchResults): string | undefined {
  const shown = letters.length;
  if (shown === lettersTotal || shown === 0) return;
  return lettersTotal === null ? texts.latestOnly({ shown }) : texts.lettersOf({ total: lettersTotal, shown });
}

/** Search results of the server by kind; a kind without a page in this area is empty. */
const foundGroups = (area: WebArea, found: SearchResults): readonly SearchGroup[] => [
  { title: texts.letters, note: shownOf(found), options: found.letters.map((letter) => letterOption(area, letter)) },
  { title: texts.registries, options: found.registries.map(registryOption) },
  {
    title: texts.receivers,
    options: found.receivers.map((receiver) => receiverOption(area, receiver, found.lettersTotal !== null)),
  },
  { title: texts.organizations, options: organizationOptions('organizations', area, found) },
  { title: texts.users, options: userOptions('users', area, found) },
  { title: globalTexts.organizations, options: organizationOptions('globalOrganizations', area, found) },
  { title: globalTexts.users, options: userOptions('globalUsers', area, found) },
];

/** Groups for an empty search field: the user's latest letters. */
const latestGroups = (area: WebArea, { letters }: SearchResults): readonly SearchGroup[] => [
  { title: texts.latest, options: letters.map((letter) => letterOption(area, letter)) },
];

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
    groups: [...own.first, ...failure, ...found, ...own.last].filter(({ options }) => options.length > 0),
  };
}

const failed = (act: () => void): SearchGroup => ({
  title: texts.failed,
  options: [{ key: 'retry', icon: Refresh, title: commonTexts.retry, act, isStaying: true }],
});
