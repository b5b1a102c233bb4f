import { type WaitingKind, waitingKinds } from '@hybrid-mail/contracts/sending-records';
import { sendingTexts } from '@hybrid-mail/messages/sending';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { formatCount } from '../../../lib/formats/numbers.ts';
import { colors, heights, noForcedColors } from '../../../ui/theme/tokens.ts';

const texts = sendingTexts.waiting;

const group = { display: 'flex', flexWrap: 'wrap', gap: { xs: 1, sm: 0 } } as const;

const segment = {
  gap: '6px',
  px: { xs: 3, sm: '10px' },
  minHeight: { xs: heights.touch, sm: heights.filter },
  '@media (pointer: coarse)': { minHeight: heights.touch },
  fontSize: 14,
  whiteSpace: 'nowrap',
  border: `1px solid ${colors.quiet}`,
  mr: { sm: '-1px' },
  borderRadius: { xs: '6px', sm: 0 },
  bgcolor: colors.surface,
  color: colors.strong,
  '&:first-of-type': { borderTopLeftRadius: '6px', borderBottomLeftRadius: '6px' },
  '&:last-of-type': { borderTopRightRadius: '6px', borderBottomRightRadius: '6px' },
  '&:hover': { bgcolor: colors.hover },
  '& b': { fontWeight: 600 },
  '&[aria-pressed="true"]': {
    ...noForcedColors,
    bgcolor: colors.primary,
    borderColor: colors.primary,
    color: colors.onPrimary,
  },
  '&.Mui-focusVisible': { zIndex: 1 },
} as const;

interface Props {
  readonly chosen: WaitingKind | undefined;
  /** Undefined until counted. */
  readonly countOf: (kind: WaitingKind) => number | undefined;
  readonly onChoose: (kind: WaitingKind | undefined) => void;
}

/** One button per kind, with the number of its rows. */
export function WaitingFilters({ chosen, countOf, onChoose }: Props) {
  const counts = waitingKinds.map(countOf);
  const all = counts.some((count) => count === undefined)
    ? undefined
    : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const buttons = [
    { kind: undefined, label: texts.kinds.all, count: all },
    ...waitingKinds.map((kind, place) => ({ kind, label: texts.kinds[kind], count: counts[place] })),
  ];
  return (
    <Box role="group" aria-label={texts.filters} sx={group}>
      {buttons.map(({ kind, label, count }) => (
        <ButtonBase key={label} sx={segment} aria-pressed={kind === chosen} onClick={() => onChoose(kind)}>
          {label} <b>{count === undefined ? '' : formatCount(count)}</b>
        </ButtonBase>
      ))}
    </Box>
  );
}
