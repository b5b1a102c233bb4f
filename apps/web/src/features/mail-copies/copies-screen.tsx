import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { mailCopiesTexts as texts } from '@hybrid-mail/messages/mail-copies';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { paths } from '../../lib/routes.ts';
import { CellGridNote } from '../../shared/letter-grid/cell-grid-frame.tsx';
import { ButtonLink } from '../../ui/link/button-link.tsx';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { FocusTitleOnUnmount } from '../../ui/page-header/lost-focus.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { colors, heights } from '../../ui/theme/tokens.ts';
import { useIsPhone } from '../../ui/theme/use-is-phone.ts';
import { CopyRow } from './copy-row.tsx';
import { hasAddress, isReadyToCopy } from './copy-values.ts';
import { type CopiesControl, returnedLettersQuery, useCopies } from './use-copies.ts';
import { type CopyGrid, useCopyGrid } from './use-copy-grid.ts';

const screen = { display: 'flex', flexDirection: 'column', height: '100%', bgcolor: 'background.paper' } as const;

/** Page that copies all returned letters in one table; only their new addresses must be filled in. */
export function CopiesScreen() {
  const query = useQuery(returnedLettersQuery);
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

function Batch({ letters, total }: { readonly letters: readonly Mail[]; readonly total: number }) {
  const copies = useCopies(letters);
  const { rows, running, created, create } = copies;
  const mainButton = useRef<HTMLButtonElement>(null);
  const grid = useCopyGrid(copies, mainButton);
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

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  background: colors.surface,
  '& th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: 40,
    px: 2,
    textAlign: 'left',
    fontSize: 12.5,
    fontWeight: 600,
    background: colors.head,
  },
  '& td': { px: 2, py: 2, verticalAlign: 'top', borderTop: `1px solid ${colors.lineSoft}` },
} as const;

const cards = {
  '& thead': { display: 'none' },
  '& tr': { display: 'block', py: 2, borderTop: `1px solid ${colors.line}` },
  '& td': { display: 'block', px: 4, py: 1, border: 0 },
  '& input, & select': { minHeight: heights.touch },
} as const;

interface TableProps {
  readonly copies: CopiesControl;
  readonly grid: CopyGrid;
}

/** Table of the batch's rows. */
function CopiesTable({ copies, grid }: TableProps) {
  const { rows, typed, failures, running } = copies;
  const isPhone = useIsPhone();
  const byKey = (event: KeyboardEvent<HTMLTableElement>) => {
    const isCreate = event.key === 'Enter' && event.ctrlKey;
    if (isCreate && running === null) void copies.create();
    else grid.handlers.onKeyDown(event);
  };
  const { letter, receiver, region, area, address } = texts.columns;
  return (
    <Box
      component="table"
      aria-label={texts.title}
      sx={isPhone ? { ...table, ...cards } : table}
      {...grid.handlers}
      onKeyDown={byKey}
    >
      <thead>
        <tr>
          <th style={{ width: 130 }}>{letter}</th>
          <th style={{ width: '21%' }}>{receiver}</th>
          <th style={{ width: '17%' }}>{region}</th>
          <th style={{ width: '17%' }}>{area}</th>
          <th>{address}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((one, index) => (
          <CopyRow
            key={one.id}
            letter={one}
            typed={typed[one.id]}
            isOff={copies.isOff(one)}
            isFirst={index === 0 && !isPhone}
            failure={failures[one.id]?.text}
            onChange={grid.type}
          />
        ))}
      </tbody>
    </Box>
  );
}

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

/** Shows what is still missing, and the button that creates copies of the complete rows. */
interface BarProps extends Pick<TableProps, 'copies'> {
  readonly mainButton: RefObject<HTMLButtonElement | null>;
}

function CopiesBar({ copies, mainButton }: BarProps) {
  const { running, create, stop } = copies;
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
  const { ready, words } = leftOf(copies);
  return (
    <Box sx={bar}>
      <Typography role="status" sx={{ flex: 1, color: 'text.secondary' }}>
        {words}
      </Typography>
      <Button ref={mainButton} variant="contained" disabled={ready === 0} onClick={() => void create()}>
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
