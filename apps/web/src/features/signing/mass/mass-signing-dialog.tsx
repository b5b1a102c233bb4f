import { commonTexts } from '@hybrid-mail/messages/common';
import { signingTexts, massSigningTexts as texts } from '@hybrid-mail/messages/signing';
import Pause from '@mui/icons-material/PauseOutlined';
import Play from '@mui/icons-material/PlayArrowOutlined';
import Replay from '@mui/icons-material/ReplayOutlined';
import Stop from '@mui/icons-material/StopOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { SigningKey } from '../../../lib/e-imzo/signing-key.ts';
import { areAllLettersMissing } from '../../../shared/are-all-letters-missing.ts';
import type { MassSigningRequest } from '../../../shared/requests/signing-request.ts';
import { FormDialog } from '../../../ui/form-dialog/form-dialog.tsx';
import { notify } from '../../../ui/notify/notify.tsx';
import { useIsPhone } from '../../../ui/theme/use-is-phone.ts';
import { ChooseKeyHint, KeyChoice } from '../certificate/key-choice.tsx';
import { ChosenKey } from '../certificate/key-option.tsx';
import { useChosenKey } from '../certificate/use-chosen-key.ts';
import { NeedsComputerDialog } from '../needs-computer-dialog.tsx';
import { QuotedSum, SendQuote } from '../quote/send-quote.tsx';
import { signingQueries } from '../signing.queries.ts';
import { isDeviceRefused, SigningFailure } from '../signing-failure.tsx';
import { SigningProgress } from '../signing-progress.tsx';
import { useCloseWhenDone } from '../use-close-when-done.ts';
import { useFocusWhenReady, useIsQuoteClear } from '../use-focus-when-ready.ts';
import { useLeaveGuard } from '../use-leave-guard.ts';
import { MassList } from './mass-list.tsx';
import { MassProgress } from './mass-progress.tsx';
import type { SigningQueue, SigningQueueProgress } from './signing-queue.ts';
import { useMassSigning } from './use-mass-signing.ts';

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
  const isReady = useIsQuoteClear(ids) && canSign;
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
      width={760}
      onClose={close}
      isBusy={isBusy}
      whyBusy={isOpeningKey ? signingTexts.stayOpen : texts.staying}
      onSubmit={isBegun ? undefined : sign}
      actions={
        <>
          {!key && <ChooseKeyHint keys={keys} chosen={chosen} />}
          <MassActions queue={queue} progress={progress} canSign={canSign} isReady={isReady} onClose={close} />
        </>
      }
    >
      {key && <ChosenKey signingKey={key} />}
      {isBegun ? <QuotedSum ids={ids} /> : <SendQuote ids={ids} />}
      {isBegun && <MassProgress items={items} progress={progress} />}
      {wasDeviceRefused(progress, key) && (
        <Alert severity="info" sx={{ mt: 3 }}>
          {signingTexts.deviceRefused}
        </Alert>
      )}
      <Box sx={{ mt: isBegun ? 3 : 0, mb: 4 }}>
        <MassList items={items} progress={progress} />
      </Box>
      {error !== null && <SigningFailure error={error} />}
      {!key && <KeyChoice keys={keys} fit={request.keyFit} chosen={chosen} onChoose={pick} />}
      <SigningProgress stage={isOpeningKey ? 'password' : 'choosing'} outcome="" />
    </FormDialog>
  );
}

const wasDeviceRefused = ({ states }: SigningQueueProgress, key: SigningKey | null) =>
  [...states.values()].some((state) => state.kind === 'failed' && isDeviceRefused(state.error, key));

interface ActionsProps {
  readonly queue: SigningQueue;
  readonly progress: SigningQueueProgress;
  readonly canSign: boolean;
  readonly isReady: boolean;
  readonly onClose: () => void;
}

/** Buttons of the current phase; the primary one last. */
function MassActions({ queue, progress: { phase, failed }, canSign, isReady, onClose }: ActionsProps) {
  if (phase === 'idle') return <Before canSign={canSign} isReady={isReady} onClose={onClose} />;
  return (
    <>
      {phase !== 'ended' && (
        <>
          <Typography variant="caption" sx={{ mr: 'auto', maxWidth: 250, flexShrink: 1 }}>
            {texts.stay}
          </Typography>
          <Button startIcon={<Stop />} onClick={() => queue.stop()}>
            {texts.stop}
          </Button>
        </>
      )}
      {failed > 0 && (
        <Button variant="outlined" startIcon={<Replay />} onClick={() => queue.retryFailed()}>
          {texts.retryFailed({ count: failed })}
        </Button>
      )}
      {phase === 'paused' && (
        <Button variant="contained" startIcon={<Play />} autoFocus onClick={() => queue.resume()}>
          {texts.resume}
        </Button>
      )}
      {phase === 'running' && (
        <Button variant="contained" startIcon={<Pause />} autoFocus onClick={() => queue.pause()}>
          {texts.pause}
        </Button>
      )}
      {phase === 'ended' && (
        <Button variant="contained" autoFocus onClick={onClose}>
          {commonTexts.close}
        </Button>
      )}
    </>
  );
}

function Before({ canSign, isReady, onClose }: Pick<ActionsProps, 'canSign' | 'isReady' | 'onClose'>) {
  const { safe, main } = useFocusWhenReady(isReady);
  return (
    <>
      <Button ref={safe} onClick={onClose} autoFocus>
        {commonTexts.cancel}
      </Button>
      <Button ref={main} type="submit" variant="contained" disabled={!canSign}>
        {signingTexts.sign}
      </Button>
    </>
  );
}

/**
 * While the dialog waits, reports letters that another tab or a colleague has deleted or sent. Uses the quote, which is
 * refetched whenever a letter changes.
 */
function useReportGoneLetters({ items, onGone }: MassSigningRequest, { isWaiting }: { isWaiting: boolean }) {
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const { data, error } = useQuery({ ...signingQueries.quote(ids), enabled: isWaiting });
  const tell = useEffectEvent((gone: readonly number[]) => onGone?.(gone));
  const found = areAllLettersMissing(error) ? ids : data?.gone;
  const gone = isWaiting ? found : undefined;
  useEffect(() => {
    if (gone && gone.length > 0) tell(gone);
  }, [gone]);
}
