import Box from '@mui/material/Box';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { paths } from '../../lib/routes.ts';
import { giveDroppedFiles, usePageDrop } from '../../shared/file-drop/page-drop.ts';
import { useOnFormChange } from '../../ui/form-field/index.ts';
import { useScreenForm } from '../../ui/form-field/use-screen-form.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { aboveBarOnPhones, colors } from '../../ui/theme/tokens.ts';
import { LetterFields } from './fields/letter-fields.tsx';
import { FilePane } from './file/file-pane.tsx';
import { useBlankPages } from './file/use-blank-pages.ts';
import { useInspection } from './file/use-inspection.ts';
import {
  isLetterField,
  type LetterForm,
  type LetterTyped,
  letterSchemaWithRefusals,
  type RefusedLetterValues,
} from './letter-schema.ts';
import { LetterSubmitPart } from './letter-submit-part.tsx';
import type { LetterTask } from './use-letter-submit.ts';
import { useLetterSubmit } from './use-letter-submit.ts';

const layout = {
  flex: 1,
  display: { xs: 'flex', md: 'grid' },
  flexDirection: 'column',
  gridTemplateColumns: { md: 'minmax(380px, 38%) minmax(0, 1fr)' },
  gridTemplateRows: { md: '1fr auto' },
  gridTemplateAreas: { md: '"fields" "submit"' },
  '& > *': { minWidth: 0 },
  '& input, & select, & textarea, & button': aboveBarOnPhones,
} as const;

const left = {
  p: { xs: 4, md: 6 },
  background: colors.surface,
  borderRight: { md: `1px solid ${colors.line}` },
} as const;

/** On phones the parts are children of the column, because a sticky element does not leave its parent. */
const lowerLeft = { display: { xs: 'contents', md: 'block' }, borderTop: `1px solid ${colors.line}` } as const;

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
  usePageDrop('letter', ([first]) => first && file.inspect(first));
  const [isFileAsked, setFileAsked] = useState(false);
  const askForFile = () => {
    if (file.inspection.phase === 'none') setFileAsked(true);
  };
  const submit = (letter: LetterTyped) => {
    if (file.inspection.phase !== 'none') return sending.submit(letter);
    askForFile();
    element.current?.querySelector<HTMLInputElement>('input[type=file]')?.focus();
  };
  return (
    <Box
      component="form"
      ref={element}
      noValidate
      autoComplete="off"
      onSubmit={form.handleSubmit(submit, askForFile)}
      onKeyDown={submitByKey}
      sx={{ minHeight: '100%', display: 'flex', flexDirection: 'column' }}
    >
      <Box sx={{ background: colors.surface, borderBottom: `1px solid ${colors.line}`, px: { md: 2 } }}>
        <PageHeader title={task.title} />
      </Box>
      <Box sx={layout}>
        <Box sx={{ gridArea: 'fields', ...left }}>
          {note(form)}
          <LetterFields form={form} />
        </Box>
        <Box sx={{ gridArea: { md: '1 / 2 / 3 / 3' }, display: { xl: 'grid' }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <FilePane
            {...file}
            form={form}
            blankPages={blankPages}
            isAsked={isFileAsked}
            onFiles={task.source === null ? takeMany : undefined}
          />
        </Box>
        <Box sx={{ gridArea: 'submit', ...left, ...lowerLeft }}>
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

/**
 * Accepts values that scripts of automation tools write into the inputs. React does not report such changes, so the
 * hook listens to native events. It renders synchronously, so that the districts exist when the next line of the script
 * selects one.
 */
function useScriptedValues(element: RefObject<HTMLElement | null>, form: LetterForm): void {
  useEffect(() => {
    const take = ({ target, isTrusted }: Event) => {
      if (isTrusted || !(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
      const { name, value } = target;
      if (!isLetterField(name) || form.getValues(name) === value) return;
      flushSync(() => {
        const wasWrong = form.getFieldState(name).invalid;
        form.setValue(name, value, { shouldDirty: true, shouldValidate: wasWrong });
        if (name === 'region') form.setValue('area', '');
      });
    };
    const place = element.current;
    place?.addEventListener('input', take);
    place?.addEventListener('change', take);
    return () => {
      place?.removeEventListener('input', take);
      place?.removeEventListener('change', take);
    };
  }, [element, form]);
}

/** Opens the page that creates a letter from each of the files. */
function useOpenManyFiles(): (files: File[]) => void {
  const navigate = useNavigate();
  return (files) => {
    void navigate({ to: paths['mail-create-many-pdfs'], state: giveDroppedFiles(files) });
  };
}
