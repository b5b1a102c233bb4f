import { currentLanguage } from '@hybrid-mail/messages/current-language';
import { widgetTexts } from '@hybrid-mail/messages/widgets';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import 'dayjs/locale/ru';
import 'dayjs/locale/uz';
import 'dayjs/locale/uz-latn';
import type { Day } from '../../../lib/formats/dates.ts';

interface Props {
  readonly value: Day | undefined;
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

/** Month calendar; weeks start on Monday. */
export function DayCalendar({ value, onChange }: Props) {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={locale} localeText={localeText}>
      <DateCalendar
        value={value ? dayjs(value) : null}
        onChange={(day, state) => day && state === 'finish' && onChange(dayjs(day).format('YYYY-MM-DD'))}
        dayOfWeekFormatter={(day) => dayjs(day).format('dd')}
        sx={{ mx: 'auto' }}
      />
    </LocalizationProvider>
  );
}
