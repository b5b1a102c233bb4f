import type { TemplateOption } from '@hybrid-mail/contracts/template';
import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import { ReturnWarning } from '../../../shared/letter/return-warning.tsx';
import { CellFixButtons } from '../../../shared/letter-grid/cell-action.tsx';
import { EditableCell } from '../../../shared/letter-grid/editable-cell.tsx';
import type { CheckedCell } from '../../../shared/places/checked-cell.ts';
import { tones } from '../../../ui/theme/tokens.ts';
import type { CheckedRow } from '../check/checked-row.ts';
import type { Target } from '../check/targets.ts';
import { plannedReceiverOf } from '../returned-rows-note.tsx';

interface Props {
  readonly row: CheckedRow;
  readonly target: Target;
  readonly templates: readonly TemplateOption[];
  readonly onEdit: (row: number, values: Readonly<Record<string, string>>) => void;
}

/** Editable cell with the interpreted value, the value in the file, the problem and its fixes. */
export function RowCell({ row, target, templates, onEdit }: Props) {
  const cell: CheckedCell = row.cells[target.key] ?? { shown: '' };
  const { shown, inFile, problem, warning } = cell;
  return (
    <EditableCell
      name={texts.edit({ label: target.label, row: row.number })}
      text={inFile ?? shown}
      part={target.kind}
      regionId={row.asItStands.regionId || undefined}
      choices={target.kind === 'template' ? templates : []}
      tone={problem && 'red'}
      onEdit={(text) => onEdit(row.number, { [target.key]: text })}
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
                  onEdit(row.number, values);
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
