import { sendingTexts } from '@hybrid-mail/messages/sending';
import Box from '@mui/material/Box';
import { colors, touchHeight } from '../../../ui/theme/tokens.ts';

const summary = { cursor: 'pointer', color: colors.link, width: 'fit-content', ...touchHeight } as const;

/** Folded, it ends the line before it. */
const box = {
  color: colors.secondary,
  '&:not([open])': { display: 'inline-block', verticalAlign: 'top', ml: 2 },
} as const;

/** Foreign words, folded: most readers do not need them, and the operator quotes them to the post. */
export const Details = ({ text }: { readonly text: string }) => (
  <Box component="details" sx={box}>
    <Box component="summary" sx={summary}>
      {sendingTexts.waiting.details}
    </Box>
    <span lang="en">{text}</span>
  </Box>
);
