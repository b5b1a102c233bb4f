import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { commonTexts } from '@hybrid-mail/messages/common';
import { mailCopiesTexts as texts } from '@hybrid-mail/messages/mail-copies';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { today } from '../../lib/formats/dates.ts';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { usePageActs } from '../../lib/page-acts/page-acts.ts';
import { paths } from '../../lib/routes.ts';
import { createdLetters } from '../../shared/letter/handed-over.ts';
import { CellGridNote } from '../../shared/letter-grid/cell-grid-frame.tsx';
import { ButtonLink } from '../../ui/link/button-link.tsx';
import { IconLink } from '../../ui/link/icon-link.tsx';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { FocusTitleOnUnmount } from '../../ui/page-header/lost-focus.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import { CopiesTable } from './copies-table.tsx';
import { hasAddress, isReadyToCopy } from './copy-values.ts';
import { returnedLettersQuery } from './returned-letters.queries.ts';
import { type CopiesControl, useCopies } from './use-copies.ts';
import { useCopyGrid } from './use-copy-grid.ts';

const screen = { display: 'flex', flexDirection: 'column', height: '100%', bgcolor: 'background.paper' } as const;

interface Props {
  /** The chosen letters; all returned ones if omitted. */
  readonly ids: readonly number[] | undefined;
}

/** Page that copies returned letters in one table; only their new addresses must be filled in. */
export function CopiesScreen({ ids }: Props) {
  const query = useQuery(returnedLettersQuery(ids));
  const { data } = query;
  if (data) return <Batch {...data} ids={ids} />;
  return (
    <Box sx={screen}>
      <PageHeader title={texts.title} before={<BackToSent />} />
      <Box sx={{ px: 4 }}>
        <NotLoaded query={query} text={texts.notLoaded} />
        {query.isPending && (
          <Skeleton role="img" aria-label={commonTexts.loading} variant="rounded" height={320} animation={false} />
        )}
      </Box>
    </Box>
  );
}

const BackToSent = () => (
  <IconLink to={paths['mails-listing-sent']} aria-label={commonTexts.back} edge="start">
    <ChevronLeft />
  </IconLink>
);

interface BatchProps extends Props {
  readonly letters: readonly Mail[];
  readonly total: number;
  readonly skipped: number;
}

function Batch({ letters, total, skipped, ids }: BatchProps) {
  const copies = useCopies(letters, ids);
  const { rows, running, created, create } = copies;
  const mainButton = useRef<HTMLButtonElement>(null);
  const grid = useCopyGrid(copies, mainButton);
  useKeys({ 'Ctrl+Enter': () => running === null && void create() });
  return (
    <Box sx={screen}>
      <PageHeader
        title={texts.title}
        before={<BackToSent />}
        beside={rows.length > 0 && texts.count({ count: rows.length })}
      />
      {created.length > 0 && !running && <Created ids={created} />}
      {skipped > created.length && (
        <Typography role="status" sx={{ px: 4, pb: 2 }}>
          {texts.skipped({ count: skipped - created.length })}
        </Typography>
      )}
      {rows.length === 0 ? (
        <Empty />
      ) : (
        <>
          <Typography sx={{ px: 4, pt: created.length > 0 ? 3 : 0, pb: 3, color: 'text.secondary' }}>
            {texts.intro}
            {total > letters.length && `. ${texts.firstOnes({ shown: letters.length, total })}`}
          </Typography>
          <CellGridNote note={grid.note} onUndo={grid.undo} />
          <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
            <CopiesTable copies={copies} grid={grid} />
          </Box>
          <CopiesBar copies={copies} mainButton={mainButton} />
        </>
      )}
    </Box>
  );
}

/** Opens the drafts with the copies selected, so that the user can sign them together. */
const Created = ({ ids }: { readonly ids: readonly number[] }) => (
  <Alert
    severity="success"
    sx={{ borderRadius: 0, alignItems: 'center' }}
    action={
      <ButtonLink
        autoFocus
        color="inherit"
        variant="outlined"
        to={paths['mails-listing-draft']}
        search={{ start: today(), end: today() }}
        onClick={() => createdLetters.give(ids)}
      >
        {texts.openDrafts}
      </ButtonLink>
    }
  >
    {texts.created({ count: ids.length })}
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

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  minHeight: 60,
  px: 4,
  py: 2,
  borderTop: `1px solid ${colors.line}`,
  background: colors.surface,
} as const;

interface BarProps {
  readonly copies: CopiesControl;
  readonly mainButton: RefObject<HTMLButtonElement | null>;
}

/** Shows what is still missing, and the button that creates copies of the complete rows. */
function CopiesBar({ copies, mainButton }: BarProps) {
  const { running, create, stop } = copies;
  const { ready, words } = leftOf(copies);
  const run = () => void create();
  const act = {
    kind: 'create',
    label: texts.create({ count: ready }),
    Icon: ContentCopy,
    keys: ['Ctrl', 'Enter'],
    run,
  } as const;
  usePageActs(running || ready === 0 ? [] : [act]);
  if (running) {
    return (
      <Box sx={bar}>
        <FocusTitleOnUnmount />
        <Box sx={{ flex: 1, minWidth: 200 }}>
          <Typography role="status">{texts.creating({ done: running.done + 1, count: running.count })}</Typography>
          <LinearProgress aria-hidden variant="determinate" value={(100 * running.done) / running.count} />
        </Box>
        <Button variant="outlined" autoFocus onClick={stop}>
          {texts.stop}
        </Button>
      </Box>
    );
  }
  return (
    <Box sx={bar}>
      <Typography role="status" sx={{ flex: 1, textAlign: { sm: 'right' }, color: 'text.secondary' }}>
        {words}
      </Typography>
      <Button ref={mainButton} variant="contained" disabled={ready === 0} onClick={run}>
        {texts.create({ count: ready })}
      </Button>
    </Box>
  );
}

function leftOf({ rows, valuesOf }: CopiesControl) {
  const values = rows.map(valuesOf);
  const ready = values.filter(isReadyToCopy).length;
  const empty = values.filter((one) => !hasAddress(one)).length;
  const wrong = rows.length - ready - empty;
  if (empty === rows.length) return { ready, words: texts.left.all };
  const words = [empty > 0 && texts.left.some({ count: empty }), wrong > 0 && texts.left.wrong({ count: wrong })];
  return { ready, words: words.filter(Boolean).join(' · ') };
}
