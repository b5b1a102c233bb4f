import type { TemplateOption } from '@hybrid-mail/contracts/template';
import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import SwapHoriz from '@mui/icons-material/SwapHorizOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useRef, useState } from 'react';
import type { CheckedCell, Fix } from '../../shared/places/checked-cell.ts';
import { ReturnWarning } from '../../shared/return-warning.tsx';
import { colors, focusRing, tones, visuallyHidden } from '../../ui/theme/tokens.ts';
import { CellEditor } from './cell-editor.tsx';
import type { CheckedRow } from './check/checked-row.ts';
import type { Target } from './check/targets.ts';
import { plannedOf } from './use-returned-rows.ts';

interface Props {
  readonly row: CheckedRow;
  readonly target: Target;
  readonly templates: readonly TemplateOption[];
  readonly onEdit: (values: Readonly<Record<string, string>>) => void;
}

const box = { mx: '-5px', my: '-4px', px: '5px', py: '4px' } as const;
const wrong = { ...box, background: tones.red.tint, boxShadow: `inset 0 0 0 1px ${tones.red.text}` } as const;

const value = {
  display: 'block',
  width: '100%',
  font: 'inherit',
  textAlign: 'inherit',
  overflowWrap: 'anywhere',
  cursor: 'text',
  borderRadius: '2px',
  '&:hover': { background: colors.hover },
  '&:focus-visible': focusRing,
} as const;

/** Cell: interpreted value, file value, problems and fixes. */
export function RowCell({ row, target, templates, onEdit }: Props) {
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
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
          setEditing(false);
          if (text !== undefined && text !== (cell.inFile ?? cell.shown)) onEdit({ [target.key]: text });
        }}
      />
    );
  }
  return (
    <Box sx={cell.problem ? wrong : box}>
      <ButtonBase ref={button} disableRipple sx={value} onClick={() => setEditing(true)}>
        <Shown cell={cell} />
        <span style={visuallyHidden}>{name}</span>
      </ButtonBase>
      {cell.problem && (
        <Box sx={{ color: tones.red.text, fontSize: 13 }}>
          {cell.problem.text}
          {cell.problem.fixes.map((fix) => (
            <FixButton key={fix.label} fix={fix} row={row.number} onClick={() => onEdit(fix.values)} />
          ))}
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

interface FixProps {
  readonly fix: Fix;
  readonly row: number;
  readonly onClick: () => void;
}

const FixButton = ({ fix, row, onClick }: FixProps) => (
  <Button
    size="small"
    startIcon={<SwapHoriz />}
    aria-label={texts.fix({ label: fix.label, row })}
    onClick={onClick}
    sx={{
      display: 'flex',
      minHeight: 24,
      p: 0,
      whiteSpace: 'normal',
      textAlign: 'left',
      lineHeight: '18px',
      color: colors.link,
    }}
  >
    {fix.label}
  </Button>
);
