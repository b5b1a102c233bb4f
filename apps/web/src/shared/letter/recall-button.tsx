import { mailCalls } from '@hybrid-mail/contracts/mail';
import { mailPageTexts as texts } from '@hybrid-mail/messages/mail-page';
import Undo from '@mui/icons-material/Undo';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { mailQueries } from '../../lib/queries/mail.queries.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { notify } from '../../ui/notify/notify.tsx';

interface Props {
  readonly id: number;
  /** Time at which the button disappears; null while the letter waits without a deadline. */
  readonly until: string | null;
  readonly variant?: 'outlined' | 'text';
  /** Name of the letter, if several letters on the screen have this button. */
  readonly children?: ReactNode;
}

/** Recalls a queued letter before a worker claims it, and shows how long that is possible. */
export function RecallButton({ id, until, variant = 'outlined', children }: Props) {
  const queries = useQueryClient();
  const mayRecall = useCan()('mail.send');
  const left = useSecondsLeft(until);
  const recall = useMutation({
    mutationFn: () => call(mailCalls.recall, { query: { id } }),
    onSuccess: () => notify.info(texts.recalled, 5),
    onError: (error) => notify.error(error instanceof ApiError ? error.message : texts.recallFailed, 5),
    onSettled: () => void queries.invalidateQueries({ queryKey: mailQueries.all }),
  });
  if (!mayRecall || left === 0) return null;
  return (
    <Button
      variant={variant}
      startIcon={<Undo />}
      disabled={recall.isPending}
      onClick={() => recall.mutate()}
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {left === null ? texts.recall : texts.recallLeft({ time: clockOf(left) })}
      {children}
    </Button>
  );
}

const two = (count: number) => String(count).padStart(2, '0');

/** Formats seconds as `04:12` or, with hours, `1:04:12`. */
function clockOf(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return [...(hours > 0 ? [String(hours)] : []), two(minutes), two(seconds % 60)].join(':');
}

/** Countdown: whole seconds until `until` (ISO 8601), updated every second; 0 afterwards, null without `until`. */
function useSecondsLeft(until: string | null): number | null {
  const [now, setNow] = useState(serverNow);
  const left = until === null ? null : Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
  const isCounting = left !== null && left > 0;
  useEffect(() => {
    if (!isCounting) return;
    setNow(serverNow());
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);
  return left;
}
