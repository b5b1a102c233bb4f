import { formTexts } from '@hybrid-mail/messages/common';
import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { lazy, Suspense, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { formatPlainDay, readDay } from '../../lib/formats/dates.ts';
import { insertDots } from '../filter-bar/editors/day-field.tsx';
import type { FieldProps } from './field-frame.tsx';
import { TextField } from './text-field.tsx';
import { useField } from './use-field.ts';

const DayCalendar = lazy(async () => ({
  default: (await import('../filter-bar/editors/day-calendar.tsx')).DayCalendar,
}));

/** Reserves the calendar's size, because the popover is positioned before it loads. */
const calendar = { width: 320, minHeight: 336 } as const;

/** Date field DD.MM.YYYY with a calendar. Invalid text stays in the field, and the form's schema reports it. */
export function DateField<V extends FieldValues, T = V>(props: FieldProps<V, T>) {
  const { field } = useField(props);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const text: string = field.value ?? '';
  const chosen = readDay(text) ?? undefined;
  const pick = (day: string) => {
    field.onChange(formatPlainDay(day));
    setPlace(null);
  };
  const button = (
    <IconButton
      aria-label={formTexts.pickDay({ field: props.label })}
      aria-haspopup="dialog"
      edge="end"
      onClick={(event) => setPlace(event.currentTarget)}
    >
      <CalendarMonth />
    </IconButton>
  );
  return (
    <>
      <TextField
        {...props}
        placeholder={formTexts.dateFormat}
        inputMode="numeric"
        maxLength={10}
        autoComplete="off"
        end={button}
        asTyped={(typed) => (typed.length > text.length ? insertDots(typed) : typed)}
      />
      <Popover
        open={place !== null}
        anchorEl={place}
        onClose={() => setPlace(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <Box sx={calendar}>
          <Suspense>
            <DayCalendar range={{ start: chosen, end: chosen }} shown={chosen} onChange={pick} />
          </Suspense>
        </Box>
      </Popover>
    </>
  );
}
