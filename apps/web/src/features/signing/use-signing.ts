import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Certificate } from '../../lib/e-imzo/certificate.ts';
import type { EimzoClient } from '../../lib/e-imzo/eimzo-client.ts';
import type { SigningRequest, SigningStage } from '../../shared/requests/signing-request.ts';
import { storeLastCertificate } from './certificate/chosen-certificate.ts';

type Work = Pick<SigningRequest, 'textToSign' | 'submit' | 'onDone' | 'onFailure'>;

/** State of one signing, from the text to the submission. A failure returns to the key selection. */
export function useSigning({ textToSign, submit, onDone, onFailure }: Work) {
  const [stage, setStage] = useState<SigningStage>('choosing');
  const [error, setError] = useState<unknown>(null);
  /** Message of the finished signing. */
  const [outcome, setOutcome] = useState('');
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  // Called in an effect, after the leave guard is released, because the callback may navigate.
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
      signal.throwIfAborted();
      reached = next;
      setStage(next);
    };
    setError(null);
    try {
      enter('preparing');
      const text = await textToSign(signal);
      enter('password');
      const signature = await client.sign(certificate, text, signal);
      storeLastCertificate(certificate);
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

  /** Aborts the signing and returns to the key selection. */
  const stop = () => {
    running.current?.abort();
    setStage('choosing');
  };
  return { stage, error, outcome, sign, stop };
}
