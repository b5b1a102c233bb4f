import { commonTexts } from '@hybrid-mail/messages/common';
import { installationTexts as texts } from '@hybrid-mail/messages/installation';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { RefreshButton } from '../../ui/refresh-button/refresh-button.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import { installationQuery } from './installation.queries.ts';
import { PartRow } from './part-row.tsx';

const frame = {
  listStyle: 'none',
  m: 0,
  p: 0,
  bgcolor: 'background.paper',
  border: `1px solid ${colors.line}`,
  borderRadius: '8px',
  overflow: 'hidden',
} as const;

/** «Состояние установки»: what is still missing before the first letter. */
export function InstallationScreen() {
  const query = useQuery(installationQuery());
  const refetch = () => void query.refetch();
  useKeys({ KeyR: refetch });
  const missing = query.data?.parts.filter(({ state }) => state === 'missing').length;
  return (
    <Box sx={{ px: { sm: 2 }, pb: 6, maxWidth: 1200 }}>
      <PageHeader title={texts.title} actions={<RefreshButton onClick={refetch} />} />
      <Box sx={{ px: { xs: 2, sm: 4 }, display: 'grid', gap: 3 }}>
        <NotLoaded query={query} text={texts.failed} />
        {missing !== undefined && (
          <Typography role="status" sx={{ px: { xs: 2, sm: 0 } }}>
            {missing === 0 ? texts.ready : texts.missing({ count: missing })}
          </Typography>
        )}
        {query.isPending && (
          <Skeleton role="img" aria-label={commonTexts.loading} height={400} variant="rounded" animation={false} />
        )}
        {query.data && (
          <Box component="ul" aria-label={texts.title} sx={frame}>
            {query.data.parts.map((part) => (
              <PartRow key={part.part} {...part} />
            ))}
          </Box>
        )}
      </Box>
    </Box>
  );
}
