import { markFound } from '@hybrid-mail/contracts/search-fold';
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
  /** Folded words. */
  readonly typed: readonly string[];
}

/** A text in which the typed words are marked, in the spelling in which they are written. */
export const MarkedText = ({ text, typed }: Props) =>
  markFound(text, typed).map((piece, place) =>
    piece.isFound ? (
      // The pieces of one text have no other name than their place.
      // biome-ignore lint/suspicious/noArrayIndexKey: the whole list is replaced with the text
      <Box key={place} component="mark" sx={mark}>
        {piece.text}
      </Box>
    ) : (
      piece.text
    ),
  );
