import { filtersOn, type MailPageFilters, mailPageFilterNames } from '@hybrid-mail/contracts/mail-page';
import type { MailView, NewMailView } from '@hybrid-mail/contracts/mail-view';
import { type Day, daysBefore } from '../../../lib/formats/dates.ts';
import { presetDays } from '../../../ui/filter-bar/index.ts';
import type { MailListState } from '../mail-list-state.ts';

type Arrangement = Pick<NewMailView, 'filters' | 'sort' | 'desc'>;

/** A period of the list of presets that ends today is counted from the day on which the view is opened. */
function asAgo(today: Day, start: Day | undefined, end: Day | undefined): readonly [string?, string?] {
  const days = end === today ? presetDays.find((count) => daysBefore(today, count - 1) === start) : undefined;
  if (days === undefined) return [start, end];
  return [days === 1 ? 'today' : `today-${days - 1}`, 'today'];
}

/** What a view keeps of the state of its list. */
export function arrangementOf(state: MailListState, today: Day): Arrangement {
  const { sortBy: sort, sortDesc: desc, page: _, itemsPerPage: __, view: ___, ...filters } = state;
  const [start, end] = asAgo(today, filters.start, filters.end);
  const [sentStart, sentEnd] = asAgo(today, filters.sentStart, filters.sentEnd);
  const [performedStart, performedEnd] = asAgo(today, filters.performedStart, filters.performedEnd);
  return { filters: { ...filters, start, end, sentStart, sentEnd, performedStart, performedEnd }, sort, desc };
}

const noFilters = Object.fromEntries(mailPageFilterNames.map((name) => [name, undefined]));

/** The change of the list's state that shows a view. */
export const stateOf = ({ id, filters, sort, desc }: MailView, today: Day): Partial<MailListState> => ({
  ...noFilters,
  ...filtersOn(today, filters),
  sortBy: sort,
  sortDesc: desc,
  view: id,
});

const written = (value: unknown) => JSON.stringify(value ?? null);

/** Whether filters or order of the list differ from the view's. */
export function isChanged(state: MailListState, view: MailView, today: Day): boolean {
  const names = [...mailPageFilterNames, 'sortBy', 'sortDesc'] as const;
  const ofView = stateOf(view, today);
  return names.some((name) => written(state[name]) !== written(ofView[name]));
}

/** What a view does with the days of its filters; null when it has none. */
export function daysOf(filters: MailPageFilters): 'moves' | 'stays' | null {
  const { start, end, sentStart, sentEnd, performedStart, performedEnd, stillOn } = filters;
  const days = [start, end, sentStart, sentEnd, performedStart, performedEnd, stillOn].filter(
    (day) => day !== undefined,
  );
  if (days.some((day) => day.startsWith('today'))) return 'moves';
  return days.length > 0 ? 'stays' : null;
}
