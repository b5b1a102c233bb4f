import { mailImportTexts } from '@hybrid-mail/messages/mail-import';
import { sheetChoiceTexts } from '@hybrid-mail/messages/sheet-choice';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { currentToken } from '../../lib/session/stored-session.ts';
import { FormDialog } from '../../ui/form-dialog/form-dialog.tsx';
import type { SheetChoice } from './sheet/sheet.ts';
import type { SheetFileControl } from './source/use-sheet-file.ts';

const texts = mailImportTexts.leaving;

interface QuestionProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** Text about the work that would be lost; manual edits by default. */
  readonly lost?: string | undefined;
  readonly goLabel: string;
  readonly onGo: () => void;
  readonly onStay: () => void;
}

interface LeaveProps extends Pick<QuestionProps, 'lost'> {
  readonly isAsked: boolean;
  /** Whether the work is kept for other pages of the application, so that only closing the tab would lose it. */
  readonly isKept?: boolean;
}

/** Asks for confirmation when the user leaves the page with unsent work. */
export function LeaveConfirmation({ isAsked, isKept = false, lost }: LeaveProps) {
  const { status, proceed, reset } = useBlocker({
    // After a logout the work is lost in any case, so the page is left without a question.
    shouldBlockFn: () => isAsked && !isKept && currentToken() !== null,
    enableBeforeUnload: () => isAsked,
    withResolver: true,
  });
  return (
    <DiscardConfirmation
      isOpen={status === 'blocked'}
      title={texts.title}
      lost={lost}
      goLabel={texts.leave}
      onGo={() => proceed?.()}
      onStay={() => reset?.()}
    />
  );
}

/** Dialog that asks whether unsent work may be discarded. */
export const DiscardConfirmation = ({ isOpen, title, lost = texts.lost, goLabel, onGo, onStay }: QuestionProps) => (
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

type Wish = { readonly kind: 'file'; readonly file: File } | { readonly kind: 'sheet'; readonly choice: SheetChoice };

/** Switches to another file or sheet. If work is unsent, the user must first confirm that it may be discarded. */
export function useConfirmedFileChange(sheet: SheetFileControl, hasUnsent: boolean) {
  const [wish, setWish] = useState<Wish | null>(null);
  const take = (wanted: Wish) => (wanted.kind === 'file' ? sheet.choose(wanted.file) : sheet.readAgain(wanted.choice));
  const ask = (wanted: Wish) => (hasUnsent ? setWish(wanted) : take(wanted));
  return {
    choose: (file: File) => ask({ kind: 'file', file }),
    readAgain: (choice: SheetChoice) => ask({ kind: 'sheet', choice }),
    question: {
      isOpen: wish !== null,
      ...(wish?.kind === 'sheet'
        ? { title: sheetChoiceTexts.readOther, goLabel: sheetChoiceTexts.read }
        : { title: texts.otherFile, goLabel: texts.take }),
      onStay: () => setWish(null),
      onGo: () => {
        setWish(null);
        if (wish) take(wish);
      },
    },
  };
}
