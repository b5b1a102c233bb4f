import Box from '@mui/material/Box';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { useOnFormChange, useScreenForm } from '../../ui/form-field/index.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import { LetterFields } from './fields/letter-fields.tsx';
import { FilePane } from './file/file-pane.tsx';
import { ManyFilesLink, useOpenManyFiles } from './file/many-files.tsx';
import { useBlankPages } from './file/use-blank-pages.ts';
import { useInspection } from './file/use-inspection.ts';
import { type LetterForm, letterSchemaWithRefusals, type RefusedLetterValues } from './letter-schema.ts';
import { LetterSubmitPart } from './letter-submit-part.tsx';
import type { LetterTask } from './letter-task.ts';
import { useLetterSubmit } from './use-letter-submit.ts';
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
  background: colors.surface,
  borderRight: { md: `1px solid ${colors.line}` },
} as const;

interface Props {
  readonly task: LetterTask;
  /** Note shown above the fields. */
  readonly note: (form: LetterForm) => ReactNode;
}

/** Form of a letter: receiver on the left, file on the right, price and button below the fields. */
export function LetterEditor({ task, note }: Props) {
  const [refused] = useState<RefusedLetterValues>(() => new Map());
  const [rules] = useState(() => letterSchemaWithRefusals(refused));
  const form = useScreenForm(rules, task.first);
  const element = useRef<HTMLFormElement>(null);
  const file = useInspection(task.source);
  const blankPages = useBlankPages(file, task.source);
  const sending = useLetterSubmit({ form, refused, file, task });
  useScriptedValues(element, form);
  useKeys({ 'Ctrl+Enter': () => pressSubmit(element.current) });
  useOnFormChange(form, task.keep);
  const takeMany = useOpenManyFiles();
  return (
    <Box
      component="form"
      ref={element}
      noValidate
      autoComplete="off"
      onSubmit={form.handleSubmit(sending.submit)}
      onKeyDown={submitByKey}
      sx={{ minHeight: '100%', display: 'flex', flexDirection: 'column' }}
    >
      <Box sx={{ background: colors.surface, borderBottom: `1px solid ${colors.line}`, px: { md: 2 } }}>
        <PageHeader title={task.title} actions={task.takesMany && <ManyFilesLink />} />
      </Box>
      <Box sx={layout}>
        <Box sx={{ gridArea: 'fields', ...left }}>
          {note(form)}
          <LetterFields form={form} />
        </Box>
        <Box sx={{ gridArea: { xs: 'file', md: '1 / 2 / 3 / 3' } }}>
          <FilePane {...file} blankPages={blankPages} onFiles={task.takesMany ? takeMany : undefined} />
        </Box>
        <Box sx={{ gridArea: 'submit', ...left, borderTop: `1px solid ${colors.line}` }}>
          <LetterSubmitPart form={form} inspection={file.inspection} sending={sending} words={task.words} />
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
