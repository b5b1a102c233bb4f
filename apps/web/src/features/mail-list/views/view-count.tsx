import { mailViewTexts as texts } from '@hybrid-mail/messages/mail-views';
import Box from '@mui/material/Box';
import { formatCount } from '../../../lib/formats/numbers.ts';
import { colors } from '../../../ui/theme/tokens.ts';
import type { LetterCount } from './use-views.ts';

const chip = {
  px: '7px',
  borderRadius: '10px',
  bgcolor: colors.primary,
  color: colors.onPrimary,
  fontSize: 13,
  fontWeight: 600,
  lineHeight: '20px',
  flex: 'none',
} as const;

interface Props {
  readonly letters: LetterCount;
  readonly isChip?: boolean;
}

/** Number of letters in a view, up to the limit of the count. */
export function ViewCount({ letters: { count, isMore }, isChip = false }: Props) {
  if (count === null) return null;
  return (
    <Box component="span" sx={isChip ? chip : { color: colors.secondary }}>
      {isMore ? texts.more({ count }) : formatCount(count)}
    </Box>
  );
}
