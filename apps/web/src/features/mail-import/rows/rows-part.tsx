import { type RegistryMail, registryCalls } from '@hybrid-mail/contracts/registry';
import type { TemplateOption } from '@hybrid-mail/contracts/template';
import { commonTexts } from '@hybrid-mail/messages/common';
import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueries, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { addressBookQueries } from '../../../lib/queries/address-book.queries.ts';
import { CellGridFrame, CellGridNote } from '../../../shared/letter-grid/cell-grid-frame.tsx';
import { useCellGrid } from '../../../shared/letter-grid/use-cell-grid.ts';
import { problemTabs, useProblemFilter } from '../../../shared/letter-grid/use-problem-filter.ts';
import { LetterPreview } from '../../../shared/preview/letter-preview.tsx';
import { CountTabs } from '../../../ui/count-tabs/count-tabs.tsx';
import { DataTable } from '../../../ui/data-table/index.ts';
import { FormDialog } from '../../../ui/form-dialog/form-dialog.tsx';
import { isFocusLost } from '../../../ui/page-header/lost-focus.ts';
import { tones } from '../../../ui/theme/tokens.ts';
import { type CheckedRow, plannedReceiverOf } from '../check/check-rows.ts';
import { tallyProblems } from '../check/tally-problems.ts';
import { RowCard, type RowGridProps, rowColumns } from './row-columns.tsx';
import type { RowsControl } from './use-checked-rows.ts';

interface Props {
  readonly control: RowsControl;
  readonly templates: readonly TemplateOption[];
  /** True while the rows are being sent, because a correction made then would be lost. */
  readonly isLocked: boolean;
  /** Button that gets the focus when no cell with a problem is left. */
  readonly mainButton: RefObject<HTMLButtonElement | null>;
}

/** Generates no box, because the children must lie directly in the scrolled work area. */
const frame = { display: 'contents' } as const;
const loaded = { isFirst: false, isRefreshing: false, error: undefined, retry: () => undefined };
const filtering = {
  numberOf: ({ number }: CheckedRow) => number,
  kindsOf: ({ problems }: CheckedRow) => problems.map(({ kind }) => kind),
  isGood: ({ problems }: CheckedRow) => problems.length === 0,
  startsWithBad: true,
};

/** Table of the rows with their problems and previews. */
export function RowsPart({ control, templates, isLocked, mainButton }: Props) {
  const { rows, targets } = control;
  const filter = useProblemFilter(rows, filtering);
  const { counts, shown, chosen } = filter;
  const [looked, setLooked] = useState<number | null>(null);
  const cells = useRowCells({ control, filter, isLocked, mainButton });
  const { actions, place } = cells;
  const grid = useMemo(
    (): RowGridProps => ({ targets, templates, onEdit: actions.edit, onLook: setLooked }),
    [targets, templates, actions],
  );
  const columns = useMemo(() => rowColumns(grid), [grid]);
  const at = shown.findIndex(({ number }) => number === looked);
  return (
    <Box sx={frame} inert={isLocked}>
      <CountTabs
        {...chosen}
        label={texts.table}
        kindsLabel={texts.kinds}
        tabs={problemTabs.map((name) => ({ name, label: texts.tabs[name], count: counts[name] }))}
        kinds={tallyProblems(rows).map(({ kind, rows: count }) => ({ name: kind, label: kind, count }))}
      />
      <ReturnedRowsNote rows={rows} />
      <CellGridNote note={cells.note} onUndo={cells.undo} />
      <CellGridFrame grid={cells}>
        <DataTable
          label={texts.table}
          isEdited
          columns={columns}
          rows={shown}
          rowKey={({ number }) => String(number)}
          load={loaded}
          emptyText={rows.length === 0 ? texts.noRows : texts.noneLeft}
          onOpen={({ number }) => setLooked(number)}
          keptKey={place ? String(place.row) : undefined}
          card={(row) => <RowCard row={row} {...grid} />}
        />
      </CellGridFrame>
      {shown[at] && (
        <RowPreview
          row={shown[at]}
          previous={shown[at - 1]?.number}
          next={shown[at + 1]?.number}
          onGo={setLooked}
          onClose={() => setLooked(null)}
        />
      )}
    </Box>
  );
}

interface CellsInput extends Pick<Props, 'control' | 'isLocked' | 'mainButton'> {
  readonly filter: ReturnType<typeof useProblemFilter<CheckedRow>>;
}

