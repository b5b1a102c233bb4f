import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { mailCopiesTexts as texts } from '@hybrid-mail/messages/mail-copies';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { paths } from '../../lib/routes.ts';
import { ButtonLink } from '../../ui/link/button-link.tsx';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { copiesQueries } from './copies.queries.ts';
import { CopiesBar } from './copies-bar.tsx';
import { CopiesTable } from './copies-table.tsx';
import { useCopies } from './use-copies.ts';

const screen = { display: 'flex', flexDirection: 'column', height: '100%', bgcolor: 'background.paper' } as const;

/** Page that copies all returned letters in one table; only their new addresses must be filled in. */
export function CopiesScreen() {
  const query = useQuery(copiesQueries.returned());
  const { data } = query;
  if (data) return <Batch letters={data.letters} total={data.total} />;
  return (
    <Box sx={screen}>
      <PageHeader title={texts.title} />
      <Box sx={{ px: 4 }}>
        <NotLoaded query={query} text={texts.notLoaded} />
        {query.isPending && <Skeleton variant="rounded" height={320} animation={false} />}
      </Box>
    </Box>
  );
}

interface Props {
  readonly letters: readonly Mail[];
  readonly total: number;
}

function Batch({ letters, total }: Props) {
  const copies = useCopies(letters);
  const { rows, running, created, create } = copies;
  useKeys({ 'Ctrl+Enter': () => running === null && void create() });
  return (
    <Box sx={screen}>
      <PageHeader title={texts.title} beside={rows.length > 0 && texts.count({ count: rows.length })} />
      {created > 0 && !running && <Created count={created} />}
      {rows.length === 0 ? (
        <Empty />
      ) : (
        <>
          <Typography sx={{ px: 4, pt: created > 0 ? 3 : 0, pb: 3, color: 'text.secondary' }}>
            {texts.intro}
            {total > letters.length && `. ${texts.firstOnes({ shown: letters.length, total })}`}
          </Typography>
          <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
            <CopiesTable copies={copies} />
          </Box>
          <CopiesBar copies={copies} />
        </>
      )}
    </Box>
  );
}

const Created = ({ count }: { readonly count: number }) => (
  <Alert
    severity="success"
    sx={{ borderRadius: 0, alignItems: 'center' }}
    action={
      <ButtonLink autoFocus color="inherit" variant="outlined" to={paths['mails-listing-draft']}>
        {texts.openDrafts}
      </ButtonLink>
    }
  >
    {texts.created({ count })}
  </Alert>
);

const Empty = () => (
  <Box sx={{ px: 4, py: 5, display: 'grid', gap: 3, justifyItems: 'start' }}>
    <Typography>{texts.empty}</Typography>
    <ButtonLink variant="outlined" to={paths['main-attention']}>
      {texts.toAttention}
    </ButtonLink>
  </Box>
);
