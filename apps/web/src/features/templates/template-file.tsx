import type { TemplateRecord } from '@hybrid-mail/contracts/template';
import { commonTexts } from '@hybrid-mail/messages/common';
import { templateTexts } from '@hybrid-mail/messages/templates';
import Article from '@mui/icons-material/ArticleOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ChosenFile, ReplaceFileButton } from '../../ui/file-field/chosen-file.tsx';
import { DropZone } from '../../ui/file-field/drop-zone.tsx';
import { Placeholders } from './placeholders.tsx';
import { type FileCheck, type FileCheckControl, isSavingPrevented } from './use-template-check.ts';

const texts = templateTexts.file;
const zoneTexts = {
  ...texts,
  fileHelp: texts.fileHelp({ placeholders: '{{Имя}}, {{Долг|сумма}}, {{Листов|число}}, {{Срок|дата}}' }),
};

const accept = '.html,.htm,text/html';

interface Props {
  /** Null for a new template. */
  readonly template: TemplateRecord | null;
  readonly file: FileCheckControl;
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
