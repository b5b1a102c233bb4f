import { sheetChoiceTexts as texts } from '@hybrid-mail/messages/sheet-choice';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { ChoiceSelect } from '../choice-select.tsx';
import type { SheetChoice as Choice, HeaderRowOption, Sheet, SheetOption } from '../sheet/sheet.ts';
import type { RereadState } from './use-sheet-file.ts';

interface Props {
  readonly sheet: Sheet;
  readonly reread: RereadState;
  readonly onChoose: (choice: Choice) => void;
  readonly onStop: () => void;
  readonly isLocked: boolean;
}

const choices = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  my: 3,
  '& > *': { flex: '1 1 260px', minWidth: 0, maxWidth: 560 },
} as const;
const shownTexts = 90;

const sheetWords = ({ name, isHidden, rows: count }: SheetOption) =>
  (isHidden ? texts.hiddenOption : texts.sheetOption)({ name, count });

function rowWords({ number, texts: cells }: HeaderRowOption): string {
  const words = cells.filter((text) => text !== '').join(' · ');
  const shown = words.length > shownTexts ? `${words.slice(0, shownTexts)}…` : words;
  return texts.rowOption({ number: String(number), texts: shown });
}

/** Selects for the sheet and the header row; a change rereads the file. */
export function SheetChoiceFields({ sheet, reread, onChoose, onStop, isLocked }: Props) {
  const { choice, problem } = reread;
  const headRow = choice
    ? (choice.headRow ?? (choice.sheet === sheet.name ? sheet.headRow : undefined))
    : sheet.headRow;
  // The first rows, and the current header row if it is below them.
  const isListed = sheet.headRow === 0 || sheet.firstRows.some(({ number }) => number === sheet.headRow);
  const below = { number: sheet.headRow, texts: sheet.columns.map(({ name }) => name) };
  const rows = isListed ? sheet.firstRows : [...sheet.firstRows, below];
  return (
    <>
      <Box sx={choices}>
        {sheet.sheets.length > 1 && (
          <ChoiceSelect
            label={texts.sheet}
            value={choice?.sheet ?? sheet.name}
            options={sheet.sheets.map((one) => ({ value: one.name, words: sheetWords(one) }))}
            disabled={isLocked}
            onChange={(name) => onChoose({ sheet: name })}
          />
        )}
        <ChoiceSelect
          label={texts.headRow}
          help={texts.headRowHelp}
          value={headRow === undefined ? '' : String(headRow)}
          options={[
            ...rows.map((row) => ({ value: String(row.number), words: rowWords(row) })),
            { value: '0', words: texts.noHeads },
          ]}
          disabled={isLocked || headRow === undefined}
          onChange={(number) => onChoose({ sheet: sheet.name, headRow: Number(number) })}
        />
      </Box>
      {choice && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mb: 3 }}>
          <Box sx={{ flex: 1, maxWidth: 420 }}>
            <Typography role="status" variant="caption">
              {texts.reading}
            </Typography>
            <LinearProgress aria-label={texts.reading} />
          </Box>
          <Button onClick={onStop}>{texts.stop}</Button>
        </Box>
      )}
      {problem && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {problem}
        </Alert>
      )}
    </>
  );
}
