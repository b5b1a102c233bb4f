import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Switch from '@mui/material/Switch';
import type { ReactNode } from 'react';
import { colors } from '../../../ui/theme/tokens.ts';

interface Props {
  readonly title: ReactNode;
  readonly note?: string;
  /** Tooltip of the note. */
  readonly hint?: string;
  readonly isOn: boolean;
  readonly switchLabel: string;
  readonly onSwitch: (isOn: boolean) => void;
  readonly isChosen?: boolean;
  /** Opens the details of the row; omitted if it has none. */
  readonly onChoose?: () => void;
}

const row = {
  listStyle: 'none',
  display: 'flex',
  alignItems: 'center',
  minHeight: 52,
  borderBottom: `1px solid ${colors.lineSoft}`,
  pr: 2,
} as const;

const words = {
  font: 'inherit',
  flex: 1,
  minWidth: 0,
  alignSelf: 'stretch',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'center',
  textAlign: 'left',
  px: 3,
  py: 2,
  overflowWrap: 'anywhere',
} as const;

/** Row with a switch at its end; clicking its text opens the details. */
export function SwitchRow(props: Props) {
  const { title, note, hint, isOn, switchLabel, onSwitch, isChosen = false, onChoose } = props;
  const content = (
    <>
      <span style={{ fontWeight: onChoose ? 600 : 400 }}>{title}</span>
      {note && (
        <Box component="span" title={hint} sx={{ fontSize: 13.5, color: 'text.secondary' }}>
          {note}
        </Box>
      )}
    </>
  );
  return (
    <Box component="li" sx={{ ...row, bgcolor: isChosen ? colors.selected : undefined }}>
      {onChoose ? (
        <ButtonBase onClick={onChoose} aria-pressed={isChosen} sx={{ ...words, '&:hover': { bgcolor: colors.hover } }}>
          {content}
        </ButtonBase>
      ) : (
        <Box sx={words}>{content}</Box>
      )}
      <Switch
        checked={isOn}
        onChange={({ target }) => onSwitch(target.checked)}
        slotProps={{ input: { 'aria-label': switchLabel } }}
      />
    </Box>
  );
}
