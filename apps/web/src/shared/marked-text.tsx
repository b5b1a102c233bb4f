import { splitAtMatches } from '@hybrid-mail/contracts/search-fold';
import Box from '@mui/material/Box';
import { colors, tones } from '../ui/theme/tokens.ts';

const mark = {
  color: 'inherit',
  bgcolor: tones.blue.tint,
  fontWeight: 600,
  borderBottom: `2px solid ${colors.focus}`,
} as const;

interface Props {
  readonly text: string;
  /** Search words, folded. */
  readonly typed: readonly string[];
}

/** Highlights the search words in a text, whatever their spelling in the text. */
export const MarkedText = ({ text, typed }: Props) =>
  splitAtMatches(text, typed).map((piece, place) =>
    piece.isFound ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no other key, and the list is replaced with the text
      <Box key={place} component="mark" sx={mark}>
        {piece.text}
      </Box>
    ) : (
      piece.text
    ),
  );
