import { commonTexts, formTexts } from '@hybrid-mail/messages/common';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { ConcurrentChangeContext } from '../../lib/saving/concurrent-change.ts';
import type { SavingState } from '../../lib/saving/saving-state.ts';
import { FormDialog } from './form-dialog.tsx';
import { FormFailure } from './form-failure.tsx';

interface Props {
  readonly title: string;
  /** Label of the main button. */
  readonly saveLabel: string;
  /** Title above the reason that the server gave. */
  readonly failedTitle: string;
  readonly saving: SavingState;
  readonly isTyped: boolean;
  /** In pixels; by default that of a dialog with one column. */
  readonly width?: number | undefined;
  /** What the user must still do; if set, the text is shown next to the buttons and saving is disabled. */
  readonly left?: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Dialog with a form: shows progress and failure, and asks before it discards changes. Mount the dialog to open it. */
export function SavingDialog(props: Props) {
  const { title, saveLabel, failedTitle, saving, isTyped, width, left, onClose, children } = props;
  const { isSaving, failure, meanwhile, submit } = saving;
  const question = useCloseQuestion(isTyped, onClose);
  return (
    <FormDialog
      isOpen
      title={title}
      onClose={question.close}
      isBusy={isSaving}
      isTyped={isTyped}
      width={width}
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

/** Question that replaces the buttons of a dirty dialog when the user tries to close the dialog. */
const CloseQuestion = ({ onStay, onClose }: { readonly onStay: () => void; readonly onClose: () => void }) => (
  <>
    <Typography role="alert" sx={{ flex: 1, fontWeight: 600 }}>
      {formTexts.closeQuestion}
    </Typography>
    <Button onClick={onClose}>{formTexts.closeUnsaved}</Button>
    <Button variant="contained" autoFocus onClick={onStay}>
      {formTexts.stay}
    </Button>
  </>
);

const firstField = '[role="dialog"] :is(input, textarea, select):enabled';

/** Actions of the browser's history, which are blocked; links and redirects of the application are not. */
const browserMoves: readonly string[] = ['BACK', 'FORWARD', 'GO'];

/**
 * Asks before a dirty form closes, also for the browser's «Назад»; a second Esc dismisses the question. The browser
 * itself asks before the tab closes.
 * @returns `close` for every way to close; `stay` dismisses the question and focuses the last field again
 */
function useCloseQuestion(isTyped: boolean, onClose: () => void) {
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLElement | null>(null);
  const stay = () => {
    setAsked(false);
    const { current } = field;
    // If the question has replaced the focused button «Отменить», the first field is focused.
    (current?.isConnected ? current : document.querySelector<HTMLElement>(firstField))?.focus();
  };
  const ask = () => {
    if (document.activeElement instanceof HTMLElement) field.current = document.activeElement;
    setAsked(true);
  };
  const close = () => {
    if (!isTyped) return onClose();
    return isAsked ? stay() : ask();
  };
  useBlocker({
    disabled: !isTyped,
    enableBeforeUnload: isTyped,
    shouldBlockFn: ({ action }) => {
      if (!browserMoves.includes(action)) return false;
      if (!isAsked) ask();
      return true;
    },
  });
  return { isAsked, close, stay };
}
