import { shellTexts } from '@hybrid-mail/messages/shell';
import Box from '@mui/material/Box';

const footer = {
  py: 4,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 2,
  color: 'text.secondary',
} as const;

/** Footer of public pages. @param sx its margins and borders */
export const PublicFooter = ({ sx }: { readonly sx: object }) => (
  <Box component="footer" sx={{ ...footer, ...sx }}>
    <span>{shellTexts.footer}</span>
    <span>{shellTexts.operator}</span>
  </Box>
);
