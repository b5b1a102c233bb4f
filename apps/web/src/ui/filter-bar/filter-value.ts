import { filterTexts } from '@hybrid-mail/messages/filters';
import { formatPlainDay } from '../../lib/formats/dates.ts';
import type { DayRange, Filter, Option, RangeFilter } from './filter.ts';

/** Formatted value of a filter; undefined when nothing is selected. */
export function formatFilterValue(filter: Filter): string | undefined {
  switch (filter.kind) {
    case 'text':
      return filter.value;
    case 'search':
      return filter.valueLabel ?? filter.value;
    case 'choice':
      return filter.value === undefined ? undefined : labelOf(filter.options, filter.value);
    case 'choices':
      return choicesText(filter.options, filter.value ?? []);
    case 'range':
      return rangeText(filter.value);
  }
}

export const isFilterSet = (filter: Filter): boolean => formatFilterValue(filter) !== undefined;

export function clearFilter(filter: Filter): void {
  if (filter.kind === 'range') filter.onChange({ start: undefined, end: undefined });
  else filter.onChange(undefined);
}

/** Changes one end of a range; swaps the ends if they are reversed. */
export function changeRange({ value, onChange }: RangeFilter, change: Partial<DayRange>): void {
  const { start, end } = { ...value, ...change };
  onChange(start && end && start > end ? { start: end, end: start } : { start, end });
}

const labelOf = (options: readonly Option[], value: number) =>
  options.find((option) => option.value === value)?.label ?? String(value);

function choicesText(options: readonly Option[], values: readonly number[]): string | undefined {
  const [first] = values;
  if (first === undefined) return undefined;
  const label = labelOf(options, first);
  return values.length === 1 ? label : filterTexts.several({ first: label, others: values.length - 1 });
}

/** «01.11 – 17.11.2026»: the year only once if both days share it. */
function rangeText({ start, end }: DayRange): string | undefined {
  if (start && end) {
    if (start === end) return formatPlainDay(start);
    const first = formatPlainDay(start);
    return `${start.slice(0, 4) === end.slice(0, 4) ? first.slice(0, 5) : first} – ${formatPlainDay(end)}`;
  }
  if (start) return filterTexts.since({ day: formatPlainDay(start) });
  return end ? filterTexts.until({ day: formatPlainDay(end) }) : undefined;
}
