import type { TemplateOption } from '@hybrid-mail/contracts/template';
import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { DataTable } from '../../../ui/data-table/index.ts';
import { ReturnedNote } from '../returned-note.tsx';
import { RowCard } from './row-card.tsx';
import { rowColumns } from './row-columns.tsx';
import { RowPreview } from './row-preview.tsx';
import { RowToolbar } from './row-toolbar.tsx';
import type { RowsControl } from './use-checked-rows.ts';
import { useRowView } from './use-row-view.ts';

interface Props {
  readonly control: RowsControl;
  readonly templates: readonly TemplateOption[];
  /** True while the rows are sent: a correction made then would be lost. */
  readonly isLocked: boolean;
}

/** No box: the children must be direct children of the scrolled work area. */
const frame = { display: 'contents' } as const;
const loaded = { isFirst: false, isRefreshing: false, error: undefined, retry: () => undefined };

/** Table of the rows with their problems and previews. */
export function RowsPart({ control, templates, isLocked }: Props) {
  const { rows, targets, edit } = control;
  const view = useRowView(rows);
  const [looked, setLooked] = useState<number | null>(null);
  const { touch } = view;
  const columns = useMemo(() => {
    const change = (row: number, values: Readonly<Record<string, string>>) => {
      touch(row);
      edit(row, values);
    };
    return rowColumns({ targets, templates, onEdit: change, onLook: setLooked });
  }, [targets, templates, edit, touch]);
  const at = view.shown.findIndex(({ number }) => number === looked);
  return (
    <Box sx={frame} inert={isLocked}>
      <RowToolbar view={view} />
      <ReturnedNote rows={rows} />
      <DataTable
        label={texts.table}
        columns={columns}
        rows={view.shown}
        rowKey={({ number }) => String(number)}
        load={loaded}
        emptyText={rows.length === 0 ? texts.noRows : texts.noneLeft}
        onOpen={({ number }) => setLooked(number)}
        card={(row) => (
          <RowCard
            row={row}
            targets={targets}
            templates={templates}
            onEdit={(values) => {
              touch(row.number);
              edit(row.number, values);
            }}
            onLook={() => setLooked(row.number)}
          />
        )}
      />
      {view.shown[at] && (
        <RowPreview
          row={view.shown[at]}
          previous={view.shown[at - 1]?.number}
          next={view.shown[at + 1]?.number}
          onGo={setLooked}
          onClose={() => setLooked(null)}
        />
      )}
    </Box>
  );
}
