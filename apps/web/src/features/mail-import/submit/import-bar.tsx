import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import { splitImportTexts as splitTexts } from '@hybrid-mail/messages/split-import';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { RefObject } from 'react';
import { usePageActs } from '../../../lib/page-acts/page-acts.ts';
import { paths } from '../../../lib/routes.ts';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { colors } from '../../../ui/theme/tokens.ts';
import type { CheckedRow } from '../check/check-rows.ts';
import { formatCellProblem } from '../check/refused-row.ts';
import { requestProblemFile } from '../sheet/request-sheet.ts';
import type { ReadyFile } from '../source/use-sheet-file.ts';
import type { ImportControl } from '../use-import.ts';
import { PriceLine } from './price-line.tsx';
import { ProblemFileButton } from './problem-file-button.tsx';

function progressOf({ submission, split }: ImportControl): string {
  const percent = submission.percent ?? split.percent ?? 0;
  if (!split.parts) return percent < 100 ? texts.sending({ percent }) : texts.creating;
  const part = { number: String(split.next + 1), total: String(split.parts.length) };
  if (split.isStopping) return splitTexts.stopping(part);
  return percent < 100 ? splitTexts.sending({ ...part, percent }) : splitTexts.creating(part);
}

/** Text about what is still missing, or about the parts of a split file. */
function stateOf({ split, left }: ImportControl, bad: number): string | false {
  const { parts, next, isBegun, isFinished } = split;
  const total = String(parts?.length);
  if (isFinished) return splitTexts.finished({ total });
  if (left.length > 0) return texts.left({ what: left.join(', ') });
  if (isBegun) return splitTexts.stopped({ done: String(next), total });
  return bad > 0 && texts.badStay({ count: bad });
}

const nextPartText = ({ parts, next }: ImportControl['split']) =>
  splitTexts.next({ number: String(next + 1), total: String(parts?.length) });

/** Label of the button that imports everything that is left. */
function buttonOf(split: ImportControl['split']): string {
  const { parts, isBegun, next } = split;
  if (!parts) return texts.import;
  if (!isBegun) return splitTexts.begin;
  return next === parts.length - 1 ? nextPartText(split) : splitTexts.goOn({ number: String(next + 1) });
}

/** Writes a copy of the chosen file with a problem column. */
const problemFile = ({ bytes, sheet }: ReadyFile, bad: readonly CheckedRow[], signal: AbortSignal) => {
  const notes = bad.map(({ number, problems }) => ({ row: number, text: problems.map(formatCellProblem).join('\n') }));
  const { name, headRow, columns, source } = sheet;
  return requestProblemFile({ bytes, sheet: { name, headRow, columns, source }, notes }, signal);
};

const wide = { minHeight: 40, px: 6, width: { xs: '100%', sm: 'auto' } } as const;
const frame = { background: colors.surface, borderTop: `1px solid ${colors.line}` } as const;
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, px: 4, py: 2, minHeight: 60 } as const;

interface Props extends ImportControl {
  readonly mainButton: RefObject<HTMLButtonElement | null>;
}

