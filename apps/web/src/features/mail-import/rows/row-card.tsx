import type { TemplateOption } from '@hybrid-mail/contracts/template';
import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CheckedRow } from '../check/checked-row.ts';
import type { Target } from '../check/targets.ts';
import { RowCell } from './row-cell.tsx';
import { LookButton } from './row-columns.tsx';

interface Props {
  readonly row: CheckedRow;
  readonly targets: readonly Target[];
  readonly templates: readonly TemplateOption[];
  readonly onEdit: (values: Readonly<Record<string, string>>) => void;
  readonly onLook: () => void;
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
export const RowCard = ({ row, targets, templates, onEdit, onLook }: Props) => (
  <Box sx={{ p: 4 }}>
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>{`${texts.row} ${row.number}`}</Typography>
      <LookButton row={row.number} onClick={onLook} />
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
