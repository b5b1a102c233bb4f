import type { TemplateOption } from '@hybrid-mail/contracts/template';
import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import SwapHoriz from '@mui/icons-material/SwapHorizOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { ReturnWarning } from '../../../shared/letter/return-warning.tsx';
import type { CheckedCell } from '../../../shared/places/checked-cell.ts';
import { CellAction } from '../../../ui/cell-editor/cell-action.tsx';
import { cellBox, cellButton, framedCell } from '../../../ui/cell-editor/cell-styles.ts';
import { useCellEditing } from '../../../ui/cell-editor/use-cell-editing.ts';
import { tones, visuallyHidden } from '../../../ui/theme/tokens.ts';
import type { CheckedRow } from '../check/checked-row.ts';
import type { Target } from '../check/targets.ts';
import { plannedOf } from '../use-returned-rows.ts';
import { CellEditor } from './cell-editor.tsx';

interface Props {
  readonly row: CheckedRow;
  readonly target: Target;
  readonly templates: readonly TemplateOption[];
  readonly onEdit: (values: Readonly<Record<string, string>>) => void;
}

/** Cell: interpreted value, file value, problems and fixes. */
export function RowCell({ row, target, templates, onEdit }: Props) {
  const { button, isEditing, begin, end } = useCellEditing();
  const cell = row.cells[target.key] ?? { shown: '' };
  const name = texts.edit({ label: target.label, row: row.number });
  if (isEditing) {
    return (
      <CellEditor
        row={row}
        target={target}
        templates={templates}
        name={name}
        text={cell.inFile ?? cell.shown}
        onDone={(text) => {
          end();
          if (text !== undefined && text !== (cell.inFile ?? cell.shown)) onEdit({ [target.key]: text });
        }}
      />
    );
  }
  return (
    <Box sx={cell.problem ? framedCell('red') : cellBox}>
      <ButtonBase ref={button} disableRipple sx={cellButton} onClick={begin}>
        <Shown cell={cell} />
        <span style={visuallyHidden}>{name}</span>
      </ButtonBase>
      {cell.problem && (
        <Box sx={{ color: tones.red.text, fontSize: 13 }}>
          {cell.problem.text}
          {cell.problem.fixes.map((fix) => (
            <CellAction
              key={fix.label}
              label={fix.label}
              name={texts.fix({ label: fix.label, row: row.number })}
              Icon={SwapHoriz}
              onClick={() => {
                // The pressed button unmounts with the problem, so the focus moves first.
                button.current?.focus();
                onEdit(fix.values);
              }}
            />
          ))}
        </Box>
      )}
      {cell.warning && (
        <Box sx={{ display: 'flex', gap: 1, color: tones.amber.text, fontSize: 13 }}>
          <WarningAmber aria-hidden sx={{ fontSize: 16, flex: 'none', mt: '2px' }} />
          {cell.warning}
        </Box>
      )}
      {target.kind === 'address' && row.mail && <ReturnWarning planned={plannedOf(row.mail)} />}
    </Box>
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
