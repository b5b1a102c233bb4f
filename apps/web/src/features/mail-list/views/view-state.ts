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

const periods = [
  ['start', 'end'],
  ['sentStart', 'sentEnd'],
  ['performedStart', 'performedEnd'],
] as const;

/** The periods of the list that are still those of the view, as it was applied on a day. */
const periodsOf = (view: MailView, appliedOn: Day, state: MailListState) => {
  const applied = filtersOn(appliedOn, view.filters);
  return periods.filter(([from, to]) => state[from] === applied[from] && state[to] === applied[to]);
};

const pick = (names: readonly (typeof periods)[number][], filters: MailPageFilters): MailPageFilters =>
  Object.fromEntries(names.flat().map((name) => [name, filters[name]]));

/**
 * What a view keeps of the state of its list. Periods that are still those of the chosen view keep the form in which it has them:
 * fixed days that end today by chance do not begin to move.
 */
export function arrangementOf(state: MailListState, today: Day, chosen?: MailView): Arrangement {
  const { sortBy: sort, sortDesc: desc, page: _, itemsPerPage: __, view: ___, viewOn, ...filters } = state;
  const [start, end] = asAgo(today, filters.start, filters.end);
  const [sentStart, sentEnd] = asAgo(today, filters.sentStart, filters.sentEnd);
  const [performedStart, performedEnd] = asAgo(today, filters.performedStart, filters.performedEnd);
  const kept = chosen && pick(periodsOf(chosen, viewOn ?? today, state), chosen.filters);
  const asked = { ...filters, start, end, sentStart, sentEnd, performedStart, performedEnd };
  return { filters: { ...asked, ...kept }, sort, desc };
}

/** The day that the address of a view keeps; none when its periods do not move. */
export const countedFrom = (filters: MailPageFilters, today: Day): Day | undefined =>
  moves(filters) ? today : undefined;

/** The correction of a list whose view was applied on another day: the periods that are still the view's end today. */
export function movedToToday(state: MailListState, view: MailView, today: Day): Partial<MailListState> | null {
  const { viewOn } = state;
  if (viewOn === undefined || viewOn === today) return null;
  const moved = pick(periodsOf(view, viewOn, state), filtersOn(today, view.filters));
  return { ...moved, viewOn: countedFrom(view.filters, today) };
}

const noFilters = Object.fromEntries(mailPageFilterNames.map((name) => [name, undefined]));

/** The change of the list's state that shows a view. */
export const stateOf = ({ id, filters, sort, desc }: MailView, today: Day): Partial<MailListState> => ({
  ...noFilters,
  ...filtersOn(today, filters),
  sortBy: sort,
  sortDesc: desc,
  view: id,
  viewOn: countedFrom(filters, today),
});

const written = (value: unknown) => JSON.stringify(value ?? null);

/** Whether filters or order of the list differ from the view's. */
export function isChanged(state: MailListState, view: MailView, today: Day): boolean {
  const names = [...mailPageFilterNames, 'sortBy', 'sortDesc'] as const;
  const ofView = stateOf(view, state.viewOn ?? today);
  return names.some((name) => written(state[name]) !== written(ofView[name]));
}

const daysIn = ({ start, end, sentStart, sentEnd, performedStart, performedEnd, stillOn }: MailPageFilters) =>
  [start, end, sentStart, sentEnd, performedStart, performedEnd, stillOn].filter((day) => day !== undefined);
const isMoving = (day: string) => day.startsWith('today');
const moves = (filters: MailPageFilters) => daysIn(filters).some(isMoving);

/** What a view does with the days of its filters; null when it has none. */
export function daysOf(filters: MailPageFilters): 'moves' | 'stays' | 'both' | null {
  const days = daysIn(filters);
  if (days.length === 0) return null;
  if (!days.some(isMoving)) return 'stays';
  return days.every(isMoving) ? 'moves' : 'both';
}
