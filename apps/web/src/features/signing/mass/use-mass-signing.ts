import { useEffect, useMemo, useRef, useState } from 'react';
import type { EimzoClient } from '../../../lib/e-imzo/eimzo-client.ts';
import type { SigningKey } from '../../../lib/e-imzo/signing-key.ts';
import type { MassSigningRequest } from '../../../shared/requests/signing-request.ts';
import { storeLastKey } from '../certificate/chosen-certificate.ts';
import { SigningQueue, type SigningQueueProgress } from './signing-queue.ts';

/** State of a bulk signing, from loading the key to the last submission. */
export function useMassSigning(request: MassSigningRequest) {
  const latest = useRef(request);
  latest.current = request;
  const isOpen = useRef(true);
  // Letters can be removed only before the start, so a running queue is never replaced.
  const { items } = request;
  const usedKey = useRef<SigningKey>(null);
  const queue = useMemo(() => queueFor(items, { latest, isOpen, usedKey }), [items]);
  const progress = useProgress(queue);
  const [key, setKey] = useState<SigningKey | null>(null);
  const [error, setError] = useState<unknown>(null);
  const opening = useRef<AbortController>(null);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      opening.current?.abort();
      queue.stop();
    };
  }, [queue]);

  const start = async (client: EimzoClient, chosen: SigningKey) => {
    opening.current = new AbortController();
    const { signal } = opening.current;
    setError(null);
    setKey(chosen);
    usedKey.current = chosen;
    try {
      await client.activate(chosen, signal);
      signal.throwIfAborted();
    } catch (failure) {
      setKey(null);
      if (signal.aborted) return;
      setError(failure);
      latest.current.onTrouble(failure);
      return;
    }
    queue.start((text, stopping) => client.sign(chosen, text, stopping));
  };
  return { queue, progress, key, error, start, cancel: () => opening.current?.abort() };
}

interface QueueRefs {
  readonly latest: { readonly current: MassSigningRequest };
  readonly isOpen: { readonly current: boolean };
  /** Remembered once the server has accepted a signature of it. */
  readonly usedKey: { readonly current: SigningKey | null };
}

/**
 * Creates a queue that always calls the latest callbacks. After the dialog has closed, it does not call `onTrouble` and
 * `onEnd`.
 */
function queueFor(items: MassSigningRequest['items'], { latest, isOpen, usedKey }: QueueRefs): SigningQueue {
  return new SigningQueue({
    items,
    textToSign: (id, signal) => latest.current.textToSign(id, signal),
    submit: async (id, signature) => {
      await latest.current.submit(id, signature);
      if (usedKey.current) storeLastKey(usedKey.current);
    },
    onBegin: (ids) => latest.current.onBegin(ids),
    onDone: (id) => latest.current.onDone(id),
    onTrouble: (error) => isOpen.current && latest.current.onTrouble(error),
    onEnd: (counts) => isOpen.current && latest.current.onEnd(counts),
  });
}

const drawEveryMs = 200;

/** Queue progress, throttled because each letter changes it five times; a new phase is shown at once. */
function useProgress(queue: SigningQueue): SigningQueueProgress {
  const [shown, setShown] = useState(queue.progress);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let { phase } = queue.progress();
    const show = () => {
      clearTimeout(timer);
      timer = undefined;
      phase = queue.progress().phase;
      setShown(queue.progress());
    };
    const unsubscribe = queue.subscribe(() => {
      if (queue.progress().phase !== phase) show();
      else timer ??= setTimeout(show, drawEveryMs);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [queue]);
  return shown;
}
