import {
  maxTemplateBytes,
  type TemplateCheck,
  type TemplateRecord,
  templateCalls,
} from '@hybrid-mail/contracts/template';
import { commonTexts } from '@hybrid-mail/messages/common';
import { templateTexts } from '@hybrid-mail/messages/templates';
import Article from '@mui/icons-material/ArticleOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { readBase64 } from '../../lib/files/index.ts';
import { useLatestRun } from '../../lib/use-latest-run.ts';
import { ChosenFile, ReplaceFileButton } from '../../ui/file-field/chosen-file.tsx';
import { DropZone } from '../../ui/file-field/drop-zone.tsx';
import { Placeholders } from './file-check-result.tsx';

const texts = templateTexts.file;
const zoneTexts = {
  ...texts,
  fileHelp: texts.fileHelp({ placeholders: '{{Имя}}, {{Долг|сумма}}, {{Листов|число}}, {{Срок|дата}}' }),
};

const accept = '.html,.htm,text/html';

type FileCheck =
  /** `problem`: why the last chosen file is unsuitable. */
  | { readonly phase: 'none'; readonly problem?: string }
  | { readonly phase: 'checking'; readonly fileName: string }
  | { readonly phase: 'failed'; readonly fileName: string; readonly message: string }
  | {
      readonly phase: 'done';
      readonly fileName: string;
      readonly base64Content: string;
      readonly found: TemplateCheck;
    };

/**
 * State of the chosen template file and its check by the server.
 * @param onFile receives the checked file as base64; an empty string when a file is chosen or removed
 */
export function useTemplateCheck(onFile: (base64Content: string, fileName: string) => void) {
  const [check, setCheck] = useState<FileCheck>({ phase: 'none' });
  const { begin, giveUp } = useLatestRun();
  const last = useRef<File>(null);
  const choose = (file: File) => {
    const signal = begin();
    last.current = file;
    onFile('', '');
    void checkFile(file, signal, (next) => {
      if (signal.aborted) return;
      setCheck(next);
      if (next.phase === 'done') onFile(next.base64Content, next.fileName);
    });
  };
  const drop = () => {
    giveUp();
    onFile('', '');
    setCheck({ phase: 'none' });
  };
  /** Checks the last chosen file again. */
  const retry = () => last.current && choose(last.current);
  return { check, choose, retry, drop };
}

async function checkFile(file: File, signal: AbortSignal, show: (next: FileCheck) => void): Promise<void> {
  const fileName = file.name;
  if (!/\.html?$/i.test(fileName)) return show({ phase: 'none', problem: texts.onlyHtml });
  if (file.size > maxTemplateBytes) return show({ phase: 'none', problem: texts.tooLarge });
  show({ phase: 'checking', fileName });
  try {
    const base64Content = await readBase64(file);
    if (base64Content === '') return show({ phase: 'none', problem: texts.unreadable });
    show({
      phase: 'done',
      fileName,
      base64Content,
      found: await call(templateCalls.check, { body: { base64Content }, signal }),
    });
  } catch (error) {
    show({ phase: 'failed', fileName, message: error instanceof ApiError ? error.message : texts.unreadable });
  }
}

/** Whether the chosen file prevents saving: its check is not done, or found no usable template. */
export const isSavingPrevented = (check: FileCheck) =>
  check.phase === 'done' ? check.found.previewId === null : check.phase !== 'none';

interface Props {
  /** Null for a new template. */
  readonly template: TemplateRecord | null;
  readonly file: ReturnType<typeof useTemplateCheck>;
  /** Validation message of the form. */
  readonly problem: string | undefined;
}

/** Shows, chooses and replaces the template's file. */
export function TemplateFile({ template, file: { check, choose, retry, drop }, problem }: Props) {
  if (check.phase === 'none' && template === null) {
    return <DropZone texts={zoneTexts} accept={accept} onFile={choose} isCompact problem={check.problem ?? problem} />;
  }
  const isChosen = check.phase !== 'none';
  return (
    <Box>
      <ChosenFile
        label={texts.file}
        Icon={Article}
        name={isChosen ? check.fileName : (template?.fileName ?? '')}
        note={isChosen ? noteOf(check) : templateTexts.dialog.currentFile({ version: template?.version ?? 1 })}
        progress={check.phase === 'checking' ? { label: texts.checking } : undefined}
      >
        {isChosen && template && <Button onClick={drop}>{templateTexts.dialog.keepFile}</Button>}
        <ReplaceFileButton label={templateTexts.dialog.otherFile} accept={accept} onFile={choose} />
      </ChosenFile>
      {!isChosen && check.problem && (
        <Typography role="alert" variant="caption" sx={{ display: 'block', mt: 2, color: 'error.main' }}>
          {check.problem}
        </Typography>
      )}
      {!isChosen && template && (
        <Box sx={{ mt: 4 }}>
          <Placeholders fields={template.fields} />
        </Box>
      )}
      {check.phase === 'failed' && (
        <Alert
          severity="error"
          role="alert"
          sx={{ mt: 3 }}
          action={<Button onClick={retry}>{commonTexts.retry}</Button>}
        >
          {check.message}
        </Alert>
      )}
    </Box>
  );
}

function noteOf(check: Exclude<FileCheck, { phase: 'none' }>): string {
  if (check.phase === 'checking') return texts.checking;
  if (check.phase === 'failed') return texts.checkFailed;
  return isSavingPrevented(check) ? texts.bad : texts.good;
}
