import { filterTexts } from '@hybrid-mail/messages/filters';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { type Day, daysBefore, today } from '../../../lib/formats/dates.ts';
import { calendarPeriodOf } from '../../../lib/formats/periods.ts';
import type { DayRange, RangeFilter } from '../filter.ts';
import { changeRange } from '../filter-value.ts';
import { DayField } from './day-field.tsx';
import { PeriodStep } from './period-step.tsx';

const DayCalendar = lazy(async () => ({ default: (await import('./day-calendar.tsx')).DayCalendar }));

/** Lengths in days of the preset periods that end today. */
const presets = { today: 1, week: 7, month: 30 } as const;
export const presetDays = Object.values(presets);

const lastDays = (count: number): DayRange => ({ start: daysBefore(today(), count - 1), end: today() });

const shortcuts = [
  { label: filterTexts.today, range: () => lastDays(presets.today) },
  { label: filterTexts.week, range: () => lastDays(presets.week) },
  { label: filterTexts.month, range: () => lastDays(presets.month) },
  { label: filterTexts.thisMonth, range: () => calendarPeriodOf('month') },
  { label: filterTexts.lastMonth, range: () => calendarPeriodOf('month', today(), -1) },
  { label: filterTexts.quarter, range: () => calendarPeriodOf('quarter') },
  { label: filterTexts.year, range: () => calendarPeriodOf('year') },
  { label: filterTexts.allDates, range: (): DayRange => ({ start: undefined, end: undefined }) },
];

const isSame = (one: DayRange, other: DayRange) => one.start === other.start && one.end === other.end;

interface Props {
  readonly filter: RangeFilter;
  readonly autoFocus: boolean | undefined;
}

/** Two date inputs with arrows, a calendar, and preset periods. */
export function RangeEditor({ filter, autoFocus }: Props) {
  const { value, onChange } = filter;
  /** Field that the calendar fills. */
  const [side, setSide] = useState<keyof DayRange>('start');
  const [shown, show] = useShownMonth(value.start);
  const set = (at: keyof DayRange, day: Day | undefined) => {
    changeRange(filter, { [at]: day });
    if (day) show(day);
  };
  const choose = (range: DayRange) => {
    onChange(range);
    show(range.start);
  };
  const edit = (at: keyof DayRange) => {
    setSide(at);
    if (at !== side) show(value[at]);
  };
  /** Leaves the calendar at its month, because the other end is often in the same one. */
  const pick = (day: Day) => {
    changeRange(filter, { [side]: day });
    setSide(side === 'start' ? 'end' : 'start');
  };
  const field = (at: keyof DayRange) => ({
    value: value[at],
    isEdited: side === at,
    onChange: (day: Day | undefined) => set(at, day),
    onFocus: () => edit(at),
  });
  return (
    <Box sx={{ p: 4, width: 384, maxWidth: '100%' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 3 }}>
        {shortcuts.map(({ label, range }) => (
          <Button
            key={label}
            size="small"
            variant="outlined"
            aria-pressed={isSame(value, range())}
            onClick={() => choose(range())}
            sx={{ px: '9px', py: 1, '&[aria-pressed=true]': { bgcolor: 'action.selected' } }}
          >
            {label}
          </Button>
        ))}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr 1fr auto', gap: 1 }}>
        <PeriodStep value={value} step={-1} onChange={choose} />
        <DayField label={filterTexts.from} {...field('start')} autoFocus={autoFocus} />
        <DayField label={filterTexts.to} {...field('end')} />
        <PeriodStep value={value} step={1} onChange={choose} />
      </Box>
      <Box sx={{ minHeight: 336, mt: 2 }}>
        <Suspense>
          <DayCalendar key={shown.count} range={value} shown={shown.day} onChange={pick} />
        </Suspense>
      </Box>
    </Box>
  );
}

/** Month that the calendar shows; `show` brings it to another one, `count` tells how often it was. */
function useShownMonth(first: Day | undefined) {
  const [shown, setShown] = useState({ day: first, count: 0 });
  const show = (day: Day | undefined) => setShown(({ count }) => ({ day, count: count + 1 }));
  return [shown, show] as const;
}