/** Price, missing fields, the problem file and the submit button. */
export function ImportBar(props: Props) {
  const { chosen, control, left, submission, split, isSending, onlyGood, setOnlyGood, submit } = props;
  const bad = control.rows.filter(({ mail }) => mail === null);
  const isChecked = props.isReady && control.rows.length > 0;
  const isReady = left.length === 0 && !isSending;
  const percent = submission.percent ?? split.percent;
  const onRepeat = isReady ? () => submit(true) : undefined;
  return (
    <Box component="section" aria-label={texts.import} sx={frame}>
      {submission.failure !== null && (
        <ImportFailure text={submission.failure} repeatedId={submission.repeatedId} onRepeat={onRepeat} />
      )}
      {split.failure && (
        <ImportFailure
          text={splitTexts.failed({ number: String(split.failure.part + 1), why: split.failure.text })}
          repeatedId={split.failure.repeatedId}
          onRepeat={onRepeat}
          onSkip={split.skip}
        />
      )}
      {percent !== null && (
        <LinearProgress
          aria-label={texts.progress}
          variant={percent < 100 ? 'determinate' : 'indeterminate'}
          value={percent}
        />
      )}
      <Box sx={row}>
        <Box sx={{ flex: 1, minWidth: 240, textAlign: isChecked ? undefined : { sm: 'right' } }}>
          {isChecked && <PriceLine letters={control.rows.length - bad.length} />}
          <Typography role="status" sx={{ fontWeight: 600, color: 'text.secondary' }}>
            {isSending ? progressOf(props) : stateOf(props, isChecked ? bad.length : 0)}
          </Typography>
        </Box>
        {isChecked && bad.length > 0 && chosen && (
          <ProblemFileButton
            fileName={chosen.name}
            format={chosen.sheet.source.format}
            make={(signal) => problemFile(chosen, bad, signal)}
          />
        )}
        {isChecked && bad.length > 0 && (
          <Box component="label" sx={{ display: 'inline-flex', alignItems: 'center', cursor: 'pointer' }}>
            <Checkbox checked={onlyGood} onChange={(_, only) => setOnlyGood(only)} />
            {texts.onlyGood}
          </Box>
        )}
        <MainButton {...props} isReady={isReady} />
      </Box>
    </Box>
  );
}

/** Starts the import, stops and resumes it between parts, and clears the file after the last part. */
function MainButton({
  split,
  submit,
  sheet,
  isReady,
  mainButton: ref,
}: Pick<Props, 'split' | 'submit' | 'sheet' | 'isReady' | 'mainButton'>) {
  const act = { kind: 'import', label: buttonOf(split), Icon: UploadFile, run: () => submit(false) } as const;
  usePageActs(isReady && !split.isFinished ? [act] : []);
  if (split.isFinished) {
    return (
      <Button variant="contained" onClick={sheet.drop} sx={wide}>
        {splitTexts.newImport}
      </Button>
    );
  }
  if (split.percent !== null) {
    return (
      <Button variant="outlined" disabled={split.isStopping} onClick={split.stop} sx={wide}>
        {splitTexts.stop}
      </Button>
    );
  }
  const isOneOfMany = split.parts !== null && split.next < split.parts.length - 1;
  return (
    <>
      {isOneOfMany && (
        <Button variant="outlined" disabled={!isReady} onClick={() => split.run(false, true)} sx={wide}>
          {nextPartText(split)}
        </Button>
      )}
      <Button ref={ref} variant="contained" disabled={!isReady} onClick={act.run} sx={wide}>
        {buttonOf(split)}
      </Button>
    </>
  );
}

interface FailureProps {
  readonly text: string;
  /** Id of an earlier registry with the same rows. */
  readonly repeatedId: number | null;
  /** Imports the rows although the earlier registry has them; undefined while nothing can be submitted. */
  readonly onRepeat: (() => void) | undefined;
  /** Marks the part of a split file as imported by the earlier registry. */
  readonly onSkip?: () => void;
}

/** Shows why the import failed. For a duplicate it links to the earlier registry and offers to import anyway. */
function ImportFailure({ text, repeatedId, onRepeat, onSkip }: FailureProps) {
  const ways = repeatedId !== null && (
    <>
      <ButtonLink to={paths['mails-listing-draft']} search={{ registry: repeatedId }}>
        {texts.openRepeated}
      </ButtonLink>
      {onSkip && <Button onClick={onSkip}>{splitTexts.skip}</Button>}
      <Button disabled={!onRepeat} onClick={onRepeat}>
        {texts.repeatAnyway}
      </Button>
    </>
  );
  return (
    <Alert severity={ways ? 'warning' : 'error'} sx={{ borderRadius: 0 }} action={ways}>
      {text}
    </Alert>
  );
}
