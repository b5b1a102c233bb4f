import { mailCalls } from '@hybrid-mail/contracts/mail';
import type { MailDetails } from '@hybrid-mail/contracts/mail-record';
import { mailPageTexts as texts } from '@hybrid-mail/messages/mail-page';
import Undo from '@mui/icons-material/Undo';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { mailQueries } from '../../lib/queries/mail.queries.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { notify } from '../../ui/notify/notify.tsx';

/** Recalls a queued letter before a worker claims it. */
export function RecallButton({ mail }: { readonly mail: MailDetails }) {
  const queries = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const mayRecall = useCan()('mail.send');
  if (!mayRecall || mail.progress.step !== 'queued') return null;
  const recall = async () => {
    setRunning(true);
    try {
      await call(mailCalls.recall, { query: { id: mail.id } });
      notify.info(texts.recalled, 5);
    } catch (error) {
      notify.error(error instanceof ApiError ? error.message : texts.recallFailed, 5);
    } finally {
      setRunning(false);
      void queries.invalidateQueries({ queryKey: mailQueries.all });
    }
  };
  return (
    <Button variant="outlined" startIcon={<Undo />} disabled={isRunning} onClick={() => void recall()}>
      {texts.recall}
    </Button>
  );
}
