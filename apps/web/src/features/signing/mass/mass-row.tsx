import { massSigningTexts as texts } from '@hybrid-mail/messages/signing';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Draw from '@mui/icons-material/DrawOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Schedule from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import type { SigningItem } from '../../../shared/requests/mass-signing-request.ts';
import { colors, tones } from '../../../ui/theme/tokens.ts';
import { formatSigningFailure } from '../format-signing-failure.ts';
import type { SigningItemState, SigningQueueProgress } from './signing-queue.ts';

const row = {
  display: 'grid',
  gridTemplateColumns: '22px 104px minmax(0, 1fr) minmax(0, 1fr) 84px',
  columnGap: 2,
  alignItems: 'start',
  px: 3,
  py: '8px',
  fontSize: 14,
  lineHeight: '20px',
  '& + &': { borderTop: `1px solid ${colors.lineSoft}` },
  '& .MuiSvgIcon-root': { fontSize: 20 },
  '& > *': { overflowWrap: 'anywhere' },
} as const;

const looks = {
  waiting: { Icon: Schedule, color: colors.secondary, background: undefined },
  signing: { Icon: Draw, color: tones.blue.text, background: tones.blue.tint },
  sending: { Icon: Draw, color: tones.blue.text, background: undefined },
  done: { Icon: CheckCircle, color: tones.green.text, background: undefined },
  'done-before': { Icon: CheckCircle, color: tones.green.text, background: undefined },
  failed: { Icon: ErrorOutline, color: tones.red.text, background: tones.red.tint },
} as const;

interface Props {
  readonly item: SigningItem;
  readonly state: SigningItemState | undefined;
  readonly phase: SigningQueueProgress['phase'];
}

/** Row of a letter: state, and reason of a failure. */
export const MassRow = memo(function MassRow({ item, state = { kind: 'waiting' }, phase }: Props) {
  const { Icon, color, background } = looks[state.kind];
  const isBegun = phase !== 'idle';
  return (
    <Box component="li" data-item={item.id} sx={row} style={{ background }}>
      <Icon aria-hidden style={{ color, visibility: isBegun ? 'visible' : 'hidden' }} />
      <span style={{ color: colors.secondary }}>{item.number}</span>
      <span>{item.name}</span>
      <span style={{ color }}>{isBegun && <StateWords state={state} isOver={phase === 'ended'} />}</span>
      <span style={{ textAlign: 'right' }}>{item.price}</span>
    </Box>
  );
});

function StateWords({ state, isOver }: { readonly state: SigningItemState; readonly isOver: boolean }) {
  if (state.kind !== 'failed') return texts.states[isOver && state.kind === 'waiting' ? 'untouched' : state.kind];
  const { title, text } = formatSigningFailure(state.error);
  return (
    <>
      <b style={{ fontWeight: 600 }}>{title}</b>
      {text && (
        <Typography variant="caption" component="span" sx={{ display: 'block' }}>
          {text}
        </Typography>
      )}
    </>
  );
}
