import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useBlocker } from '@tanstack/react-router';
import { currentToken } from '../../lib/session/stored-session.ts';
import { mailImportTexts } from '../../messages/mail-import.ts';
import { FormDialog } from '../../ui/form-dialog/form-dialog.tsx';

const texts = mailImportTexts.leaving;

/** Asks before cells that were mended by hand are thrown away by leaving the page. */
export function LeaveQuestion({ isAsked }: { readonly isAsked: boolean }) {
  const { status, proceed, reset } = useBlocker({
    // Who is logged out has nothing to keep.
    shouldBlockFn: () => isAsked && currentToken() !== null,
    enableBeforeUnload: () => isAsked,
    withResolver: true,
  });
  return (
    <FormDialog
      isOpen={status === 'blocked'}
      title={texts.title}
      onClose={() => reset?.()}
      actions={
        <>
          <Button onClick={() => proceed?.()}>{texts.leave}</Button>
          <Button autoFocus variant="contained" onClick={() => reset?.()}>
            {texts.stay}
          </Button>
        </>
      }
    >
      <Typography>{texts.lost}</Typography>
    </FormDialog>
  );
}
