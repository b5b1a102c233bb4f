import type { MailDetails } from '@hybrid-mail/contracts/mail-record';
import { mailNumber } from '@hybrid-mail/contracts/track';
import { mailCreateTexts as texts } from '@hybrid-mail/messages/mail-create';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useFirstLoad } from '../../lib/blocking.ts';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { mailQueries } from '../../lib/queries/mail.queries.ts';
import { useProfile } from '../../lib/queries/profile.queries.ts';
import { useScreenForm, useTyped } from '../../ui/form-field/index.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import { CopyNote } from './copy-note.tsx';
import { FilePane } from './file-pane.tsx';
import { keepDraft, readDraft } from './letter-draft.ts';
import { LetterFields } from './letter-fields.tsx';
import { letterFormAfter, type Refused } from './letter-form.ts';
import { SubmitPart } from './submit-part.tsx';
import { useCreateLetter } from './use-create-letter.ts';
import { useInspection } from './use-inspection.ts';
import { useScriptedValues } from './use-scripted-values.ts';

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

interface Props {
  /** Id of the letter to copy. */
  readonly copyOf?: number;
}

/** New letter; with `copyOf` it loads the copied letter first. */
export function MailCreateScreen({ copyOf }: Props) {
  const source = useQuery({ ...mailQueries.one(copyOf ?? 0), enabled: copyOf !== undefined });
  useFirstLoad(source.isLoading);
  if (source.isLoading) return null;
  const copied = copyOf === undefined ? null : (source.data ?? null);
  return <LetterEditor source={copied} missing={copyOf !== undefined && !copied ? mailNumber(copyOf) : null} />;
}

interface EditorProps {
  readonly source: MailDetails | null;
  /** Message when the letter to copy could not be opened. */
  readonly missing: string | null;
}

/** Receiver on the left, file on the right; price and button below the fields. */
function LetterEditor({ source, missing: lost }: EditorProps) {
  const { id: userId } = useProfile();
  const [refused] = useState<Refused>(() => new Map());
  const [rules] = useState(() => letterFormAfter(refused));
  const form = useScreenForm(rules, readDraft(userId, source ?? undefined));
  const element = useRef<HTMLFormElement>(null);
  const file = useInspection(source);
  const creation = useCreateLetter({ form, refused, file, source });
  useScriptedValues(element, form);
  useKeys({ 'Ctrl+Enter': () => pressSubmit(element.current) });
  useTyped(form, (typed) => keepDraft(userId, typed, source ?? undefined));
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
          {lost && (
            <Typography role="status" variant="caption" sx={{ mb: 3 }}>
              {texts.copyFailed({ number: lost })}
            </Typography>
          )}
          {source && <CopyNote source={source} form={form} />}
          <LetterFields form={form} />
        </Box>
        <Box sx={{ gridArea: { xs: 'file', md: '1 / 2 / 3 / 3' } }}>
          <FilePane {...file} />
        </Box>
        <Box sx={{ gridArea: 'submit', ...left, borderTop: `1px solid ${colors.line}` }}>
          <SubmitPart form={form} inspection={file.inspection} creation={creation} />
        </Box>
      </Box>
    </Box>
  );
}

function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.code !== 'Enter' || !event.ctrlKey) return;
  event.preventDefault();
  pressSubmit(event.currentTarget);
}

const pressSubmit = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLButtonElement>('button[type=submit]:enabled')?.click();
