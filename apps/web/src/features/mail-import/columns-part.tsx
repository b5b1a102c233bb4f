import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import { sheetChoiceTexts } from '@hybrid-mail/messages/sheet-choice';
import ArrowBack from '@mui/icons-material/ArrowBackOutlined';
import Tab from '@mui/icons-material/TabOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { colors } from '../../ui/theme/tokens.ts';
import { ChoiceSelect } from './choice-select.tsx';
import type { RowsControl } from './rows/use-checked-rows.ts';
import type { Sheet } from './sheet/sheet.ts';

interface Props {
  readonly sheet: Sheet;
  readonly control: RowsControl;
  /** Selects for the sheet and the header row. */
  readonly children: ReactNode;
}

const frame = { px: 4, py: 2, background: colors.canvas, borderBlock: `1px solid ${colors.line}` } as const;
const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 5, rowGap: 1 } as const;
const choices = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
  my: 3,
} as const;

/** Maps columns to fields: collapsed to one line when complete, expanded while incomplete or edited. */
export function ColumnsPart({ sheet, control, children }: Props) {
  const { targets, mapping, missing, setColumn } = control;
  const [isOpen, setOpen] = useState(missing.length > 0);
  const [isMarked, setMarked] = useState(false);
  // The buttons that open and close the part replace each other, so the new one gets the focus.
  const [isPressed, setPressed] = useState(false);
  const open = () => {
    setPressed(true);
    setOpen(true);
  };
  const finish = () => {
    setPressed(true);
    setMarked(missing.length > 0);
    setOpen(missing.length > 0);
  };
  if (!isOpen && missing.length === 0) {
    return (
      <Box component="section" aria-label={texts.columns} sx={{ ...frame, ...line }}>
        {targets.map((target) => (
          <Box key={target.key} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
            {target.label}
            <ArrowBack aria-hidden sx={{ fontSize: 15, color: colors.icon }} />
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {sheet.columns[mapping[target.key] ?? -1]?.name}
            </Box>
          </Box>
        ))}
        <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap' }}>
          {sheet.sheets.length > 1 && (
            <Button startIcon={<Tab />} onClick={open}>
              {sheetChoiceTexts.chooseSheet}
            </Button>
          )}
          <Button autoFocus={isPressed} startIcon={<Tune />} onClick={open}>
            {texts.changeColumns}
          </Button>
        </Box>
      </Box>
    );
  }
  return (
    <Box component="section" aria-label={texts.columns} sx={frame}>
      {children}
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {missing.length > 0
          ? texts.columnsLeft({ labels: missing.map(({ label }) => label).join(', ') })
          : texts.columnsFound}
      </Typography>
      <Typography variant="caption">{texts.columnsHelp}</Typography>
      <Box sx={choices}>
        {targets.map((target) => (
          <ChoiceSelect
            key={target.key}
            label={target.label}
            help={sampleOf(sheet, mapping[target.key])}
            // Missing columns are marked only after the user has tried to finish.
            error={isMarked && mapping[target.key] === undefined ? texts.columnEmpty : undefined}
            value={mapping[target.key] ?? ''}
            emptyLabel={texts.columnEmpty}
            options={sheet.columns.map(({ name }, index) => ({ value: index, words: name }))}
            onChange={(column) => setColumn(target, Number(column))}
          />
        ))}
      </Box>
      <Button autoFocus={isPressed} variant="outlined" onClick={finish}>
        {texts.columnsReady}
      </Button>
    </Box>
  );
}

/** Help text with the value of the column in the first row. */
function sampleOf({ rows }: Sheet, column: number | undefined): string | undefined {
  const sample = column === undefined ? undefined : rows[0]?.cells[column]?.text;
  return sample && texts.sampleOf({ text: sample.slice(0, 60) });
}
