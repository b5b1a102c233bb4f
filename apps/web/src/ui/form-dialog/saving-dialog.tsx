import { commonTexts } from '@hybrid-mail/messages/common';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ConcurrentChangeContext } from '../../lib/saving/concurrent-change.ts';
import type { Saving } from '../../lib/saving/saving.ts';
import { CloseQuestion } from './close-question.tsx';
import { FormDialog } from './form-dialog.tsx';
import { FormFailure } from './form-failure.tsx';
import { useCloseQuestion } from './use-close-question.ts';

interface Props {
  readonly title: string;
  /** Label of the main button. */
  readonly saveLabel: string;
  /** Title above the server's reason. */
  readonly failedTitle: string;
  readonly saving: Saving;
  readonly isTyped: boolean;
  /** What the user still has to do: shown next to the buttons, and disables saving. */
  readonly left?: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Dialog with a form: progress, failure, close guard. Mount the dialog to open it. */
export function SavingDialog(props: Props) {
  const { title, saveLabel, failedTitle, saving, isTyped, left, onClose, children } = props;
  const { isSaving, failure, meanwhile, submit } = saving;
  const question = useCloseQuestion(isTyped, onClose);
  return (
    <FormDialog
      isOpen
      title={title}
      onClose={question.close}
      isBusy={isSaving}
      isTyped={isTyped}
      onSubmit={submit}
      actions={
        question.isAsked ? (
          <CloseQuestion onStay={question.stay} onClose={onClose} />
        ) : (
          <>
            {left && (
              <Typography role="status" sx={{ mr: 'auto', fontWeight: 600, color: 'text.secondary' }}>
                {left}
              </Typography>
            )}
            <Button disabled={isSaving} onClick={question.close}>
              {commonTexts.cancel}
            </Button>
            <Button type="submit" variant="contained" loading={isSaving} disabled={left !== undefined}>
              {saveLabel}
            </Button>
          </>
        )
      }
    >
      <ConcurrentChangeContext value={meanwhile}>{children}</ConcurrentChangeContext>
      <FormFailure title={failedTitle} reason={failure} />
    </FormDialog>
  );
}
