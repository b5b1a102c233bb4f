import { mailImportTexts } from '@hybrid-mail/messages/mail-import';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useBlocker } from '@tanstack/react-router';
import { currentToken } from '../../lib/session/stored-session.ts';
import { FormDialog } from '../../ui/form-dialog/form-dialog.tsx';

const texts = mailImportTexts.leaving;

interface FileProps {
  readonly isAsked: boolean;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** Confirms that a new file discards manual edits. */
export const OtherFileQuestion = ({ isAsked, onTake, onKeep }: FileProps) => (
  <Question isOpen={isAsked} title={texts.otherFile} goLabel={texts.take} onGo={onTake} onStay={onKeep} />
);

/** Confirms that leaving the page discards manual edits. */
export function LeaveQuestion({ isAsked }: { readonly isAsked: boolean }) {
  const { status, proceed, reset } = useBlocker({
    // After a logout there is nothing to keep.
    shouldBlockFn: () => isAsked && currentToken() !== null,
    enableBeforeUnload: () => isAsked,
    withResolver: true,
  });
  return (
    <Question
      isOpen={status === 'blocked'}
      title={texts.title}
      goLabel={texts.leave}
      onGo={() => proceed?.()}
      onStay={() => reset?.()}
    />
  );
}

interface QuestionProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly goLabel: string;
  readonly onGo: () => void;
  readonly onStay: () => void;
}

const Question = ({ isOpen, title, goLabel, onGo, onStay }: QuestionProps) => (
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
    <Typography>{texts.lost}</Typography>
  </FormDialog>
);
