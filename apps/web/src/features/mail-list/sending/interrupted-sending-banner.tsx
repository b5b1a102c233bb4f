import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { commonTexts } from '@hybrid-mail/messages/common';
import { mailListTexts } from '@hybrid-mail/messages/mail-list';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useProfile, useRole } from '../../../lib/queries/profile.queries.ts';
import { allDraftsQuery, fetchLetters } from '../../../shared/letter/fetch-letters.ts';
import { clearRunningSending, readInterruptedSending } from '../../../shared/sending/read-interrupted-sending.ts';
import { isSendingRunning } from './is-sending-running.ts';

const texts = mailListTexts.sending;

/**
 * Offers to continue a sending that a reload of the page interrupted; shows how many of its letters are still unsent.
 */
export function InterruptedSendingBanner({ onContinue }: { readonly onContinue: (letters: readonly Mail[]) => void }) {
  const role = useRole();
  const { id: userId } = useProfile();
  const [sending, setSending] = useState(() => readInterruptedSending(userId));
  const { data, error, refetch } = useQuery({
    queryKey: ['interrupted-sending', userId, sending?.ids],
    queryFn: async () => {
      const wanted = new Set(sending?.ids);
      const left = (await fetchLetters(role, allDraftsQuery)).filter(
        (mail) => wanted.has(mail.id) && !isSendingRunning(mail),
      );
      if (left.length === 0) clearRunningSending(userId);
      return left;
    },
    enabled: sending !== null,
    gcTime: 0,
  });
  if (sending === null || (data?.length === 0 && !error)) return null;
  const forget = () => {
    clearRunningSending(userId);
    setSending(null);
  };
  if (error) {
    return (
      <Alert
        severity="warning"
        action={
          <Button color="inherit" onClick={() => void refetch()}>
            {commonTexts.retry}
          </Button>
        }
      >
        {texts.interruptedUnknown({ why: error.message })}
      </Alert>
    );
  }
  if (!data) return null;
  return (
    <Alert
      severity="warning"
      sx={{ borderRadius: 0, alignItems: 'center' }}
      action={
        <>
          <Button color="inherit" onClick={forget}>
            {texts.forget}
          </Button>
          <Button color="inherit" variant="outlined" onClick={() => onContinue(data)}>
            {texts.continue}
          </Button>
        </>
      }
    >
      {texts.interrupted({ left: data.length, count: sending.count })}
    </Alert>
  );
}
