import { password } from '@hybrid-mail/contracts/session';
import { proofTexts, loginKeyTexts as texts } from '@hybrid-mail/messages/protection';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { z } from 'zod';
import { useProfile } from '../../../lib/queries/profile.queries.ts';
import { FormDialog } from '../../../ui/form-dialog/form-dialog.tsx';
import { PasswordField, useScreenForm } from '../../../ui/form-field/index.ts';
import { FormButtons } from './form-buttons.tsx';
import { PasswordManagerUsername } from './password-manager-username.tsx';

interface Props {
  /** Previously typed password. */
  readonly typed: string;
  /** The server's message about the last password. */
  readonly problem: string | undefined;
  readonly onTyped: (password: string) => void;
  readonly onClose: () => void;
}

const fields = z.object({ password });

/** Asks for the password that authorizes connecting a key; it is sent together with the signature. */
export function KeyPasswordDialog({ typed: before, problem, onTyped, onClose }: Props) {
  const form = useScreenForm(fields, { password: before });
  const { username } = useProfile();
  const { setError } = form;
  useEffect(() => {
    if (problem !== undefined) setError('password', { type: 'server', message: problem });
  }, [problem, setError]);
  return (
    <FormDialog
      isOpen
      title={texts.connect}
      onClose={onClose}
      isTyped={form.formState.isDirty}
      onSubmit={() => void form.handleSubmit((typed) => onTyped(typed.password))()}
      actions={<FormButtons action={texts.chooseKey} onClose={onClose} />}
    >
      <Typography sx={{ mb: 4 }}>{texts.connectText}</Typography>
      <PasswordManagerUsername username={username} />
      <PasswordField
        control={form.control}
        name="password"
        label={proofTexts.password}
        help={proofTexts.passwordHelp}
        autoComplete="current-password"
        autoFocus
      />
    </FormDialog>
  );
}
