import { deliveryResult } from '@hybrid-mail/contracts/delivery';
import { publicCalls } from '@hybrid-mail/contracts/public-replies';
import type { TrackedMail } from '@hybrid-mail/contracts/track';
import { useEffect, useState } from 'react';
import { readPublic } from '../../lib/api/read-public.ts';

const followEvery = 15_000;

/** Whether the letter has a final result, which never changes. */
export const hasFinalResult = ({ perform }: TrackedMail) => perform !== null && perform.type !== deliveryResult.attempt;

const oldestFirst = (mail: TrackedMail): TrackedMail => ({
  ...mail,
  histories: mail.histories.toSorted((one, other) => Date.parse(one.createdOn) - Date.parse(other.createdOn)),
});

interface Answer {
  readonly number: string;
  /** Null if the number is unknown; absent if the call failed. */
  readonly mail?: TrackedMail | null;
  /** Why the call failed, to be shown. */
  readonly failure?: string;
}

/** Tracked letter by its number, for `failure` and `retry` if it could not be asked for. No answer before the first one. */
export function useTrackedMail(number: string) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    if (number === '') return;
    const leaving = new AbortController();
    void followLetter(number, leaving.signal, setAnswer);
    return () => leaving.abort();
  }, [number, attempt]);
  const retry = () => {
    setAnswer(null);
    setAttempt(attempt + 1);
  };
  return { answer: answer?.number === number ? answer : null, retry };
}

/** Asks until the final result, or once if results are hidden. A failure after the first answer leaves that shown. */
async function followLetter(number: string, signal: AbortSignal, onAnswer: (answer: Answer) => void): Promise<void> {
  let isFirst = true;
  do {
    try {
      const mail = await readPublic(publicCalls.track, { id: number }, signal);
      if (signal.aborted) return;
      onAnswer({ number, mail: mail && oldestFirst(mail) });
      if (!mail?.isResultShown || hasFinalResult(mail)) return;
    } catch (error) {
      if (signal.aborted) return;
      if (isFirst) return onAnswer({ number, failure: error instanceof Error ? error.message : String(error) });
    }
    isFirst = false;
    await pause(followEvery, signal);
    await untilSeen(signal);
  } while (!signal.aborted);
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Waits while the page is in the background. */
const untilSeen = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (!document.hidden) return resolve();
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve());
  });
