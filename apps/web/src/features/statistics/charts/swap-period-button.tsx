import { statisticsTexts as texts } from '@hybrid-mail/messages/statistics';
import Button from '@mui/material/Button';
import type { StaffReportState } from '../staff-report-state.ts';

type Days = Pick<StaffReportState, 'start' | 'end'>;

interface Props {
  readonly days: Days;
  readonly onTurn: (days: Days) => void;
}

/** Offers to swap a reversed period. */
export const SwapPeriodButton = ({ days: { start, end }, onTurn }: Props) => (
  <Button variant="outlined" onClick={() => onTurn({ start: end, end: start })}>
    {texts.turn}
  </Button>
);
