import { signingTexts as texts } from '@hybrid-mail/messages/signing';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SigningRequest } from '../../shared/requests/signing-request.ts';

/** Summary of what is being signed. */
export function SigningSummary({ about }: Pick<SigningRequest, 'about'>) {
  return (
    <Box component="section" sx={{ mb: 5 }}>
      <Typography variant="h3" sx={{ mb: 2 }}>
        {texts.about}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' },
          gap: { xs: 0, sm: '4px 16px' },
        }}
      >
        {about.map(({ label, value }) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, mb: { xs: 2, sm: 0 }, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
