import { commonTexts } from '@hybrid-mail/messages/common';
import { trackTexts as texts } from '@hybrid-mail/messages/track';
import Home from '@mui/icons-material/HomeOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../lib/routes.ts';
import { BarLink, PublicFrame } from '../../shared/public/public-frame.tsx';
import { normalizeTrackNumber, TrackSearch } from '../../shared/public/track-search.tsx';
import { colors, tones } from '../../ui/theme/tokens.ts';
import { trackQuery } from './track.queries.ts';
import { TrackedLetter } from './tracked-letter.tsx';

const cards = { py: 6, display: 'flex', flexDirection: 'column', gap: 4 } as const;

/** Public tracking page, also for printing: search and result. */
export function TrackScreen({ uid }: { readonly uid: string }) {
  const number = normalizeTrackNumber(uid);
  return (
    <PublicFrame
      corner={<BarLink to={paths.dashboard} Icon={Home} label={texts.home} />}
      background={colors.canvas}
      mainSx={cards}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
        <Typography variant="h1" sx={{ fontSize: 26, lineHeight: '34px' }}>
          {texts.title}
        </Typography>
        <TrackSearch uid={number} />
      </Box>
      {number === '' ? <Typography color="text.secondary">{texts.blankHelp}</Typography> : <Found number={number} />}
    </PublicFrame>
  );
}

const found = {
  fontWeight: 600,
  color: tones.green.text,
  background: tones.green.tint,
  '@media print': { display: 'none' },
} as const;

function Found({ number }: { readonly number: string }) {
  const { data, isPending, isError, error, refetch } = useQuery(trackQuery(number));
  if (isPending) return <Skeleton variant="rounded" height={320} />;
  if (isError && data === undefined) {
    const retry = <Button onClick={() => void refetch()}>{commonTexts.retry}</Button>;
    return (
      <Alert severity="error" action={retry}>
        {error.message}
      </Alert>
    );
  }
  if (!data) {
    return (
      <Alert severity="warning">
        <Box sx={{ fontWeight: 600 }}>{texts.notFound}</Box>
        {texts.notFoundHelp}
      </Alert>
    );
  }
  return (
    <>
      <Alert severity="success" sx={found}>
        {texts.found}
      </Alert>
      <TrackedLetter mail={data} />
    </>
  );
}
