import { dutyTexts as texts } from '@hybrid-mail/messages/duty';
import { ownPasswordTexts } from '@hybrid-mail/messages/protection';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { profileQuery, useProfile } from '../../lib/queries/profile.queries.ts';
import type { SigningComponent } from '../../shared/requests/signing-request.ts';
import { notify } from '../../ui/notify/notify.tsx';
import { RetryAlert } from '../../ui/retry-alert/retry-alert.tsx';
import { PasswordFields, useChangePassword } from './dialogs/password-fields.tsx';
import { DutyFrame } from './duty/duty-frame.tsx';
import { SecondFactorDuty } from './duty/second-factor-duty.tsx';

interface Props {
  readonly signing: SigningComponent;
  readonly onLogOut: () => void;
  /** Called when no duty is left, to open the requested page. */
  readonly onFree: () => void;
}

/** Page of the current duty: a new password, then a second factor. It is shown instead of any other page. */
export function DutyScreen({ signing, onLogOut, onFree }: Props) {
  const { duty } = useProfile();
  const { toNextDuty, hasFailed } = useNextDuty(onFree);
  if (!duty) return null;
  return (
    <DutyFrame key={duty} {...texts[duty]} onLogOut={onLogOut}>
      {hasFailed && (
        <RetryAlert text={texts.failed} onRetry={() => void toNextDuty()} sx={{ mb: 4, alignItems: 'center' }} />
      )}
      {duty === 'change-password' ? (
        <PasswordDuty onDone={toNextDuty} />
      ) : (
        <SecondFactorDuty signing={signing} onDone={toNextDuty} />
      )}
    </DutyFrame>
  );
}

/** Refetches the profile after a duty is fulfilled, because another duty may follow. */
function useNextDuty(onFree: () => void) {
  const queries = useQueryClient();
  const [hasFailed, setFailed] = useState(false);
  const toNextDuty = async () => {
    setFailed(false);
    try {
      const { duty } = await queries.fetchQuery({ ...profileQuery(), staleTime: 0 });
      if (duty) return;
      notify.success(texts.done);
      onFree();
    } catch {
      setFailed(true);
    }
  };
  return { toNextDuty, hasFailed };
}

/** Form for a user whose password was set by staff. */
function PasswordDuty({ onDone }: { readonly onDone: () => Promise<void> }) {
  const { form, sending } = useChangePassword(onDone);
  return (
    <Stack component="form" noValidate onSubmit={sending.submit} sx={{ gap: 4 }}>
      <PasswordFields control={form.control} />
      {sending.failure !== null && <Alert severity="error">{sending.failure}</Alert>}
      <Button
        type="submit"
        variant="contained"
        loading={sending.isSending}
        sx={{ minHeight: 44, alignSelf: { sm: 'flex-start' }, px: 6 }}
      >
        {ownPasswordTexts.save}
      </Button>
    </Stack>
  );
}