/** The rows as an editable grid. The focus goes to the first cell with a problem if the table replaced what had it. */
function useRowCells({ control, filter, isLocked, mainButton }: CellsInput) {
  const columns = useMemo(() => control.targets.map(({ key }) => key), [control.targets]);
  const cells = useCellGrid({
    ...{ rows: filter.shown, numberOf: filtering.numberOf, columns, mainButton, isOff: isLocked },
    ...{ store: control, touch: filter.touch, showAll: filter.showAll },
    isOpen: ({ cells }: CheckedRow, column) => cells[column]?.problem !== undefined,
    isLocked: () => false,
  });
  const focusFirst = useEffectEvent(() => isFocusLost() && cells.next(null));
  const hasRows = control.rows.length > 0;
  useEffect(() => {
    if (hasRows) focusFirst();
  }, [hasRows]);
  return cells;
}

interface PreviewProps {
  readonly row: CheckedRow;
  /** Row numbers of the neighbours under the current filter. */
  readonly previous: number | undefined;
  readonly next: number | undefined;
  readonly onGo: (row: number) => void;
  readonly onClose: () => void;
}

/** Dialog with a preview of the row's letter, before it is created. */
function RowPreview({ row, previous, next, onGo, onClose }: PreviewProps) {
  return (
    <FormDialog
      isOpen
      title={texts.preview.title({ row: row.number })}
      width={960}
      onClose={onClose}
      actions={
        <>
          <Button disabled={previous === undefined} onClick={() => previous !== undefined && onGo(previous)}>
            {texts.preview.previous}
          </Button>
          <Button disabled={next === undefined} onClick={() => next !== undefined && onGo(next)}>
            {texts.preview.next}
          </Button>
          <Button autoFocus variant="outlined" onClick={onClose}>
            {commonTexts.close}
          </Button>
        </>
      }
    >
      {row.mail ? <Letter key={row.number} row={row.number} mail={row.mail} /> : <Obstacles row={row} />}
    </FormDialog>
  );
}

/** Problems of a row, shown instead of a preview. */
const Obstacles = ({ row: { problems } }: Pick<PreviewProps, 'row'>) => (
  <Box sx={{ py: 10, textAlign: 'center' }}>
    <Typography role="status" sx={{ mb: 2, fontWeight: 600 }}>
      {texts.preview.obstacles}
    </Typography>
    {problems.map(({ kind }) => (
      <Typography key={kind}>{kind}</Typography>
    ))}
  </Box>
);

function Letter({ row, mail }: { readonly row: number; readonly mail: RegistryMail }) {
  const ordered = useQuery({
    queryKey: ['registry-preview', mail],
    queryFn: ({ signal }) => call(registryCalls.preview, { body: mail, signal }),
    // The server deletes rendered previews after an hour.
    staleTime: 30 * 60_000,
  });
  return (
    <LetterPreview
      id={ordered.data?.previewId}
      orderFailure={ordered.error}
      isOrdering={ordered.isFetching}
      fileName={texts.preview.fileName({ row })}
      texts={texts.preview}
      addressee={mail}
      onAgain={() => void ordered.refetch()}
    />
  );
}

const keyOf = (mail: RegistryMail) => JSON.stringify(plannedReceiverOf(mail));

const maxRowsNamed = 10;
const noteLine = { display: 'flex', gap: 1, px: 4, color: tones.amber.text, '&:not(:empty)': { py: 2 } } as const;

/** Lists the rows for whose receiver and address an earlier letter was returned, because the table may hide some. */
function ReturnedRowsNote({ rows }: { readonly rows: readonly CheckedRow[] }) {
  const numbers = useReturnedRows(rows);
  const left = numbers.length - maxRowsNamed;
  const named = { count: numbers.length, rows: numbers.slice(0, maxRowsNamed).join(', ') };
  return (
    <Box role="status" sx={noteLine}>
      {numbers.length > 0 && (
        <>
          <WarningAmber aria-hidden sx={{ fontSize: 20, flex: 'none' }} />
          {left > 0 ? texts.returnedMany({ ...named, left }) : texts.returned(named)}
        </>
      )}
    </Box>
  );
}

/** Numbers of the rows for whose receiver and address an earlier letter was returned. */
function useReturnedRows(rows: readonly CheckedRow[]): readonly number[] {
  const planned = new Map(rows.flatMap(({ mail }) => (mail ? [[keyOf(mail), plannedReceiverOf(mail)] as const] : [])));
  const answers = useQueries({ queries: [...planned.values()].map((one) => addressBookQueries.returned(one)) });
  const returned = new Set([...planned.keys()].filter((_, place) => answers[place]?.data));
  return rows.flatMap(({ mail, number }) => (mail && returned.has(keyOf(mail)) ? [number] : []));
}
