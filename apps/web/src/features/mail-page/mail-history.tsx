import type { MailDetails } from '@hybrid-mail/contracts/mail-record';
import { mailPageTexts as texts } from '@hybrid-mail/messages/mail-page';
import GppGood from '@mui/icons-material/GppGoodOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { MailTimeline } from '../../shared/mail-timeline/mail-timeline.tsx';
import { historyStepsOf } from './history-steps-of.ts';

export function MailHistoryPart({ mail }: { readonly mail: MailDetails }) {
  return (
    <Box component="section" sx={{ p: 4, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 3 }}>
        <Typography variant="h2">{texts.history}</Typography>
        {mail.signature && (
          <Stack direction="row" sx={{ gap: 2, alignItems: 'center', color: 'success.main' }}>
            <GppGood aria-hidden sx={{ fontSize: 20 }} />
            {texts.signatureChecked}
          </Stack>
        )}
      </Stack>
      <MailTimeline label={texts.history} steps={historyStepsOf(mail)} />
    </Box>
  );
}
