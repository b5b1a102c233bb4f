import { commonTexts } from '@hybrid-mail/messages/common';
import { signingTexts as texts } from '@hybrid-mail/messages/signing';
import Button from '@mui/material/Button';
import type { SigningRequest, SigningStage } from '../../shared/requests/signing-request.ts';
import { FormDialog } from '../../ui/form-dialog/form-dialog.tsx';
import { notify } from '../../ui/notify/notify.tsx';
import { useIsPhone } from '../../ui/theme/use-is-phone.ts';
import { ChosenKey } from './certificate/certificate-choice.tsx';
import { ChooseKeyHint, KeyChoice } from './certificate/key-choice.tsx';
import { useChosenKey } from './certificate/use-chosen-key.ts';
import { NeedsComputerDialog } from './needs-computer-dialog.tsx';
import { SendQuote } from './quote/send-quote.tsx';
import { SigningFailure } from './signing-failure.tsx';
import { SigningProgress } from './signing-progress.tsx';
import { SigningSummary } from './signing-summary.tsx';
import { useCloseWhenDone, useCloseWhenObsolete } from './use-close-when-done.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useSigning } from './use-signing.ts';

/** Signing dialog: content, key selection, progress. Rendered only while open. */
export function SigningDialog(request: SigningRequest) {
  const { title, about, onPhone, onClose } = request;
  if (!useIsPhone()) return <OnComputer {...request} />;
  return (
    <NeedsComputerDialog title={title} text={onPhone} onClose={onClose}>
      <SigningSummary about={about} />
    </NeedsComputerDialog>
  );
}

function OnComputer(request: SigningRequest) {
  const { keys, chosen, pick } = useChosenKey(request.keyFit);
  const signing = useSigning(request);
  const isRunning = signing.stage !== 'choosing' && signing.stage !== 'done';
  useLeaveGuard(isRunning, texts.staying);
  const close = () => {
    if (!isRunning) return request.onClose();
    notify.info(texts.givenUp, 5);
    signing.stop();
  };
  useCloseWhenDone(signing.stage === 'done', request.onClose);
  useCloseWhenObsolete(signing.stage === 'choosing' ? request.over : undefined, request.onClose);
  const canSign = chosen !== null && keys.client !== null && !isRunning;
  const sign = () => void (canSign && signing.sign(keys.client, chosen));
  return (
    <FormDialog
      isOpen
      title={request.title}
      onClose={close}
      isBusy={isRunning}
      whyBusy={signing.stage === 'sending' ? texts.stayWhileSending : texts.stayOpen}
      onSubmit={signing.stage === 'done' ? close : sign}
      actions={
        <>
          {signing.stage === 'choosing' && <ChooseKeyHint keys={keys} chosen={chosen} />}
          <Actions stage={signing.stage} canSign={canSign} onClose={close} />
        </>
      }
    >
      <SigningSummary about={request.about} />
      {request.letterIds && <SendQuote ids={request.letterIds} />}
      {signing.error !== null && <SigningFailure error={signing.error} />}
      {signing.stage === 'choosing' && <KeyChoice keys={keys} fit={request.keyFit} chosen={chosen} onChoose={pick} />}
      {isRunning && chosen && <ChosenKey certificate={chosen} />}
      <SigningProgress stage={signing.stage} outcome={signing.outcome} />
    </FormDialog>
  );
}

interface ActionsProps {
  readonly stage: SigningStage;
  readonly canSign: boolean;
  readonly onClose: () => void;
}

function Actions({ stage, canSign, onClose }: ActionsProps) {
  if (stage === 'done') {
    return (
      <Button type="submit" variant="contained" autoFocus>
        {commonTexts.close}
      </Button>
    );
  }
  return (
    <>
      <Button onClick={onClose} disabled={stage === 'sending'} autoFocus>
        {commonTexts.cancel}
      </Button>
      <Button type="submit" variant="contained" disabled={!canSign}>
        {texts.sign}
      </Button>
    </>
  );
}
