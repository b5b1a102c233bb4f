import { massSigningTexts as texts } from '@hybrid-mail/messages/signing';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Draw from '@mui/icons-material/DrawOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Schedule from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, useEffect, useRef } from 'react';
import type { SigningItem } from '../../../shared/requests/signing-request.ts';
import { ListedName } from '../../../ui/listed-name/listed-name.tsx';
import { colors, tones } from '../../../ui/theme/tokens.ts';
import { formatSigningFailure } from '../signing-failure.tsx';
import type { SigningItemState, SigningQueueProgress } from './signing-queue.ts';

const frame = {
  m: 0,
  p: 0,
  listStyle: 'none',
  overflowY: 'auto',
  border: `1px solid ${colors.line}`,
  borderRadius: '6px',
  // The browser skips layout and paint of rows outside the viewport.
  '& > li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 37px' },
} as const;

interface Props {
  readonly items: readonly SigningItem[];
  readonly progress: SigningQueueProgress;
}

/** Twelve rows and a half; in a window that is not so high five and a half before the signing, ten during it. */
const heightOf = (phase: SigningQueueProgress['phase']) => ({
  maxHeight: phase === 'idle' ? 204 : 'min(380px, 40vh)',
  '@media (min-height: 1000px)': { maxHeight: 463 },
});

/** Lists all letters with their states. Scrolls to the letter being signed until the user scrolls. */
export function MassList({ items, progress }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const isFollowing = useRef(true);
  const { current, phase, states } = progress;
  useEffect(() => {
    if (current === null || !isFollowing.current) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-item="${current}"]`);
    row?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);
  const stopFollowing = () => {
    isFollowing.current = false;
  };
  return (
    <Box
      component="ul"
      ref={list}
      aria-label={texts.letters}
      tabIndex={0}
      onWheel={stopFollowing}
      onTouchMove={stopFollowing}
      onKeyDown={stopFollowing}
      sx={{ ...frame, ...heightOf(phase) }}
    >
      {items.map((item) => (
        <MassRow key={item.id} item={item} state={states.get(item.id)} phase={phase} />
      ))}
    </Box>
  );
}

/** The letters before a signing that has to happen on another device. */
export const LettersToSign = ({ items }: Pick<Props, 'items'>) => (
  // Focusable, so that the keys scroll the dialog that a long list overflows.
  <Box component="ul" aria-label={texts.letters} tabIndex={0} sx={frame}>
    {items.map((item) => (
      <MassRow key={item.id} item={item} state={undefined} phase="idle" />
    ))}
  </Box>
);

const row = {
  display: 'grid',
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

/** Before the signing nothing is said of a letter, so its receiver has the whole width. */
const columnsOf = (isBegun: boolean) =>
  isBegun ? '22px 104px minmax(0, 1fr) minmax(0, 1fr) 84px' : '104px minmax(0, 1fr) 84px';

const looks = {
  waiting: { Icon: Schedule, color: colors.secondary, background: undefined },
  signing: { Icon: Draw, color: tones.blue.text, background: tones.blue.tint },
  sending: { Icon: Draw, color: tones.blue.text, background: undefined },
  done: { Icon: CheckCircle, color: tones.green.text, background: undefined },
  'done-before': { Icon: CheckCircle, color: tones.green.text, background: undefined },
  failed: { Icon: ErrorOutline, color: tones.red.text, background: tones.red.tint },
} as const;

interface RowProps {
  readonly item: SigningItem;
  readonly state: SigningItemState | undefined;
  readonly phase: SigningQueueProgress['phase'];
}

/** Row of a letter: state, and reason of a failure. */
const MassRow = memo(function MassRow({ item, state = { kind: 'waiting' }, phase }: RowProps) {
  const { Icon, color, background } = looks[state.kind];
  const isBegun = phase !== 'idle';
  return (
    <Box component="li" data-item={item.id} sx={row} style={{ background, gridTemplateColumns: columnsOf(isBegun) }}>
      {isBegun && <Icon aria-hidden style={{ color }} />}
      <span style={{ color: colors.secondary }}>{item.number}</span>
      <span>
        <ListedName name={item.name} />
      </span>
      {isBegun && (
        <span style={{ color }}>
          <StateWords state={state} isOver={phase === 'ended'} />
        </span>
      )}
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
