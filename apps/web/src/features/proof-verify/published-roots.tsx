import { proofVerifyTexts } from '@hybrid-mail/messages/proof-verify';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RetryAlert } from '../../ui/retry-alert/retry-alert.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import { publishedRootsQuery } from './published-roots.queries.ts';
import { PublishedRootsTable } from './published-roots-table.tsx';
import { useSealDownload } from './use-seal-download.ts';

const texts = proofVerifyTexts.published;
/** Rows that are added at once; a list of the server has more than a year. */
const rowsPerStep = 100;

const card = { background: colors.surface, border: `1px solid ${colors.line}`, borderRadius: '8px' } as const;
const inside = { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 3, px: 5, pb: 4 } as const;

/** Collapsed list of the roots that the operator published, with the seal of each day. */
export function PublishedRoots() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box component="section" aria-label={texts.title} sx={card}>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary style={{ cursor: 'pointer', padding: '12px 20px', fontWeight: 600 }}>{texts.title}</summary>
        <Box sx={inside}>{isOpen && <RootList />}</Box>
      </details>
    </Box>
  );
}

function RootList() {
  const list = useInfiniteQuery(publishedRootsQuery());
  const [shownCount, setShownCount] = useState(rowsPerStep);
  const { download, problem, retry } = useSealDownload();
  const loaded = list.data?.pages.flatMap(({ roots }) => roots);
  const showEarlier = () => {
    const wanted = shownCount + rowsPerStep;
    setShownCount(wanted);
    if (loaded && wanted > loaded.length && list.hasNextPage) void list.fetchNextPage();
  };
  const reload = () => void (loaded ? list.fetchNextPage() : list.refetch());
  const hasEarlier = loaded !== undefined && (loaded.length > shownCount || list.hasNextPage);
  return (
    <>
      <Typography sx={{ color: 'text.secondary' }}>{texts.help}</Typography>
      {loaded?.length === 0 && <Typography>{texts.none}</Typography>}
      {loaded && loaded.length > 0 && (
        <PublishedRootsTable roots={loaded.slice(0, shownCount)} onSeal={(day) => void download(day)} />
      )}
      {problem !== null && <RetryAlert text={problem} onRetry={retry} sx={{ alignSelf: 'stretch' }} />}
      {list.isFetching && <LinearProgress aria-label={texts.loading} sx={{ width: '100%' }} />}
      {list.isError && !list.isFetching && (
        <RetryAlert text={texts.failed} onRetry={reload} sx={{ alignSelf: 'stretch' }} />
      )}
      {hasEarlier && !list.isError && (
        <Button variant="outlined" onClick={showEarlier} disabled={list.isFetching}>
          {texts.earlier}
        </Button>
      )}
    </>
  );
}
