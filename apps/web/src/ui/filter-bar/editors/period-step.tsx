import { filterTexts } from '@hybrid-mail/messages/filters';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import { neighbourPeriod } from '../../../lib/formats/periods.ts';
import type { DayRange } from '../filter.ts';

interface Props {
  readonly value: DayRange;
  readonly step: 1 | -1;
  readonly onChange: (range: DayRange) => void;
}

/** Arrow that moves the range by one period: a month by a month. Needs both days. */
export function PeriodStep({ value: { start, end }, step, onChange }: Props) {
  const Icon = step === 1 ? ChevronRight : ChevronLeft;
  const label = step === 1 ? filterTexts.nextPeriod : filterTexts.previousPeriod;
  return (
    <IconButton
      aria-label={label}
      title={label}
      disabled={!start || !end}
      onClick={() => start && end && onChange(neighbourPeriod({ start, end }, step))}
      sx={{ alignSelf: 'end', mb: '2px' }}
    >
      <Icon />
    </IconButton>
  );
}
