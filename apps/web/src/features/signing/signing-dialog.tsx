import { commonTexts } from '@hybrid-mail/messages/common';
import { signingTexts as texts } from '@hybrid-mail/messages/signing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EimzoClient } from '../../lib/e-imzo/eimzo-client.ts';
import { isDevice, type SigningKey } from '../../lib/e-imzo/signing-key.ts';
import type { SigningOutcome, SigningRequest, SigningStage } from '../../shared/requests/signing-request.ts';
import { FormDialog } from '../../ui/form-dialog/form-dialog.tsx';
import { notify } from '../../ui/notify/notify.tsx';
import { useIsPhone } from '../../ui/theme/use-is-phone.ts';
import { storeLastKey } from './certificate/chosen-certificate.ts';
import { ChooseKeyHint, KeyChoice } from './certificate/key-choice.tsx';
import { ChosenKey } from './certificate/key-option.tsx';
import { useChosenKey } from './certificate/use-chosen-key.ts';
import { NeedsComputerDialog } from './needs-computer-dialog.tsx';
import { type QuoteStage, SendQuote } from './quote/send-quote.tsx';
import { SigningFailure } from './signing-failure.tsx';
import { SigningProgress } from './signing-progress.tsx';
import { useCloseWhenDone, useCloseWhenObsolete } from './use-close-when-done.ts';
import { useFocusWhenReady, useIsQuoteClear } from './use-focus-when-ready.ts';
import { useKeptHeight } from './use-kept-height.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

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
  const { content, style, keep } = useKeptHeight();
  const sign = () => {
    if (!canSign) return;
    keep();
    void signing.sign(keys.client, chosen);
  };
  const isClear = useIsQuoteClear(request.letterIds ?? []);
  return (
    <FormDialog
      isOpen
      title={request.title}
      startsAtTitle
      onClose={close}
      isBusy={isRunning}
      whyBusy={signing.stage === 'sending' ? texts.stayWhileSending : texts.stayOpen}
      onSubmit={signing.stage === 'done' ? close : sign}
      actions={
        <>
          {signing.stage === 'choosing' && <ChooseKeyHint keys={keys} chosen={chosen} />}
          <Actions stage={signing.stage} canSign={canSign} isReady={canSign && isClear} onClose={close} />
        </>
      }
    >
      <Box ref={content} style={style}>
        <SigningSummary about={request.about} />
        {request.letterIds && <SendQuote ids={request.letterIds} stage={quoteStageOf(signing)} />}
        {signing.error !== null && <SigningFailure error={signing.error} usedKey={signing.usedKey} />}
        {signing.stage === 'choosing' && <KeyChoice keys={keys} fit={request.keyFit} chosen={chosen} onChoose={pick} />}
        {isRunning && chosen && <ChosenKey signingKey={chosen} />}
        <SigningProgress
          stage={signing.stage}
          outcome={signing.outcome?.text ?? ''}
          isDevice={chosen !== null && isDevice(chosen)}
        />
      </Box>
    </FormDialog>
  );
}

function quoteStageOf({ stage, outcome }: Pick<ReturnType<typeof useSigning>, 'stage' | 'outcome'>): QuoteStage {
  if (stage === 'choosing') return 'choosing';
  if (stage !== 'done') return 'signing';
  return outcome?.isCharged ? 'charged' : 'reserved';
}

interface ActionsProps {
  readonly stage: SigningStage;
  readonly canSign: boolean;
  /** Whether a key is chosen and nothing warns of the sending. */
  readonly isReady: boolean;
  readonly onClose: () => void;
}

function Actions({ stage, canSign, isReady, onClose }: ActionsProps) {
  const main = useFocusWhenReady(isReady);
  if (stage === 'done') {
    return (
      // Without the key, React would reuse the cancel button, which stays without focus.
      <Button key="close" type="submit" variant="contained" autoFocus>
        {commonTexts.close}
      </Button>
    );
  }
  return (
    <>
      <Button onClick={onClose} disabled={stage === 'sending'}>
        {commonTexts.cancel}
      </Button>
      <Button ref={main} type="submit" variant="contained" disabled={!canSign}>
        {texts.sign}
      </Button>
    </>
  );
}

/** Summary of what is being signed. */
function SigningSummary({ about }: Pick<SigningRequest, 'about'>) {
  return (
    <Box component="section" sx={{ mb: 5 }}>
      <Typography variant="h3" sx={{ mb: 2 }}>
        {texts.about}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' },
          gap: { xs: 0, sm: '4px 16px' },
        }}
      >
        {about.map(({ label, value }) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, mb: { xs: 2, sm: 0 }, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** State of one signing, from the text to the submission. A failure returns to the key selection. */
function useSigning({ textToSign, submit, onDone, onFailure }: SigningRequest) {
  const [stage, setStage] = useState<SigningStage>('choosing');
  const [error, setError] = useState<unknown>(null);
  /** Key of the last signing. */
  const [usedKey, setUsedKey] = useState<SigningKey | null>(null);
  const [outcome, setOutcome] = useState<SigningOutcome | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  // Called in an effect, after the leave guard is released, because the callback may navigate.
  const tellDone = useEffectEvent(onDone);
  useEffect(() => {
    if (stage === 'done') tellDone();
  }, [stage]);

  const sign = async (client: EimzoClient, key: SigningKey) => {
    const stop = new AbortController();
    const { signal } = stop;
    running.current = stop;
    let reached: SigningStage = 'preparing';
    const enter = (next: SigningStage) => {
      signal.throwIfAborted();
      reached = next;
      setStage(next);
    };
    setError(null);
    setUsedKey(key);
    try {
      enter('preparing');
      const text = await textToSign(signal);
      enter('password');
      const signature = await client.sign(key, text, signal);
      enter('sending');
      setOutcome(await submit(signature));
      storeLastKey(key);
      enter('done');
    } catch (failure) {
      if (signal.aborted) return;
      setError(failure);
      setStage('choosing');
      onFailure(reached, failure);
    }
  };

  /** Aborts the signing and returns to the key selection. */
  const stop = () => {
    running.current?.abort();
    setStage('choosing');
  };
  return { stage, error, usedKey, outcome, sign, stop };
}
