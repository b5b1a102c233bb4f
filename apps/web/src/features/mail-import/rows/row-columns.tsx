import type { TemplateOption } from '@hybrid-mail/contracts/template';
import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ReturnWarning } from '../../../shared/letter/return-warning.tsx';
import { CellFixButtons } from '../../../shared/letter-grid/cell-action.tsx';
import type { CellPlace } from '../../../shared/letter-grid/cell-place.ts';
import { EditableCell } from '../../../shared/letter-grid/editable-cell.tsx';
import type { CheckedCell } from '../../../shared/places/checked-cell.ts';
import { columnMakersOf, type DataColumn } from '../../../ui/data-table/index.ts';
import { tones } from '../../../ui/theme/tokens.ts';
import { type CheckedRow, plannedReceiverOf } from '../check/check-rows.ts';
import type { Target } from '../check/targets.ts';

export interface RowGridProps {
  readonly targets: readonly Target[];
  readonly templates: readonly TemplateOption[];
  /** Changes cells of the row of a cell. */
  readonly onEdit: (place: CellPlace, values: Readonly<Record<string, string>>) => void;
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

/** Columns: row number, targets in order, preview link. */
export function rowColumns({ targets, templates, onEdit, onLook }: RowGridProps): DataColumn<CheckedRow>[] {
  const { plain } = columnMakersOf<CheckedRow>();
  return [
    plain('number', texts.row, 64, ({ number }) => number, { isNumber: true, isQuiet: true, isSticky: true }),
    ...targets.map((target) =>
      plain(
        target.key,
        target.label,
        widths[target.kind],
        (row) => <RowCell row={row} target={target} templates={templates} onEdit={onEdit} />,
        { isNumber: target.fieldKind === 'amount' || target.fieldKind === 'number' },
      ),
    ),
    plain('letter', texts.letter, 92, ({ number }) => <LookButton row={number} onLook={onLook} />),
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

interface CellProps extends Pick<RowGridProps, 'templates' | 'onEdit'> {
  readonly row: CheckedRow;
  readonly target: Target;
}

/** Editable cell with the interpreted value, the value in the file, the problem and its fixes. */
function RowCell({ row, target, templates, onEdit }: CellProps) {
  const cell: CheckedCell = row.cells[target.key] ?? { shown: '' };
  const { shown, inFile, problem, warning } = cell;
  return (
    <EditableCell
      name={texts.edit({ label: target.label, row: row.number })}
      row={row.number}
      column={target.key}
      text={inFile ?? shown}
      part={target.kind}
      regionId={row.asItStands.regionId || undefined}
      choices={target.kind === 'template' ? templates : []}
      tone={problem && 'red'}
      below={(focusValue) => (
        <>
          {problem && (
            <Box sx={{ color: tones.red.text, fontSize: 13 }}>
              {problem.text}
              <CellFixButtons
                fixes={problem.fixes}
                nameOf={({ label }) => texts.fix({ label, row: row.number })}
                onFix={(values) => {
                  focusValue();
                  onEdit({ row: row.number, column: target.key }, values);
                }}
              />
            </Box>
          )}
          {warning && (
            <Box sx={{ display: 'flex', gap: 1, color: tones.amber.text, fontSize: 13 }}>
              <WarningAmber aria-hidden sx={{ fontSize: 16, flex: 'none', mt: '2px' }} />
              {warning}
            </Box>
          )}
          {target.kind === 'address' && row.mail && <ReturnWarning planned={plannedReceiverOf(row.mail)} />}
        </>
      )}
    >
      <Shown cell={cell} />
    </EditableCell>
  );
}

function Shown({ cell: { shown, inFile, problem } }: { readonly cell: CheckedCell }) {
  if (shown === '') return <Box sx={{ color: problem ? tones.red.text : 'text.secondary' }}>{texts.empty}</Box>;
  return (
    <>
      <Box component="span" sx={{ display: 'block', fontWeight: problem ? 600 : undefined }}>
        {shown}
      </Box>
      {inFile && (
        <Box component="span" sx={{ display: 'block', fontSize: 13, color: 'text.secondary' }}>
          {texts.inFile({ text: inFile })}
        </Box>
      )}
    </>
  );
}
