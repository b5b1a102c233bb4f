import { commonTexts } from '@hybrid-mail/messages/common';
import { dutyTexts as texts } from '@hybrid-mail/messages/duty';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { profileQuery, useProfile } from '../../lib/queries/profile.queries.ts';
import type { SigningComponent } from '../../shared/requests/signing-request.ts';
import { notify } from '../../ui/notify/notify.tsx';
import { DutyFrame } from './duty/duty-frame.tsx';
import { FactorDuty } from './duty/factor-duty.tsx';
import { PasswordDuty } from './duty/password-duty.tsx';

interface Props {
  readonly signing: SigningComponent;
  readonly onLogOut: () => void;
  /** Called when no duty is left; opens the requested page. */
  readonly onFree: () => void;
}

/** What the user must do before anything else opens: set a new password, then a second factor. */
export function DutyScreen({ signing, onLogOut, onFree }: Props) {
  const { duty } = useProfile();
  const { toNextDuty, hasFailed } = useNextDuty(onFree);
  if (!duty) return null;
  return (
    <DutyFrame key={duty} {...texts[duty]} onLogOut={onLogOut}>
      {hasFailed && <ProfileNotLoaded onRetry={() => void toNextDuty()} />}
      {duty === 'change-password' ? (
        <PasswordDuty onDone={toNextDuty} />
      ) : (
        <FactorDuty signing={signing} onDone={toNextDuty} />
      )}
    </DutyFrame>
  );
}

/** Refetches the profile after a duty is fulfilled: another one may follow. */
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

function ProfileNotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  const retry = (
    <Button size="small" color="inherit" onClick={onRetry}>
      {commonTexts.retry}
    </Button>
  );
  return (
    <Alert severity="error" action={retry} sx={{ mb: 4, alignItems: 'center' }}>
      {texts.failed}
    </Alert>
  );
}
