import type { StepState } from '@hybrid-mail/contracts/onboarding';
import Check from '@mui/icons-material/CheckOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import { colors, ownFill, tones } from '../../../ui/theme/tokens.ts';

interface Props {
  readonly state: StepState;
  readonly number: number;
  readonly isCurrent: boolean;
}

const circle = {
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: '50%',
  fontSize: 13,
  fontWeight: 600,
  flex: 'none',
  ...ownFill,
} as const;

const fills = {
  current: { bgcolor: colors.primary, color: colors.onPrimary },
  done: { bgcolor: colors.control, color: colors.surface },
  incomplete: { bgcolor: tones.amber.tint, color: tones.amber.text },
  untouched: { bgcolor: colors.surface, color: colors.strong, border: `1px solid ${colors.quiet}` },
  locked: { bgcolor: colors.head, color: colors.secondary },
} as const;

const icons = { done: Check, incomplete: WarningAmber, locked: LockOutlined } as const;

/** Circle with the state of a step. Decorative: the text next to it states the same. */
export function StepMark({ state, number, isCurrent }: Props) {
  const Icon = state === 'untouched' ? null : icons[state];
  return (
    <Box aria-hidden sx={{ ...circle, ...(isCurrent ? fills.current : fills[state]) }}>
      {Icon && !(isCurrent && state === 'incomplete') ? <Icon sx={{ fontSize: 18 }} /> : number}
    </Box>
  );
}
