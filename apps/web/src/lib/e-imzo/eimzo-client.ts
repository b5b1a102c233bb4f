import { z } from 'zod';
import { createAskProgram, type ProgramOptions } from './ask-program.ts';
import type { Certificate } from './certificate.ts';
import { EimzoError, hasProgramForgotten } from './eimzo-error.ts';
import { createKeyring } from './keyring.ts';
import { listCertificates } from './list-certificates.ts';
import { type CallingSite, performHandshake } from './perform-handshake.ts';
import { toBase64 } from './to-base64.ts';

/** Client of the E-IMZO program on the user's computer. Every failure is an EimzoError. */
export interface EimzoClient {
  /** Performs the handshake and lists the keys that E-IMZO finds. */
  listCertificates(signal?: AbortSignal): Promise<Certificate[]>;
  /** Loads the key in advance, so that signing many texts starts at once. */
  activate(certificate: Certificate, signal?: AbortSignal): Promise<void>;
  /** Signs the text (attached signature); E-IMZO may ask for the password first. @returns PKCS#7 in base64 */
  sign(certificate: Certificate, text: string, signal?: AbortSignal): Promise<string>;
}

export interface EimzoOptions extends ProgramOptions, CallingSite {}

const signed = z.object({ pkcs7_64: z.string().min(1) });

export function createEimzoClient({ host, apiKeys, ...options }: EimzoOptions): EimzoClient {
  const ask = createAskProgram(options);
  const keyring = createKeyring(ask);
  const greet = (signal?: AbortSignal) => performHandshake(ask, { host, apiKeys }, signal);

  /** If a restarted E-IMZO has forgotten site and key, repeats the handshake, reloads the key and retries once. */
  const withKey = async <T>(certificate: Certificate, use: (keyId: string) => Promise<T>, signal?: AbortSignal) => {
    try {
      return await use(await keyring.keyIdOf(certificate, signal));
    } catch (error) {
      if (!(error instanceof EimzoError) || !hasProgramForgotten(error)) throw error;
      keyring.forget(certificate);
      await greet(signal);
      return use(await keyring.keyIdOf(certificate, signal));
    }
  };

  return {
    listCertificates: async (signal) => listCertificates(ask, await greet(signal), signal),
    activate: (certificate, signal) => withKey(certificate, async () => undefined, signal),
    sign: (certificate, text, signal) =>
      withKey(
        certificate,
        async (keyId) => {
          const call = { plugin: 'pkcs7', name: 'create_pkcs7', arguments: [toBase64(text), keyId, 'no'] } as const;
          return (await ask({ ...call, kind: 'signing', reply: signed }, signal)).pkcs7_64;
        },
        signal,
      ),
  };
}
