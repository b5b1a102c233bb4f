import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import { formatPlainDay, readDay } from '../../lib/formats/dates.ts';
import { DayCalendar } from '../filter-bar/editors/day-calendar.tsx';
import { ScaledStyles } from '../theme/scaled-styles.tsx';

interface Props {
  readonly place: HTMLElement;
  /** Text of the field, DD.MM.YYYY if it is a day. */
  readonly text: string;
  readonly onPick: (text: string) => void;
  readonly onClose: () => void;
}

const calendar = { width: 320, minHeight: 336 } as const;

/** Calendar of a date field, with the styles of the application, because public pages have none. */
export function DayPopover({ place, text, onPick, onClose }: Props) {
  const chosen = readDay(text) ?? undefined;
  return (
    <ScaledStyles>
      <Popover
        open
        anchorEl={place}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <Box sx={calendar}>
          <DayCalendar
            range={{ start: chosen, end: chosen }}
            shown={chosen}
            onChange={(day) => onPick(formatPlainDay(day))}
          />
        </Box>
      </Popover>
    </ScaledStyles>
  );
}
