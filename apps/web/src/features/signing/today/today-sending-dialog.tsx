import { massSigningTexts } from '@hybrid-mail/messages/signing';
import { todaySendingTexts as texts } from '@hybrid-mail/messages/today-sending';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRole, useSigningUnit } from '../../../lib/queries/profile.queries.ts';
import { copiesLink } from '../../../shared/letter/copies-link.ts';
import type { TodaySendingRequest } from '../../../shared/requests/today-sending-request.ts';
import { useSendingRun } from '../../../shared/sending/use-sending-run.ts';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { RetryAlert } from '../../../ui/retry-alert/retry-alert.tsx';
import { MassSigningDialog } from '../mass/mass-signing-dialog.tsx';
import { WaitingProgress } from '../signing-progress.tsx';
import { useFocusWhenReady } from '../use-focus-when-ready.ts';
import { TodayChoice, useTodayChoice } from './today-choice.tsx';
import { TodayOutcome } from './today-outcome.tsx';
import { waitingLettersQuery } from './waiting-letters.queries.ts';

/**
 * Does the tasks of the first page: signs letters and sends failed ones again in one run, hands returned letters to the
 * table of copies, and shows what happened. Rendered only while open.
 */
export function TodaySendingDialog({ onClose, ...request }: TodaySendingRequest) {
  // As they were when the dialog opened: the page behind it counts anew while letters are sent.
  const [{ tasks, pressed }] = useState(request);
  const signer = { role: useRole(), unit: useSigningUnit() };
  const kinds = tasks.map(({ kind }) => kind);
  const { data, error, refetch } = useQuery(waitingLettersQuery(kinds, signer));
  const choice = useTodayChoice({ tasks, pressed }, data);
  const queries = useQueryClient();
  const { run } = useSendingRun(() => void queries.invalidateQueries({ queryKey: ['attention'] }));
  const { parts, items, copies } = choice;
  const repeated = new Set(
    parts.flatMap(({ kind, letters }) => (kind === 'drafts' ? [] : letters.map(({ id }) => id))),
  );
  return (
    <MassSigningDialog
      {...run}
      items={items}
      title={titleOf(choice, data !== undefined)}
      onPhone={texts.phone}
      choice={
        data ? (
          <TodayChoice choice={choice} whyBlocked={data.whyBlocked} />
        ) : (
          <Awaited error={error} onRetry={() => void refetch()} />
        )
      }
      mainAction={items.length === 0 && copies.length > 0 ? <ToCopies ids={copies} /> : undefined}
      outcome={(progress, sent) => (
        <TodayOutcome items={sent} progress={progress} repeated={repeated} copies={copies} />
      )}
      onGone={choice.drop}
      onClose={onClose}
    />
  );
}

/** Undefined once there are letters to sign: the dialog counts those that the balance covers. */
function titleOf(
  { items, copies, expected }: ReturnType<typeof useTodayChoice>,
  isLoaded: boolean,
): string | undefined {
  if (items.length > 0) return undefined;
  const toSign = isLoaded ? 0 : expected.toSign;
  const toCopy = isLoaded ? copies.length : expected.toCopy;
  return toSign === 0 && toCopy > 0 ? texts.copies({ count: toCopy }) : massSigningTexts.title({ count: toSign });
}

interface AwaitedProps {
  readonly error: Error | null;
  readonly onRetry: () => void;
}

const Awaited = ({ error, onRetry }: AwaitedProps) =>
  error ? (
    <RetryAlert text={texts.loadFailed({ why: error.message })} onRetry={onRetry} />
  ) : (
    <WaitingProgress text={texts.loading} />
  );

function ToCopies({ ids }: { readonly ids: readonly number[] }) {
  const link = useFocusWhenReady(true);
  return (
    <ButtonLink ref={link} variant="contained" {...copiesLink(ids)}>
      {texts.toCopies}
    </ButtonLink>
  );
}
