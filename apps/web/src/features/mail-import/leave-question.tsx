import { mailImportTexts } from '@hybrid-mail/messages/mail-import';
import { sheetChoiceTexts } from '@hybrid-mail/messages/sheet-choice';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useBlocker } from '@tanstack/react-router';
import { currentToken } from '../../lib/session/stored-session.ts';
import { FormDialog } from '../../ui/form-dialog/form-dialog.tsx';

const texts = mailImportTexts.leaving;

interface FileProps {
  readonly isAsked: boolean;
  /** Whether another sheet or header row of the same file is requested, not another file. */
  readonly isSameFile: boolean;
  readonly lost?: string | undefined;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** Confirms discarding unsent work before another file or sheet is read. */
export const OtherFileQuestion = ({ isAsked, isSameFile, lost = texts.lost, onTake, onKeep }: FileProps) => (
  <Question
    isOpen={isAsked}
    title={isSameFile ? sheetChoiceTexts.readOther : texts.otherFile}
    lost={lost}
    goLabel={isSameFile ? sheetChoiceTexts.read : texts.take}
    onGo={onTake}
    onStay={onKeep}
  />
);

interface LeaveProps {
  readonly isAsked: boolean;
  /** Text about what is lost; manual edits by default. */
  readonly lost?: string | undefined;
}

/** Confirms discarding unsent work before leaving the page. */
export function LeaveQuestion({ isAsked, lost = texts.lost }: LeaveProps) {
  const { status, proceed, reset } = useBlocker({
    // After a logout nothing can be kept.
    shouldBlockFn: () => isAsked && currentToken() !== null,
    enableBeforeUnload: () => isAsked,
    withResolver: true,
  });
  return (
    <Question
      isOpen={status === 'blocked'}
      title={texts.title}
      lost={lost}
      goLabel={texts.leave}
      onGo={() => proceed?.()}
      onStay={() => reset?.()}
    />
  );
}

interface QuestionProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly lost: string;
  readonly goLabel: string;
  readonly onGo: () => void;
  readonly onStay: () => void;
}

const Question = ({ isOpen, title, lost, goLabel, onGo, onStay }: QuestionProps) => (
  <FormDialog
    isOpen={isOpen}
    title={title}
    onClose={onStay}
    actions={
      <>
        <Button onClick={onGo}>{goLabel}</Button>
        <Button autoFocus variant="contained" onClick={onStay}>
          {texts.stay}
        </Button>
      </>
    }
  >
    <Typography>{lost}</Typography>
  </FormDialog>
);
