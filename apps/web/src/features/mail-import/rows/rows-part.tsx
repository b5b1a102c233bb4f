import type { TemplateOption } from '@hybrid-mail/contracts/template';
import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { problemTabs, useProblemFilter } from '../../../shared/letter-grid/use-problem-filter.ts';
import { CountTabs } from '../../../ui/count-tabs/count-tabs.tsx';
import { DataTable } from '../../../ui/data-table/index.ts';
import type { CheckedRow } from '../check/checked-row.ts';
import { tallyProblems } from '../check/tally-problems.ts';
import { ReturnedRowsNote } from '../returned-rows-note.tsx';
import { RowCard, type RowGridProps, rowColumns } from './row-columns.tsx';
import { RowPreview } from './row-preview.tsx';
import type { RowsControl } from './use-checked-rows.ts';

interface Props {
  readonly control: RowsControl;
  readonly templates: readonly TemplateOption[];
  /** True while the rows are being sent, because a correction made then would be lost. */
  readonly isLocked: boolean;
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
export function RowsPart({ control, templates, isLocked }: Props) {
  const { rows, targets, edit } = control;
  const { counts, shown, chosen, touch } = useProblemFilter(rows, filtering);
  const [looked, setLooked] = useState<number | null>(null);
  const grid = useMemo((): RowGridProps => {
    const onEdit: RowGridProps['onEdit'] = (row, values) => {
      touch(row);
      edit(row, values);
    };
    return { targets, templates, onEdit, onLook: setLooked };
  }, [targets, templates, edit, touch]);
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
      <DataTable
        label={texts.table}
        columns={columns}
        rows={shown}
        rowKey={({ number }) => String(number)}
        load={loaded}
        emptyText={rows.length === 0 ? texts.noRows : texts.noneLeft}
        onOpen={({ number }) => setLooked(number)}
        card={(row) => <RowCard row={row} {...grid} />}
      />
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
