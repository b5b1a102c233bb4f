import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { ruRU } from '@mui/x-date-pickers/locales';
import dayjs from 'dayjs';
import 'dayjs/locale/ru';
import type { Day } from '../../lib/formats/dates.ts';

interface Props {
  readonly value: Day | undefined;
  readonly onChange: (day: Day) => void;
}

const localeText = ruRU.components.MuiLocalizationProvider.defaultProps.localeText;

/** A month with Monday first. */
export function DayCalendar({ value, onChange }: Props) {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="ru" localeText={localeText}>
      <DateCalendar
        value={value ? dayjs(value) : null}
        onChange={(day, state) => day && state === 'finish' && onChange(dayjs(day).format('YYYY-MM-DD'))}
        dayOfWeekFormatter={(day) => dayjs(day).format('dd')}
        sx={{ mx: 'auto' }}
      />
    </LocalizationProvider>
  );
}
