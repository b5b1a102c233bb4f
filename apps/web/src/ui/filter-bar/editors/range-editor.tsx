import { filterTexts } from '@hybrid-mail/messages/filters';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { type Day, daysBefore, today } from '../../../lib/formats/dates.ts';
import type { DayRange, RangeFilter } from '../filter.ts';
import { changeRange } from '../filter-value.ts';
import { DayField } from './day-field.tsx';

const DayCalendar = lazy(async () => ({ default: (await import('./day-calendar.tsx')).DayCalendar }));

/** Lengths in days of the preset periods that end today. */
const presets = { today: 1, week: 7, month: 30 } as const;
export const presetDays = Object.values(presets);

const lastDays = (count: number): DayRange => ({ start: daysBefore(today(), count - 1), end: today() });

const shortcuts = [
  { label: filterTexts.today, range: () => lastDays(presets.today) },
  { label: filterTexts.week, range: () => lastDays(presets.week) },
  { label: filterTexts.month, range: () => lastDays(presets.month) },
  { label: filterTexts.allDates, range: (): DayRange => ({ start: undefined, end: undefined }) },
];

interface Props {
  readonly filter: RangeFilter;
  readonly autoFocus: boolean | undefined;
}

/** Two date inputs, a calendar, and preset periods. */
export function RangeEditor({ filter, autoFocus }: Props) {
  const { value, onChange } = filter;
  const [side, setSide] = useState<keyof DayRange>('start');
  const set = (at: keyof DayRange, day: Day | undefined) => changeRange(filter, { [at]: day });
  const pick = (day: Day) => {
    set(side, day);
    setSide(side === 'start' ? 'end' : 'start');
  };
  return (
    <Box sx={{ p: 4, width: 352, maxWidth: '100%' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 3 }}>
        {shortcuts.map(({ label, range }) => (
          <Button
            key={label}
            size="small"
            variant="outlined"
            onClick={() => onChange(range())}
            sx={{ px: '9px', py: 1 }}
          >
            {label}
          </Button>
        ))}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3 }}>
        <DayField
          label={filterTexts.from}
          value={value.start}
          onChange={(day) => set('start', day)}
          onFocus={() => setSide('start')}
          autoFocus={autoFocus}
        />
        <DayField
          label={filterTexts.to}
          value={value.end}
          onChange={(day) => set('end', day)}
          onFocus={() => setSide('end')}
        />
      </Box>
      <Box sx={{ minHeight: 336, mt: 2 }}>
        <Suspense>
          <DayCalendar value={value[side]} onChange={pick} />
        </Suspense>
      </Box>
    </Box>
  );
}
