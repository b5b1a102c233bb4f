import { integrationTexts as texts } from '@hybrid-mail/messages/integration';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { KeysPanel } from './keys/keys-panel.tsx';
import { TestLettersPanel } from './test-letters/test-letters-panel.tsx';
import { WebhooksPanel } from './webhooks/webhooks-panel.tsx';

/** «Интеграция»: what programs of the organization need, in parts. */
export const IntegrationScreen = () => (
  <Box sx={{ px: { sm: 2 }, pb: 6 }}>
    <PageHeader title={texts.title} />
    <Box sx={{ px: 4, display: 'grid', gap: 4 }}>
      <Typography sx={{ color: 'text.secondary' }}>
        {texts.about}{' '}
        <Link href="/api/docs" target="_blank" rel="noopener" underline="always">
          {texts.docs}
        </Link>
      </Typography>
      <KeysPanel />
      <WebhooksPanel />
      <TestLettersPanel />
    </Box>
  </Box>
);
