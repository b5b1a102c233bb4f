import type { SigningKey } from '../key/signing-key.ts';
import { SealMisconfigured, SealUnavailable } from '../port.ts';
import { signInToken } from './sign-in-token.ts';
import { initializeModule, type ModuleUse } from './token-module.ts';
import { closeQuietly, openTokenSession, type TokenPlace, type TokenSession } from './token-session.ts';

/**
 * Signs one after the other, because a session has one operation at a time. Opens a lost session anew once for each
 * signature, then gives up.
 */
export function tokenKey(use: ModuleUse, place: TokenPlace, opened: TokenSession): SigningKey {
  const { cryptoki } = use;
  let session: TokenSession | null = opened;
  let refusedPin: SealMisconfigured | null = null;
  let isClosed = false;
  let last: Promise<unknown> = Promise.resolve();

  async function attempt(bytes: Uint8Array): Promise<Uint8Array> {
    if (session === null) {
      initializeModule(cryptoki);
      session = openTokenSession(cryptoki, place);
    }
    const used = session;
    try {
      return await signInToken(cryptoki, used, place.pin, bytes);
    } catch (error) {
      session = null;
      closeQuietly(cryptoki, used.handle);
      throw error;
    }
  }

  async function sign(bytes: Uint8Array): Promise<Uint8Array> {
    if (isClosed) throw new SealUnavailable('the seal is closed');
    // More attempts with the same PIN would lock it.
    if (refusedPin) throw unavailable(refusedPin);
    const hadSession = session !== null;
    try {
      return await attempt(bytes).catch((error: unknown) => {
        if (!hadSession || isRefusedPin(error)) throw error;
        return attempt(bytes);
      });
    } catch (error) {
      if (isRefusedPin(error)) refusedPin = error;
      throw unavailable(error);
    }
  }

  async function close(): Promise<void> {
    if (isClosed) return;
    isClosed = true;
    await last;
    if (session !== null) closeQuietly(cryptoki, session.handle);
    use.release();
  }

  return {
    type: opened.type,
    sign: (bytes) => {
      const signature = last.then(() => sign(bytes));
      last = signature.catch(() => undefined);
      return signature;
    },
    close,
  };
}

const isRefusedPin = (error: unknown): error is SealMisconfigured =>
  error instanceof SealMisconfigured && (error.reason === 'wrong-password' || error.reason === 'token-pin-locked');

const unavailable = (cause: unknown) =>
  new SealUnavailable(`the token does not sign: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
