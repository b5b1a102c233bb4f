import { sendingTexts } from '@hybrid-mail/messages/sending';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import { colors, touchHeight } from '../../../ui/theme/tokens.ts';

const summary = {
  display: 'flex',
  alignItems: 'center',
  cursor: 'pointer',
  color: colors.link,
  width: 'fit-content',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '& svg': { fontSize: 18 },
  ...touchHeight,
} as const;

const box = {
  color: colors.secondary,
  // Open, it takes the line below.
  '&[open]': { flexBasis: '100%' },
  '&[open] svg': { transform: 'rotate(180deg)' },
} as const;

/** Foreign words, folded: most readers do not need them, and the operator quotes them to the post. */
export const Details = ({ text }: { readonly text: string }) => (
  <Box component="details" sx={box}>
    <Box component="summary" sx={summary}>
      {sendingTexts.waiting.details}
      <ExpandMoreOutlined aria-hidden />
    </Box>
    <span lang="en">{text}</span>
  </Box>
);
