import Box from '@mui/material/Box';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { forgetCopy, waitingCopy } from '../../lib/letter-copy.ts';
import { useProfile } from '../../lib/queries/profile.queries.ts';
import { mailCreateTexts as texts } from '../../messages/mail-create.ts';
import { useScreenForm } from '../../ui/form-field/index.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import { FilePane } from './file-pane.tsx';
import { keepDraft, readDraft } from './letter-draft.ts';
import { LetterFields } from './letter-fields.tsx';
import { emptyLetter, letterFormAfter, type Refused } from './letter-form.ts';
import { SubmitPart } from './submit-part.tsx';
import { useCreateLetter } from './use-create-letter.ts';
import { useInspection } from './use-inspection.ts';
import { useScriptedValues } from './use-scripted-values.ts';
import { whatIsLeft } from './what-is-left.ts';

const layout = {
  flex: 1,
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: 'minmax(380px, 38%) minmax(0, 1fr)' },
  gridTemplateRows: { md: '1fr auto' },
  gridTemplateAreas: { xs: '"fields" "file" "submit"', md: '"fields" "submit"' },
  '& > *': { minWidth: 0 },
} as const;

const left = {
  p: { xs: 4, md: 6 },
  background: colors.white,
  borderRight: { md: `1px solid ${colors.line}` },
} as const;

/** A new letter from a PDF: to whom on the left, the file on the right, price and button under the fields. */
export function MailCreateScreen() {
  const { id: userId } = useProfile();
  const [refused] = useState<Refused>(() => new Map());
  const [rules] = useState(() => letterFormAfter(refused));
  const [copy] = useState(waitingCopy);
  useEffect(forgetCopy, []);
  const form = useScreenForm(rules, copy ? { ...emptyLetter, receiver: copy.receiver } : readDraft(userId));
  const element = useRef<HTMLFormElement>(null);
  const file = useInspection(copy?.file);
  const creation = useCreateLetter({ form, refused, file });
  const values = useWatch({ control: form.control, compute: (all) => all });
  useScriptedValues(element, form);
  useEffect(() => keepDraft(userId, values), [userId, values]);
  const missing = whatIsLeft(values, file.inspection);
  return (
    <Box
      component="form"
      ref={element}
      noValidate
      autoComplete="off"
      onSubmit={form.handleSubmit(creation.create)}
      onKeyDown={submitByKey}
      sx={{ minHeight: '100%', display: 'flex', flexDirection: 'column' }}
    >
      <Box sx={{ background: colors.white, borderBottom: `1px solid ${colors.line}`, px: { md: 2 } }}>
        <PageHeader title={texts.title} />
      </Box>
      <Box sx={layout}>
        <Box sx={{ gridArea: 'fields', ...left }}>
          <LetterFields form={form} />
        </Box>
        <Box sx={{ gridArea: { xs: 'file', md: '1 / 2 / 3 / 3' } }}>
          <FilePane {...file} />
        </Box>
        <Box sx={{ gridArea: 'submit', ...left, borderTop: `1px solid ${colors.line}` }}>
          <SubmitPart inspection={file.inspection} left={missing} creation={creation} />
        </Box>
      </Box>
    </Box>
  );
}

function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.code !== 'Enter' || !event.ctrlKey) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLButtonElement>('button[type=submit]:enabled')?.click();
}
