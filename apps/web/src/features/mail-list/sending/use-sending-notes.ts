import { useRef } from 'react';
import { useProfile } from '../../../lib/queries/profile.queries.ts';
import { forgetSending, rememberSending } from './interrupted-sending.ts';

interface SendingNotes {
  readonly clear: () => void;
  readonly begin: (ids: readonly number[], count: number) => void;
  readonly finish: (id: number, count: number) => void;
  /** @returns letters that were queued */
  readonly end: () => readonly number[];
}

/** Progress of a mass sending, stored in the browser so that the sending can be continued after the page was closed. */
export function useSendingNotes(): SendingNotes {
  const { id: userId } = useProfile();
  const [waiting, queued] = [useRef(new Set<number>()), useRef(new Set<number>())];
  const remember = (count: number) => rememberSending(userId, { count, ids: [...waiting.current] });
  return {
    clear: () => {
      queued.current = new Set();
    },
    begin: (ids, count) => {
      waiting.current = new Set(ids);
      remember(count);
    },
    finish: (id, count) => {
      waiting.current.delete(id);
      queued.current.add(id);
      remember(count);
    },
    end: () => {
      forgetSending(userId);
      return [...queued.current];
    },
  };
}
