import { commonTexts } from '@hybrid-mail/messages/common';
import { normTexts as texts } from '@hybrid-mail/messages/norms';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { RefreshButton } from '../../ui/refresh-button/refresh-button.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import { NormRow } from './norm-row.tsx';
import { normsQuery } from './norms.queries.ts';

const frame = {
  listStyle: 'none',
  m: 0,
  p: 0,
  bgcolor: 'background.paper',
  border: `1px solid ${colors.line}`,
  borderRadius: '8px',
  overflow: 'hidden',
} as const;

/** «Нормы доставки»: the delivery days that each region's figures are compared with. */
export function NormsScreen() {
  const query = useQuery(normsQuery());
  const refetch = () => void query.refetch();
  useKeys({ KeyR: refetch });
  return (
    <Box sx={{ px: { sm: 2 }, pb: 6, maxWidth: 1000 }}>
      <PageHeader title={texts.title} actions={<RefreshButton onClick={refetch} />} />
      <Box sx={{ px: { xs: 2, sm: 4 }, display: 'grid', gap: 3 }}>
        <NotLoaded query={query} text={texts.failed} />
        <Typography sx={{ px: { xs: 2, sm: 0 }, color: colors.secondary }}>{texts.about}</Typography>
        {query.isPending && (
          <Skeleton role="img" aria-label={commonTexts.loading} height={400} variant="rounded" animation={false} />
        )}
        {query.data && (
          <Box component="ul" aria-label={texts.title} sx={frame}>
            {query.data.map((region) => (
              <NormRow key={region.id} region={region} />
            ))}
          </Box>
        )}
      </Box>
    </Box>
  );
}
