import { signingTexts, massSigningTexts as texts } from '@hybrid-mail/messages/signing';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
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
import { CoveredLetters, useCoveredLetters } from '../quote/covered-letters.tsx';
import { QuotedSum, SendQuote } from '../quote/send-quote.tsx';
import { signingQueries } from '../signing.queries.ts';
import { isDeviceRefused, SigningFailure } from '../signing-failure.tsx';
import { SigningProgress } from '../signing-progress.tsx';
import { useCloseWhenDone } from '../use-close-when-done.ts';
import { useIsQuoteClear } from '../use-focus-when-ready.ts';
import { useLeaveGuard } from '../use-leave-guard.ts';
import { MassActions } from './mass-actions.tsx';
import { LettersToSign, MassList } from './mass-list.tsx';
import { MassProgress } from './mass-progress.tsx';
import type { SigningQueueProgress } from './signing-queue.ts';
import { useMassSigning } from './use-mass-signing.ts';

export interface MassSigningProps extends MassSigningRequest {
  /** By default the act and the number of letters. */
  readonly title?: string | undefined;
  /** Replaces the text shown on phones. */
  readonly onPhone?: string;
  /** Choice of the letters, above the sums. With it, there may be no letters. */
  readonly choice?: ReactNode;
  /** Replaces «Подписать» before the start. */
  readonly mainAction?: ReactNode;
  /** Page of what happened, shown at the end; the dialog then stays until it is closed. */
  readonly outcome?: (progress: SigningQueueProgress, items: MassSigningRequest['items']) => ReactNode;
}

/** Signs and sends letters one after the other with one key. Rendered only while open. */
export function MassSigningDialog(request: MassSigningProps) {
  const isPhone = useIsPhone();
  // Only the initial width counts: narrowing the window must not stop a running sending.
  const [wasPhone] = useState(isPhone);
  return wasPhone ? <OnPhone {...request} /> : <OnComputer {...request} />;
}

function OnPhone(request: MassSigningProps) {
  const { items, title = texts.title({ count: items.length }), onPhone, onClose } = request;
  useReportGoneLetters(request, { isWaiting: true });
  return (
    <NeedsComputerDialog
      title={title}
      text={onPhone ?? texts.phone}
      isOverList={onPhone === undefined}
      onClose={onClose}
      list={
        <>
          <SendQuote ids={items.map(({ id }) => id)} />
          <LettersToSign items={items} />
        </>
      }
    />
  );
}

function OnComputer(request: MassSigningProps) {
  const { outcome, mainAction, onClose } = request;
  const letters = useCoveredLetters(request.items);
  const { items } = letters;
  const { keys, chosen, pick } = useChosenKey(request.keyFit);
  const { queue, progress, key, error, start, cancel } = useMassSigning({ ...request, items });
  const isBegun = progress.phase !== 'idle';
  const isOpeningKey = key !== null && !isBegun;
  const isSending = progress.phase === 'running' || progress.phase === 'paused';
  const isBusy = isOpeningKey || isSending;
  useLeaveGuard(isBusy, isOpeningKey ? signingTexts.staying : texts.staying);
  useCloseWhenDone(!outcome && progress.phase === 'ended' && progress.done === items.length, onClose);
  useReportGoneLetters({ ...request, items }, { isWaiting: !isBegun && key === null });
  const ids = items.map(({ id }) => id);
  const canSign = chosen !== null && keys.client !== null && key === null && items.length > 0;
  const isReady = useIsQuoteClear(ids) && canSign;
  const sign = () => void (canSign && start(keys.client, chosen));
  const close = () => {
    if (!isOpeningKey) return onClose();
    notify.info(texts.givenUp, 5);
    cancel();
  };
  const actions = { queue, progress, canSign, isReady, mainAction, mayContinue: outcome !== undefined, onClose: close };
  return (
    <FormDialog
      isOpen
      title={request.title ?? texts.title({ count: items.length })}
      startsAtTitle
      width={760}
      onClose={close}
      isBusy={isBusy}
      whyBusy={isOpeningKey ? signingTexts.stayOpen : texts.staying}
      onSubmit={isBegun ? undefined : sign}
      actions={
        <>
          {!key && items.length > 0 && <ChooseKeyHint keys={keys} chosen={chosen} />}
          <MassActions {...actions} />
        </>
      }
    >
      {isBegun ? (
        <Run usedKey={key} items={items} progress={progress} outcome={outcome} />
      ) : (
        <Letters choice={request.choice} letters={letters} progress={progress} usedKey={key} />
      )}
      {error !== null && <SigningFailure error={error} />}
      {!key && items.length > 0 && <KeyChoice keys={keys} fit={request.keyFit} chosen={chosen} onChoose={pick} />}
      <SigningProgress stage={isOpeningKey ? 'password' : 'choosing'} outcome="" />
    </FormDialog>
  );
}

interface LettersProps extends Pick<MassSigningProps, 'choice'> {
  readonly letters: ReturnType<typeof useCoveredLetters>;
  readonly progress: SigningQueueProgress;
  readonly usedKey: SigningKey | null;
}

/** What will be sent: the choice, the sums, and the letters. */
function Letters({ choice, letters, progress, usedKey }: LettersProps) {
  const { items } = letters;
  return (
    <>
      {usedKey ? <ChosenKey signingKey={usedKey} /> : choice}
      {items.length > 0 && (
        <>
          <SendQuote ids={items.map(({ id }) => id)} />
          {!usedKey && <CoveredLetters letters={letters} />}
          <Box sx={{ mb: 4 }}>
            <MassList items={items} progress={progress} />
          </Box>
        </>
      )}
    </>
  );
}

interface RunProps extends Pick<MassSigningProps, 'items'> {
  readonly outcome: MassSigningProps['outcome'] | undefined;
  readonly progress: SigningQueueProgress;
  readonly usedKey: SigningKey | null;
}

/** The running queue, then what happened. */
function Run({ items, progress, usedKey, outcome }: RunProps) {
  const refused = wasDeviceRefused(progress, usedKey) && (
    <Alert severity="info" sx={{ mt: 3 }}>
      {signingTexts.deviceRefused}
    </Alert>
  );
  if (outcome && progress.phase === 'ended') {
    return (
      <>
        {outcome(progress, items)}
        {refused}
      </>
    );
  }
  return (
    <>
      {usedKey && <ChosenKey signingKey={usedKey} />}
      <QuotedSum ids={items.map(({ id }) => id)} />
      <MassProgress items={items} progress={progress} />
      {refused}
      <Box sx={{ mt: 3, mb: 4 }}>
        <MassList items={items} progress={progress} />
      </Box>
    </>
  );
}

const wasDeviceRefused = ({ states }: SigningQueueProgress, key: SigningKey | null) =>
  [...states.values()].some((state) => state.kind === 'failed' && isDeviceRefused(state.error, key));

/**
 * While the dialog waits, reports letters that another tab or a colleague has deleted or sent. Uses the quote, which is
 * refetched whenever a letter changes.
 */
function useReportGoneLetters({ items, onGone }: MassSigningRequest, { isWaiting }: { isWaiting: boolean }) {
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const { data, error } = useQuery({ ...signingQueries.quote(ids), enabled: isWaiting && ids.length > 0 });
  const tell = useEffectEvent((gone: readonly number[]) => onGone?.(gone));
  const found = areAllLettersMissing(error) ? ids : data?.gone;
  const gone = isWaiting ? found : undefined;
  useEffect(() => {
    if (gone && gone.length > 0) tell(gone);
  }, [gone]);
}
