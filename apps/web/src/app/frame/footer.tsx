import { shellTexts } from '@hybrid-mail/messages/shell';
import Typography from '@mui/material/Typography';
import { colors } from '../../ui/theme/tokens.ts';

/** Page footer, for layouts whose narrow menu has no space for a footer. */
export const Footer = () => (
  <Typography
    component="footer"
    variant="caption"
    noWrap
    sx={{
      px: 4,
      py: 1,
      borderTop: `1px solid ${colors.line}`,
      color: 'text.secondary',
      bgcolor: 'background.paper',
      '@media print': { display: 'none' },
    }}
  >
    {shellTexts.footer} · {shellTexts.operator}
  </Typography>
);
