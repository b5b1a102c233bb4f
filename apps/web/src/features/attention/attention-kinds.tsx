import type { AttentionKind } from '@hybrid-mail/contracts/attention';
import { attentionTexts as texts } from '@hybrid-mail/messages/attention';
import { commonTexts } from '@hybrid-mail/messages/common';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../lib/formats/numbers.ts';
import { attentionCounts } from '../../lib/queries/attention.queries.ts';
import { colors, lowWindow } from '../../ui/theme/tokens.ts';

interface Props {
  readonly kinds: readonly AttentionKind[];
  readonly chosen: AttentionKind;
  readonly onChoose: (kind: AttentionKind) => void;
}

const tile = {
  flexDirection: 'column',
  alignItems: 'flex-start',
  textAlign: 'left',
  minHeight: 66,
  px: 4,
  py: 2,
  border: `1px solid ${colors.line}`,
  borderRadius: '8px',
  bgcolor: colors.surface,
  '&[aria-pressed="true"]': { bgcolor: colors.selected, borderColor: colors.primary },
  [`@media ${lowWindow}`]: { flexDirection: 'row', alignItems: 'center', flex: 'none', gap: 2, minHeight: 36, py: 0 },
} as const;

const grid = {
  display: 'grid',
  gap: 2,
  px: 4,
  pb: 3,
  gridTemplateColumns: 'repeat(auto-fill, minmax(124px, 1fr))',
  // In a low window, one line that scrolls horizontally, so that the table gets the height.
  [`@media ${lowWindow}`]: { display: 'flex', overflowX: 'auto' },
} as const;

/** Buttons that select a kind, each with its count. */
export function AttentionKinds({ kinds, chosen, onChoose }: Props) {
  const { data, isError } = useQuery(attentionCounts());
  const countOf = (kind: AttentionKind) => data?.find((each) => each.kind === kind)?.count;
  return (
    <Box component="nav" aria-label={texts.title}>
      <Box sx={grid}>
        {kinds.map((kind) => {
          const count = countOf(kind);
          return (
            <ButtonBase key={kind} sx={tile} aria-pressed={kind === chosen} onClick={() => onChoose(kind)}>
              <Box
                sx={{ fontSize: 22, lineHeight: '28px', fontWeight: 600, color: count ? colors.ink : colors.secondary }}
              >
                {count === undefined ? commonTexts.none : formatCount(count)}
              </Box>
              <span style={{ lineHeight: '18px' }}>{texts.kinds[kind].label}</span>
            </ButtonBase>
          );
        })}
      </Box>
      {isError && (
        <Typography role="status" variant="caption" sx={{ px: 4 }}>
          {texts.countsFailed}
        </Typography>
      )}
    </Box>
  );
}
