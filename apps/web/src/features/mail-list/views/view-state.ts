import {
  isRelativeDay,
  type MailListFilters,
  mailListFilterNames,
  mailPeriodFilters,
  relativeDayOf,
  resolveRelativeDays,
} from '@hybrid-mail/contracts/mail-list-filters';
import type { MailView, NewMailView } from '@hybrid-mail/contracts/mail-view';
import { type Day, daysBefore } from '../../../lib/formats/dates.ts';
import { presetDays } from '../../../ui/filter-bar/index.ts';
import type { MailListState } from '../mail-list-state.ts';

type Arrangement = Pick<NewMailView, 'filters' | 'sort' | 'desc'>;

/**
 * Converts a preset period that ends today («7 дней») to relative days, `today-6` and `today`; other periods keep their
 * dates.
 */
function asRelative(
  today: Day,
  start: Day | undefined,
  end: Day | undefined,
): readonly [start: string | undefined, end: string | undefined] {
  const days = end === today ? presetDays.find((count) => daysBefore(today, count - 1) === start) : undefined;
  if (days === undefined) return [start, end];
  return [relativeDayOf(days - 1), relativeDayOf(0)];
}

/** Names of the periods that are unchanged since the view was applied. */
const periodsOf = (view: MailView, appliedOn: Day, state: MailListState) => {
  const applied = resolveRelativeDays(appliedOn, view.filters);
  return mailPeriodFilters.filter(([from, to]) => state[from] === applied[from] && state[to] === applied[to]);
};

const pick = (names: readonly (typeof mailPeriodFilters)[number][], filters: MailListFilters): MailListFilters =>
  Object.fromEntries(names.flat().map((name) => [name, filters[name]]));

/**
 * Converts the state of a list to the contents of a view. A period that is unchanged since the selected view was
 * applied keeps the view's form, so that fixed days that happen to end today do not become relative.
 */
export function viewContentOf(state: MailListState, today: Day, chosen?: MailView): Arrangement {
  const { sortBy: sort, sortDesc: desc, page: _, itemsPerPage: __, view: ___, viewOn, ...filters } = state;
  const moving = mailPeriodFilters.flatMap(([from, to]) => {
    const [start, end] = asRelative(today, filters[from], filters[to]);
    return [[from, start] as const, [to, end] as const];
  });
  const kept = chosen && pick(periodsOf(chosen, viewOn ?? today, state), chosen.filters);
  return { filters: { ...filters, ...Object.fromEntries(moving), ...kept }, sort, desc };
}

/** Value of `viewOn` in the URL: today if the view has a relative date, otherwise undefined. */
export const viewOnOf = (filters: MailListFilters, today: Day): Day | undefined => (moves(filters) ? today : undefined);

/**
 * State change for a view that was applied on another day: counts its unchanged relative periods from today. Null if
 * the view needs no change.
 */
export function viewUpdateForToday(state: MailListState, view: MailView, today: Day): Partial<MailListState> | null {
  const { viewOn } = state;
  if (viewOn === undefined || viewOn === today) return null;
  const moved = pick(periodsOf(view, viewOn, state), resolveRelativeDays(today, view.filters));
  return { ...moved, viewOn: viewOnOf(view.filters, today) };
}

const noFilters = Object.fromEntries(mailListFilterNames.map((name) => [name, undefined]));

/** State change that applies a view. */
export const listStateOfView = ({ id, filters, sort, desc }: MailView, today: Day): Partial<MailListState> => ({
  ...noFilters,
  ...resolveRelativeDays(today, filters),
  sortBy: sort,
  sortDesc: desc,
  view: id,
  viewOn: viewOnOf(filters, today),
});

const written = (value: unknown) => JSON.stringify(value ?? null);

/** Whether filters or order of the list differ from the view's. */
export function isViewChanged(state: MailListState, view: MailView, today: Day): boolean {
  const names = [...mailListFilterNames, 'sortBy', 'sortDesc'] as const;
  const ofView = listStateOfView(view, state.viewOn ?? today);
  return names.some((name) => written(state[name]) !== written(ofView[name]));
}

const daysIn = (filters: MailListFilters) =>
  [...mailPeriodFilters.flat(), 'stillOn' as const].map((name) => filters[name]).filter((day) => day !== undefined);
const moves = (filters: MailListFilters) => daysIn(filters).some(isRelativeDay);

/** Whether the dates of a view are relative to today, fixed, or of both kinds; null if the view has no dates. */
export function dateKindOfView(filters: MailListFilters): 'moves' | 'stays' | 'both' | null {
  const days = daysIn(filters);
  if (days.length === 0) return null;
  if (!days.some(isRelativeDay)) return 'stays';
  return days.every(isRelativeDay) ? 'moves' : 'both';
}
