import type { Challenge } from '@hybrid-mail/contracts/account';
import { useRef } from 'react';

/** Requests a one-time challenge as the text to sign; `answer` combines the challenge's id with the signature. */
export function useChallenge(request: (signal: AbortSignal) => Promise<Challenge>) {
  const guid = useRef('');
  return {
    textToSign: async (signal: AbortSignal) => {
      const challenge = await request(signal);
      guid.current = challenge.guid;
      return challenge.hashCode;
    },
    answer: (signature: string) => ({ guid: guid.current, signature }),
  };
}
