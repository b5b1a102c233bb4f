import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Certificate } from '../../lib/e-imzo/certificate.ts';
import type { EimzoClient } from '../../lib/e-imzo/eimzo-client.ts';
import type { SigningRequest, SigningStage } from '../../shared/signing-request.ts';
import { remember } from './chosen-certificate.ts';

type Work = Pick<SigningRequest, 'textToSign' | 'submit' | 'onDone' | 'onFailure'>;

export interface Signing {
  readonly stage: SigningStage;
  readonly error: unknown;
  /** What the finished signing is told with. */
  readonly outcome: string;
  readonly sign: (client: EimzoClient, certificate: Certificate) => Promise<void>;
  readonly stop: () => void;
}

/** One signing from the text to the handed-in signature. A failure leads back to the choice of a key. */
export function useSigning({ textToSign, submit, onDone, onFailure }: Work): Signing {
  const [stage, setStage] = useState<SigningStage>('choosing');
  const [error, setError] = useState<unknown>(null);
  const [outcome, setOutcome] = useState('');
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  // Once the page may be left again: what follows may lead elsewhere.
  const tellDone = useEffectEvent(onDone);
  useEffect(() => {
    if (stage === 'done') tellDone();
  }, [stage]);

  const sign = async (client: EimzoClient, certificate: Certificate) => {
    const stop = new AbortController();
    const { signal } = stop;
    running.current = stop;
    let reached: SigningStage = 'preparing';
    const enter = (next: SigningStage) => {
      reached = next;
      setStage(next);
    };
    setError(null);
    try {
      enter('preparing');
      const text = await textToSign(signal);
      enter('password');
      const signature = await client.sign(certificate, text, signal);
      remember(certificate);
      enter('sending');
      setOutcome(await submit(signature));
      enter('done');
    } catch (failure) {
      if (signal.aborted) return;
      setError(failure);
      setStage('choosing');
      onFailure(reached, failure);
    }
  };

  return { stage, error, outcome, sign, stop: () => running.current?.abort() };
}
