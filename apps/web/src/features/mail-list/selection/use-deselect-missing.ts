import { beforeSendCalls } from '@hybrid-mail/contracts/before-send';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { useEffect, useEffectEvent, useRef } from 'react';
import { call } from '../../../lib/api/call.ts';
import { areAllLettersMissing } from '../../../shared/are-all-letters-missing.ts';
import type { MailList } from '../use-mail-list.ts';

/** Returns the letters that others have deleted or sent. Empty if the call fails: sending will report such letters. */
async function goneOf(ids: readonly number[]): Promise<readonly number[]> {
  if (ids.length === 0) return [];
  try {
    return (await call(beforeSendCalls.quote, { body: { ids: [...ids] } })).gone;
  } catch (error) {
    return areAllLettersMissing(error) ? ids : [];
  }
}

/**
 * Deselects letters that others deleted or sent. A letter that left the page may be on another page or filtered out, so
 * the server is asked.
 */
export function useDeselectMissing({ list: { rows }, chosen: { letters, drop } }: MailList): void {
  const before = useRef<readonly Mail[]>([]);
  const compare = useEffectEvent(async () => {
    const wasShown = new Set(before.current.map(({ id }) => id));
    const isShown = new Set(rows.map(({ id }) => id));
    before.current = rows;
    const missing = letters.map(({ id }) => id).filter((id) => wasShown.has(id) && !isShown.has(id));
    const gone = await goneOf(missing);
    if (gone.length > 0) drop(gone);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new answer is compared with the one before
  useEffect(() => void compare(), [rows]);
}
