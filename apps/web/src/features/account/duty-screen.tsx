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
  /** Nothing is left to do: opens the wanted page. */
  readonly onFree: () => void;
}

/** What a person has to do before anything else opens: an own password, then a second factor. */
export function DutyScreen({ signing, onLogOut, onFree }: Props) {
  const { duty } = useProfile();
  const { goOn, hasFailed } = useNextDuty(onFree);
  if (!duty) return null;
  return (
    <DutyFrame key={duty} {...texts[duty]} onLogOut={onLogOut}>
      {hasFailed && <NotGoneOn onRetry={() => void goOn()} />}
      {duty === 'change-password' ? <PasswordDuty onDone={goOn} /> : <FactorDuty signing={signing} onDone={goOn} />}
    </DutyFrame>
  );
}

/** Reads the profile again after a duty was fulfilled: another one may follow. */
function useNextDuty(onFree: () => void) {
  const queries = useQueryClient();
  const [hasFailed, setFailed] = useState(false);
  const goOn = async () => {
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
  return { goOn, hasFailed };
}

function NotGoneOn({ onRetry }: { readonly onRetry: () => void }) {
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
