import type { TemplateOption } from '@hybrid-mail/contracts/template';
import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { columnsOf, type DataColumn } from '../../../ui/data-table/index.ts';
import type { CheckedRow } from '../check/checked-row.ts';
import type { Target } from '../check/targets.ts';
import { RowCell } from './row-cell.tsx';

interface Given {
  readonly targets: readonly Target[];
  readonly templates: readonly TemplateOption[];
  readonly onEdit: (row: number, values: Readonly<Record<string, string>>) => void;
  readonly onLook: (row: number) => void;
}

/** In pixels. A table with three template fields, and its scroll bar, fits a window of 1366 pixels. */
const widths: Record<Target['kind'], number> = {
  receiver: 176,
  region: 164,
  area: 170,
  address: 204,
  template: 170,
  field: 130,
};

const isFigure = ({ fieldKind }: Target) => fieldKind === 'amount' || fieldKind === 'number';

/** Columns: row number, targets in order, preview link. */
export function rowColumns({ targets, templates, onEdit, onLook }: Given): DataColumn<CheckedRow>[] {
  const { display } = columnsOf<CheckedRow>();
  return [
    display({
      id: 'number',
      header: texts.row,
      size: 64,
      meta: { isNumber: true, isQuiet: true, isSticky: true },
      cell: ({ row }) => row.original.number,
    }),
    ...targets.map((target) =>
      display({
        id: target.key,
        header: target.label,
        size: widths[target.kind],
        meta: { isNumber: isFigure(target) },
        cell: ({ row: { original } }) => (
          <RowCell
            row={original}
            target={target}
            templates={templates}
            onEdit={(values) => onEdit(original.number, values)}
          />
        ),
      }),
    ),
    display({
      id: 'letter',
      header: texts.letter,
      size: 92,
      cell: ({ row: { original } }) => <LookButton row={original.number} onClick={() => onLook(original.number)} />,
    }),
  ];
}

export const LookButton = ({ row, onClick }: { readonly row: number; readonly onClick: () => void }) => (
  <Button
    size="small"
    startIcon={<VisibilityOutlined />}
    aria-label={texts.lookAt({ row })}
    onClick={onClick}
    sx={{ minHeight: 24, py: 0 }}
  >
    {texts.look}
  </Button>
);
