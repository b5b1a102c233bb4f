import { signingTexts, massSigningTexts as texts } from '@hybrid-mail/messages/signing';
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { MassSigningRequest } from '../../../shared/requests/mass-signing-request.ts';
import { FormDialog } from '../../../ui/form-dialog/form-dialog.tsx';
import { notify } from '../../../ui/notify/notify.tsx';
import { useIsPhone } from '../../../ui/theme/use-is-phone.ts';
import { ChosenKey } from '../certificate/certificate-choice.tsx';
import { ChooseKeyHint, KeyChoice } from '../certificate/key-choice.tsx';
import { useChosenKey } from '../certificate/use-chosen-key.ts';
import { NeedsComputerDialog } from '../needs-computer-dialog.tsx';
import { QuotedSum, SendQuote } from '../quote/send-quote.tsx';
import { SigningFailure } from '../signing-failure.tsx';
import { SigningProgress } from '../signing-progress.tsx';
import { useCloseWhenDone } from '../use-close-when-done.ts';
import { useLeaveGuard } from '../use-leave-guard.ts';
import { MassActions } from './mass-actions.tsx';
import { MassList } from './mass-list.tsx';
import { MassProgress } from './mass-progress.tsx';
import { useMassSigning } from './use-mass-signing.ts';
import { useReportGoneLetters } from './use-report-gone-letters.ts';

const width = 760;

/** Signs and sends letters one after the other with one key. Rendered only while open. */
export function MassSigningDialog(request: MassSigningRequest) {
  const isPhone = useIsPhone();
  // Only the initial width counts: narrowing the window must not stop a running sending.
  const [wasPhone] = useState(isPhone);
  return wasPhone ? <OnPhone {...request} /> : <OnComputer {...request} />;
}

function OnPhone(request: MassSigningRequest) {
  const { items, onClose } = request;
  useReportGoneLetters(request, { isWaiting: true });
  return <NeedsComputerDialog title={texts.title({ count: items.length })} text={texts.phone} onClose={onClose} />;
}

function OnComputer(request: MassSigningRequest) {
  const { items, onClose } = request;
  const { keys, chosen, pick } = useChosenKey(request.keyFit);
  const { queue, progress, key, error, start, cancel } = useMassSigning(request);
  const isBegun = progress.phase !== 'idle';
  const isOpeningKey = key !== null && !isBegun;
  const isSending = progress.phase === 'running' || progress.phase === 'paused';
  const isBusy = isOpeningKey || isSending;
  useLeaveGuard(isBusy, isOpeningKey ? signingTexts.staying : texts.staying);
  useCloseWhenDone(progress.phase === 'ended' && progress.done === items.length, onClose);
  useReportGoneLetters(request, { isWaiting: !isBegun && key === null });
  const ids = items.map(({ id }) => id);
  const canSign = chosen !== null && keys.client !== null && key === null;
  const sign = () => void (canSign && start(keys.client, chosen));
  const close = () => {
    if (!isOpeningKey) return onClose();
    notify.info(texts.givenUp, 5);
    cancel();
  };
  return (
    <FormDialog
      isOpen
      title={texts.title({ count: items.length })}
      width={width}
      onClose={close}
      isBusy={isBusy}
      whyBusy={isOpeningKey ? signingTexts.stayOpen : texts.staying}
      onSubmit={isBegun ? undefined : sign}
      actions={
        <>
          {!key && <ChooseKeyHint keys={keys} chosen={chosen} />}
          <MassActions queue={queue} progress={progress} canSign={canSign} onClose={close} />
        </>
      }
    >
      {key && <ChosenKey certificate={key} />}
      {isBegun ? <QuotedSum ids={ids} /> : <SendQuote ids={ids} />}
      {isBegun && <MassProgress items={items} progress={progress} />}
      <Box sx={{ mt: isBegun ? 3 : 0, mb: 4 }}>
        <MassList items={items} progress={progress} />
      </Box>
      {error !== null && <SigningFailure error={error} />}
      {!key && <KeyChoice keys={keys} fit={request.keyFit} chosen={chosen} onChoose={pick} />}
      <SigningProgress stage={isOpeningKey ? 'password' : 'choosing'} outcome="" />
    </FormDialog>
  );
}
