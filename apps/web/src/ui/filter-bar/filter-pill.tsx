import { filterTexts } from '@hybrid-mail/messages/filters';
import CalendarToday from '@mui/icons-material/CalendarTodayOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { useId, useRef, useState } from 'react';
import { colors, heights, visuallyHidden } from '../theme/tokens.ts';
import type { Filter } from './filter.ts';
import { FilterEditor } from './filter-editor.tsx';
import { clearFilter, shownValue } from './filter-value.ts';

const pill = (isSet: boolean, isLocked: boolean) =>
  ({
    display: 'inline-flex',
    alignItems: 'stretch',
    flex: 'none',
    height: { xs: heights.touch, sm: heights.filter },
    border: '1px solid',
    borderColor: isSet ? colors.primary : isLocked ? colors.line : colors.quiet,
    borderRadius: '6px',
    bgcolor: isSet ? colors.selected : isLocked ? colors.canvas : colors.surface,
    color: isLocked ? colors.secondary : colors.strong,
    maxWidth: 'min(380px, 100%)',
  }) as const;

const main = {
  px: 3,
  gap: 1,
  fontSize: 15,
  borderRadius: '6px',
  minWidth: 0,
  '& svg': { fontSize: 19, color: colors.icon },
  '&:hover': { bgcolor: colors.hover },
} as const;

const valueStyle = { fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** One filter: an outline with its name while empty; tinted, with its value and a cross, while set. */
export function FilterPill({ filter }: { readonly filter: Filter }) {
  const anchor = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const value = shownValue(filter);
  if (filter.kind === 'choice' && filter.lockedBecause !== undefined)
    return <LockedPill label={filter.label} value={filter.lockedValue} reason={filter.lockedBecause} />;
  return (
    <Box ref={anchor} sx={pill(value !== undefined, false)}>
      <ButtonBase sx={main} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        {filter.kind === 'range' && <CalendarToday aria-hidden sx={{ mr: 1 }} />}
        {value === undefined ? filter.label : `${filter.label}:`}
        {value === undefined ? <ExpandMore aria-hidden /> : <Box sx={valueStyle}>{value}</Box>}
      </ButtonBase>
      {value !== undefined && (
        <ButtonBase
          aria-label={filterTexts.clear({ name: filter.label })}
          onClick={() => clearFilter(filter)}
          sx={{ px: 2, borderRadius: '6px', '& svg': { fontSize: 18 }, '&:hover': { bgcolor: colors.hover } }}
        >
          <Close aria-hidden />
        </ButtonBase>
      )}
      <Editor filter={filter} anchor={anchor.current} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Box>
  );
}

interface EditorProps {
  readonly filter: Filter;
  readonly anchor: HTMLElement | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function Editor({ filter, anchor, isOpen, onClose }: EditorProps) {
  return (
    <Popover
      open={isOpen}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': filter.label, sx: { mt: 1, minWidth: 220 } } }}
    >
      <FilterEditor filter={filter} autoFocus onDone={onClose} />
    </Popover>
  );
}

interface LockedProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly reason: string;
}

/** Stays focusable, so that screen readers can read the reason; a click or a touch tells it, too. */
function LockedPill({ label, value, reason }: LockedProps) {
  const id = useId();
  const [isTold, setTold] = useState(false);
  const tell = () => setTold(true);
  return (
    <Box sx={pill(false, true)}>
      <Tooltip title={reason} describeChild open={isTold} onOpen={tell} onClose={() => setTold(false)}>
        <ButtonBase aria-disabled aria-describedby={id} onClick={tell} sx={{ ...main, cursor: 'not-allowed' }}>
          {value === undefined ? label : `${label}:`}
          {value !== undefined && <Box sx={valueStyle}>{value}</Box>}
          <LockOutlined aria-hidden sx={{ ml: 1 }} />
        </ButtonBase>
      </Tooltip>
      <Box id={id} component="span" sx={visuallyHidden}>
        {reason}
      </Box>
    </Box>
  );
}
