import { commonTexts } from '@hybrid-mail/messages/common';
import { helpTexts } from '@hybrid-mail/messages/help';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { colors } from '../../ui/theme/tokens.ts';

const dialled = commonTexts.operatorPhone.replace(/[^+\d]/g, '');

export const HelpContacts = () => (
  <Box component="footer" sx={{ pt: 3, borderTop: `1px solid ${colors.line}` }}>
    <Typography sx={{ fontWeight: 600 }}>{helpTexts.contacts}</Typography>
    <Typography>{helpTexts.contactsText}</Typography>
    <Typography>
      {commonTexts.operator},{' '}
      <Link href={`tel:${dialled}`} underline="always" sx={{ whiteSpace: 'nowrap' }}>
        {commonTexts.operatorPhone}
      </Link>
    </Typography>
  </Box>
);
