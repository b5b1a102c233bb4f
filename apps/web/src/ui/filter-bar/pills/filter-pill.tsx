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
import { colors, touchArea, visuallyHidden } from '../../theme/tokens.ts';
import { useIsPhone } from '../../theme/use-is-phone.ts';
import { FilterEditor } from '../editors/filter-editor.tsx';
import type { ChoiceFilter, Filter } from '../filter.ts';
import { clearFilter, formatFilterValue } from '../filter-value.ts';
import { pillButtonStyle, pillStyle } from './pill-styles.ts';

const valueStyle = { fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const clearButton = {
  ...touchArea,
  px: 2,
  borderRadius: '6px',
  '& svg': { fontSize: 18 },
  '&:hover': { bgcolor: colors.hover },
} as const;

/** Pill of one filter: outlined with its name while empty; tinted, with its value and a clear button, while set. */
export function FilterPill({ filter }: { readonly filter: Filter }) {
  const anchor = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const value = formatFilterValue(filter);
  if (filter.kind === 'choice' && filter.lockedBecause !== undefined) return <LockedPill filter={filter} />;
  return (
    <Box ref={anchor} sx={pillStyle(value !== undefined)}>
      <ButtonBase sx={pillButtonStyle} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        {filter.kind === 'range' && <CalendarToday aria-hidden sx={{ mr: 1 }} />}
        {value === undefined ? filter.label : <Label filter={filter} />}
        {value === undefined ? <ExpandMore aria-hidden /> : <Box sx={valueStyle}>{value}</Box>}
      </ButtonBase>
      {value !== undefined && (
        <ButtonBase
          aria-label={filterTexts.clear({ name: filter.label })}
          onClick={() => clearFilter(filter)}
          sx={clearButton}
        >
          <Close aria-hidden />
        </ButtonBase>
      )}
      <Popover
        open={isOpen}
        anchorEl={anchor.current}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': filter.label, sx: { mt: 1, minWidth: 220 } } }}
      >
        <FilterEditor filter={filter} autoFocus onDone={close} />
      </Popover>
    </Box>
  );
}

/** Name before the value. On a phone the calendar alone marks the days of the first period, which leaves room beside it. */
function Label({ filter: { kind, label, isSecondary = false } }: { readonly filter: Filter }) {
  const isBrief = useIsPhone() && kind === 'range' && !isSecondary;
  return isBrief ? <Box component="span" sx={visuallyHidden}>{`${label}:`}</Box> : `${label}:`;
}

/**
 * Pill of a filter that cannot be changed. It stays focusable, so that screen readers can read the reason; a click or a
 * touch shows the reason as a tooltip.
 */
function LockedPill({ filter: { label, lockedValue, lockedBecause } }: { readonly filter: ChoiceFilter }) {
  const id = useId();
  const [isReasonShown, setReasonShown] = useState(false);
  const showReason = () => setReasonShown(true);
  return (
    <Box sx={pillStyle(false, true)}>
      <Tooltip
        title={lockedBecause}
        describeChild
        open={isReasonShown}
        onOpen={showReason}
        onClose={() => setReasonShown(false)}
      >
        <ButtonBase
          aria-disabled
          aria-describedby={id}
          onClick={showReason}
          sx={{ ...pillButtonStyle, cursor: 'not-allowed' }}
        >
          {lockedValue === undefined ? label : `${label}:`}
          {lockedValue !== undefined && <Box sx={valueStyle}>{lockedValue}</Box>}
          <LockOutlined aria-hidden sx={{ ml: 1 }} />
        </ButtonBase>
      </Tooltip>
      <Box id={id} component="span" sx={visuallyHidden}>
        {lockedBecause}
      </Box>
    </Box>
  );
}
