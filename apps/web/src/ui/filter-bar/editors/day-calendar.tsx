import { currentLanguage } from '@hybrid-mail/messages/current-language';
import { widgetTexts } from '@hybrid-mail/messages/widgets';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import dayjs from 'dayjs';
import { createContext, useContext } from 'react';
import 'dayjs/locale/ru';
import 'dayjs/locale/uz';
import 'dayjs/locale/uz-latn';
import { type Day, today } from '../../../lib/formats/dates.ts';
import { colors } from '../../theme/tokens.ts';
import type { DayRange } from '../filter.ts';

interface Props {
  readonly range: DayRange;
  /** Day whose month is shown first; today by default. */
  readonly shown: Day | undefined;
  readonly onChange: (day: Day) => void;
}

const { previousMonth, nextMonth, fromYears, fromDays } = widgetTexts.calendar;
const localeText = {
  previousMonth,
  nextMonth,
  calendarViewSwitchingButtonAriaLabel: (view: string) => (view === 'year' ? fromYears : fromDays),
};
/** dayjs locales of our languages. */
const locale = { ru: 'ru', 'uz-Latn': 'uz-latn', 'uz-Cyrl': 'uz' }[currentLanguage()];

const noRange: DayRange = { start: undefined, end: undefined };
const RangeContext = createContext<DayRange>(noRange);

const dayOf = (day: PickerDayProps['day']): Day => dayjs(day).format('YYYY-MM-DD');

const slots = { day: RangeDay };

/** Month calendar that tints a range; weeks start on Monday. The month changes only by its arrows. */
export function DayCalendar({ range, shown, onChange }: Props) {
  return (
    <RangeContext value={range}>
      <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={locale} localeText={localeText}>
        <DateCalendar
          value={null}
          referenceDate={dayjs(shown ?? today())}
          slots={slots}
          onChange={(day, state) => day && state === 'finish' && onChange(dayOf(day))}
          dayOfWeekFormatter={(day) => dayjs(day).format('dd')}
          sx={{ mx: 'auto' }}
        />
      </LocalizationProvider>
    </RangeContext>
  );
}

/** Closes the gaps between the days of a range, so that they are one band. */
const inside = {
  bgcolor: colors.selected,
  boxShadow: `-2px 0 ${colors.selected}, 2px 0 ${colors.selected}`,
  borderRadius: 0,
} as const;

function RangeDay(props: PickerDayProps) {
  const { start, end } = useContext(RangeContext);
  const day = dayOf(props.day);
  const isEnd = day === start || day === end;
  const isInside = start !== undefined && end !== undefined && start < day && day < end;
  return (
    <PickerDay
      {...props}
      selected={isEnd}
      aria-selected={isEnd}
      {...(isInside && { sx: inside, 'data-in-range': true })}
    />
  );
}
