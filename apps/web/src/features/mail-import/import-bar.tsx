import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { colors } from '../../ui/theme/tokens.ts';
import type { CheckedRow } from './check/checked-row.ts';
import { problemText } from './check/refused-row.ts';
import { ImportFailure } from './import-failure.tsx';
import { PriceLine } from './price-line.tsx';
import { ProblemFileButton } from './problem-file-button.tsx';
import { askForProblemFile } from './sheet/ask-sheet-program.ts';
import type { RowsControl } from './use-checked-rows.ts';
import type { ReadyFile } from './use-sheet-file.ts';
import type { Submission } from './use-submit-registry.ts';

const progressOf = (percent: number) => (percent < 100 ? texts.sending({ percent }) : texts.creating);

interface Props {
  /** Null while the file or the template is missing. */
  readonly chosen: ReadyFile | null;
  readonly control: RowsControl;
  readonly left: readonly string[];
  readonly submission: Submission;
  readonly onlyGood: boolean;
  readonly setOnlyGood: (only: boolean) => void;
  readonly submit: (mayRepeat: boolean) => void;
}

/** The chosen file with a column of problems. */
const problemFile = ({ bytes, sheet }: ReadyFile, bad: readonly CheckedRow[], signal: AbortSignal) => {
  const notes = bad.map(({ number, problems }) => ({ row: number, text: problems.map(problemText).join('\n') }));
  const { name, headRow, columns, source } = sheet;
  return askForProblemFile({ bytes, sheet: { name, headRow, columns, source }, notes }, signal);
};

const frame = { background: colors.surface, borderTop: `1px solid ${colors.line}` } as const;
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, px: 4, py: 2, minHeight: 60 } as const;

/** Price, missing parts, the file of problems and the submit button. */
export function ImportBar(props: Props) {
  const { chosen, control, left, submission, onlyGood, setOnlyGood, submit } = props;
  const { percent } = submission;
  const bad = control.rows.filter(({ mail }) => mail === null);
  const isRunning = percent !== null;
  const isChecked = control.rows.length > 0 && control.missing.length === 0 && !control.isOverLimit;
  const isReady = left.length === 0 && !isRunning;
  return (
    <Box component="section" aria-label={texts.import} sx={frame}>
      <ImportFailure submission={submission} onRepeat={isReady ? () => submit(true) : undefined} />
      {isRunning && (
        <LinearProgress
          aria-label={texts.progress}
          variant={percent < 100 ? 'determinate' : 'indeterminate'}
          value={percent}
        />
      )}
      <Box sx={row}>
        <Box sx={{ flex: 1, minWidth: 240 }}>
          {isChecked && <PriceLine letters={control.rows.length - bad.length} />}
          <Typography role="status" sx={{ fontWeight: 600, color: 'text.secondary' }}>
            {isRunning
              ? progressOf(percent)
              : left.length > 0
                ? texts.left({ what: left.join(', ') })
                : isChecked && bad.length > 0 && texts.badStay({ count: bad.length })}
          </Typography>
        </Box>
        {isChecked && bad.length > 0 && chosen && (
          <ProblemFileButton fileName={chosen.name} make={(signal) => problemFile(chosen, bad, signal)} />
        )}
        {isChecked && bad.length > 0 && (
          <Box component="label" sx={{ display: 'inline-flex', alignItems: 'center', cursor: 'pointer' }}>
            <Checkbox checked={onlyGood} onChange={(_, only) => setOnlyGood(only)} />
            {texts.onlyGood}
          </Box>
        )}
        <Button variant="contained" disabled={!isReady} onClick={() => submit(false)} sx={{ minHeight: 40, px: 6 }}>
          {texts.import}
        </Button>
      </Box>
    </Box>
  );
}
