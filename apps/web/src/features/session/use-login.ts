import { useState } from 'react';
import type { Credentials } from '../../lib/session/log-in.ts';

export interface LoginHandlers {
  /** The page stays busy until it has opened the next one. */
  readonly onLoggedIn: () => Promise<void> | void;
  /** The password was right, but a code is needed too. */
  readonly onCodeNeeded: (typed: Credentials) => Promise<void> | void;
  readonly onFailed: () => Promise<void> | void;
}

/** Imported on demand: the login page opens without the code that validates the server's answers. */
const send = async (typed: Credentials) => (await import('../../lib/session/log-in.ts')).logIn(typed);

export function useLogin({ onLoggedIn, onCodeNeeded, onFailed }: LoginHandlers) {
  const [isPending, setPending] = useState(false);
  const log = async (typed: Credentials) => {
    if (isPending) return;
    setPending(true);
    try {
      const refusal = await send(typed).then(
        () => null,
        (error: unknown) => error ?? {},
      );
      if (refusal === null) await onLoggedIn();
      else if (isCodeNeeded(refusal)) await onCodeNeeded(typed);
      else await onFailed();
    } finally {
      setPending(false);
    }
  };
  return { isPending, log };
}

const isCodeNeeded = (refusal: unknown) =>
  typeof refusal === 'object' && refusal !== null && 'code' in refusal && refusal.code === 'second-factor-needed';
