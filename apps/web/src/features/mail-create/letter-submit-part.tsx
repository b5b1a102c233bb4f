import { mailCreateTexts as texts } from '@hybrid-mail/messages/mail-create';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { DuplicateLetterNote } from './earlier-letter/duplicate-letter-note.tsx';
import { findMissingFields } from './fields/find-missing-fields.ts';
import { PricePart } from './fields/price-part.tsx';
import { hasErrors, type Inspection } from './file/use-inspection.ts';
import type { LetterForm } from './letter-schema.ts';
import type { LetterTask } from './letter-task.ts';
import type { LetterSubmit } from './use-letter-submit.ts';

interface Props {
  readonly form: LetterForm;
  readonly inspection: Inspection;
  readonly sending: LetterSubmit;
  readonly words: LetterTask['words'];
}

/** Price, missing fields and the submit button. */
export function LetterSubmitPart({ form, inspection, sending, words }: Props) {
  const values = useWatch({ control: form.control, compute: (all) => all });
  const left = findMissingFields(values, inspection);
  const { percent, sentence } = sending;
  const report = inspection.phase === 'done' && !hasErrorsOf(inspection) ? inspection.report : null;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      {report && <PricePart report={report} />}
      <DuplicateLetterNote values={values} inspection={inspection} />
      {sentence && <Alert severity="error">{sentence}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Button
          type="submit"
          variant="contained"
          disabled={left.length > 0 || percent !== null}
          sx={{ minHeight: 40, px: 6 }}
        >
          {words.submit}
        </Button>
        <Typography role="status" sx={{ flex: 1, minWidth: 160, fontWeight: 600, color: 'text.secondary' }}>
          {statusOf(left, percent, words.submitting)}
        </Typography>
      </Box>
      {percent !== null && (
        <LinearProgress
          aria-label={texts.progress}
          variant={percent < 100 ? 'determinate' : 'indeterminate'}
          value={percent}
        />
      )}
    </Box>
  );
}

/** Text with the progress of the upload, or with the missing fields. */
function statusOf(left: readonly string[], percent: number | null, submitting: string): string | null {
  if (percent !== null) return percent < 100 ? texts.sending({ percent }) : submitting;
  return left.length > 0 ? texts.left({ what: left.join(', ') }) : null;
}

const hasErrorsOf = (inspection: Extract<Inspection, { phase: 'done' }>) =>
  inspection.report?.pagesCount === 0 || (inspection.report === null && hasErrors(inspection.findings));
