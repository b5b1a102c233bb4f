import type { TemplateOption } from '@hybrid-mail/contracts/template';
import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { columnHelperOf, type DataColumn } from '../../../ui/data-table/index.ts';
import type { CheckedRow } from '../check/checked-row.ts';
import type { Target } from '../check/targets.ts';
import { RowCell } from './row-cell.tsx';

export interface RowGridProps {
  readonly targets: readonly Target[];
  readonly templates: readonly TemplateOption[];
  readonly onEdit: (row: number, values: Readonly<Record<string, string>>) => void;
  readonly onLook: (row: number) => void;
}

/** Column widths in pixels: a table with three placeholders and a scroll bar fits a window of 1366 pixels. */
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
export function rowColumns({ targets, templates, onEdit, onLook }: RowGridProps): DataColumn<CheckedRow>[] {
  const { display } = columnHelperOf<CheckedRow>();
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
          <RowCell row={original} target={target} templates={templates} onEdit={onEdit} />
        ),
      }),
    ),
    display({
      id: 'letter',
      header: texts.letter,
      size: 92,
      cell: ({ row: { original } }) => <LookButton row={original.number} onLook={onLook} />,
    }),
  ];
}

const lines = {
  display: 'grid',
  gridTemplateColumns: 'minmax(90px, 30%) minmax(0, 1fr)',
  gap: '8px 12px',
  m: 0,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0 },
} as const;

/** Spreadsheet row as a card on narrow screens. */
export const RowCard = ({ row, targets, templates, onEdit, onLook }: RowGridProps & { readonly row: CheckedRow }) => (
  <Box sx={{ p: 4 }}>
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>{`${texts.row} ${row.number}`}</Typography>
      <LookButton row={row.number} onLook={onLook} />
    </Box>
    <Box component="dl" sx={lines}>
      {targets.map((target) => (
        <Box key={target.key} sx={{ display: 'contents' }}>
          <dt>{target.label}</dt>
          <dd>
            <RowCell row={row} target={target} templates={templates} onEdit={onEdit} />
          </dd>
        </Box>
      ))}
    </Box>
  </Box>
);

const LookButton = ({ row, onLook }: Pick<RowGridProps, 'onLook'> & { readonly row: number }) => (
  <Button
    size="small"
    startIcon={<VisibilityOutlined />}
    aria-label={texts.lookAt({ row })}
    onClick={() => onLook(row)}
    sx={{ minHeight: 24, py: 0 }}
  >
    {texts.look}
  </Button>
);
