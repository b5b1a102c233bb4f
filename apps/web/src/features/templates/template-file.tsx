import type { TemplateRecord } from '@hybrid-mail/contracts/template';
import Article from '@mui/icons-material/ArticleOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { commonTexts } from '../../messages/common.ts';
import { templateTexts } from '../../messages/templates.ts';
import { DropZone } from '../../ui/file-field/drop-zone.tsx';
import { FileInput } from '../../ui/file-field/file-input.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import { Placeholders } from './placeholders.tsx';
import { type FileCheck, type FileCheckControl, isUnusable } from './use-template-check.ts';

const texts = templateTexts.file;
const accept = '.html,.htm,text/html';

interface Props {
  /** Null: a new one. */
  readonly template: TemplateRecord | null;
  readonly file: FileCheckControl;
  /** What the form says of it. */
  readonly problem: string | undefined;
}

/** The file of a template: what there is, choosing it, another one. */
export function TemplateFile({ template, file: { check, choose, retry, drop }, problem }: Props) {
  if (check.phase === 'none' && template === null) {
    return <DropZone texts={texts} accept={accept} onFile={choose} isCompact problem={check.problem ?? problem} />;
  }
  const isChosen = check.phase !== 'none';
  return (
    <Box>
      <FileRow
        name={isChosen ? check.fileName : (template?.fileName ?? '')}
        note={isChosen ? noteOf(check) : templateTexts.dialog.currentFile(template?.version ?? 1)}
        isChecking={check.phase === 'checking'}
        onFile={choose}
        onKeep={isChosen && template ? drop : undefined}
      />
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
  return isUnusable(check) ? texts.bad : texts.good;
}

interface RowProps {
  readonly name: string;
  readonly note: string;
  readonly isChecking: boolean;
  readonly onFile: (file: File) => void;
  /** Goes back to the file that is kept. */
  readonly onKeep: (() => void) | undefined;
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  px: 4,
  py: 3,
  border: `1px solid ${colors.line}`,
  borderRadius: '8px',
} as const;

const FileRow = ({ name, note, isChecking, onFile, onKeep }: RowProps) => (
  <Box role="group" aria-label={texts.file} sx={row}>
    <Article aria-hidden sx={{ fontSize: 28, color: colors.icon }} />
    <Box sx={{ flex: 1, minWidth: 180 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
      <Typography variant="caption" role="status">
        {note}
      </Typography>
      {isChecking && <LinearProgress aria-label={texts.checking} sx={{ mt: 2 }} />}
    </Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {onKeep && <Button onClick={onKeep}>{templateTexts.dialog.keepFile}</Button>}
      <FileInput label={templateTexts.dialog.otherFile} accept={accept} onFile={onFile}>
        <Button component="span" tabIndex={-1} aria-hidden variant="outlined">
          {templateTexts.dialog.otherFile}
        </Button>
      </FileInput>
    </Box>
  </Box>
);
