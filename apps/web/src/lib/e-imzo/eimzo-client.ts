import { z } from 'zod';
import { type ApiKey, apiKeyArguments } from './api-keys.ts';
import { type AskProgram, createAskProgram, type ProgramOptions } from './ask-program.ts';
import { deviceError, EimzoError, hasProgramForgotten } from './eimzo-error.ts';
import { createKeyring } from './keyring.ts';
import { type ListedKeys, listKeys } from './list-keys.ts';
import { isDevice, type SigningKey } from './signing-key.ts';
import { toBase64 } from './to-base64.ts';

/** Client of the E-IMZO program on the user's computer. Every failure is an EimzoError. */
export interface EimzoClient {
  /** Performs the handshake and lists the keys that E-IMZO finds. */
  listKeys(signal?: AbortSignal): Promise<ListedKeys>;
  /** Loads the key in advance, so that signing many texts starts at once. */
  activate(key: SigningKey, signal?: AbortSignal): Promise<void>;
  /** Signs the text (attached signature); E-IMZO may ask for the password first. @returns PKCS#7 in base64 */
  sign(key: SigningKey, text: string, signal?: AbortSignal): Promise<string>;
}

export interface EimzoOptions extends ProgramOptions {
  /** Name of the host that served this page. */
  readonly host: string;
  /** Keys of the installation's hosts. */
  readonly apiKeys?: readonly ApiKey[] | undefined;
}

const signed = z.object({ pkcs7_64: z.string().min(1) });

export function createEimzoClient({ host, apiKeys, ...options }: EimzoOptions): EimzoClient {
  const ask = createAskProgram(options);
  const keyring = createKeyring(ask);
  const greet = (signal?: AbortSignal) => performHandshake(ask, { host, apiKeys }, signal);

  /** If a restarted E-IMZO has forgotten site and key, repeats the handshake, reloads the key and retries once. */
  const withKey = async <T>(key: SigningKey, use: (keyId: string) => Promise<T>, signal?: AbortSignal) => {
    try {
      return await use(await keyring.keyIdOf(key, signal));
    } catch (error) {
      if (!(error instanceof EimzoError) || !hasProgramForgotten(error)) throw error;
      keyring.forget(key);
      await greet(signal);
      return use(await keyring.keyIdOf(key, signal));
    }
  };

  const sign = (key: SigningKey, text: string, signal?: AbortSignal) =>
    withKey(
      key,
      async (keyId) => {
        const call = { plugin: 'pkcs7', name: 'create_pkcs7', arguments: [toBase64(text), keyId, 'no'] } as const;
        return (await ask({ ...call, kind: 'signing', reply: signed }, signal)).pkcs7_64;
      },
      signal,
    );

  return {
    listKeys: async (signal) => listKeys(ask, await greet(signal), signal),
    activate: (key, signal) => withKey(key, async () => undefined, signal),
    sign: (key, text, signal) =>
      sign(key, text, signal).catch((error) => {
        throw isDevice(key) ? deviceError(error) : error;
      }),
  };
}

const part = z.union([z.string().regex(/^\d+$/), z.number()]).transform(Number);
const version = z.object({ major: part, minor: part });

/** First version that asks the user about unknown hosts, instead of refusing them. */
const asksItself = 600;

/**
 * Handshake: requests the version and sends the API keys of the site, which E-IMZO forgets when it restarts.
 * @returns the version as one number: 3.37 is 337
 */
async function performHandshake(
  ask: AskProgram,
  { host, apiKeys }: Pick<EimzoOptions, 'host' | 'apiKeys'>,
  signal?: AbortSignal,
): Promise<number> {
  const { major, minor } = await ask({ kind: 'greeting', name: 'version', reply: version }, signal);
  const number = major * 100 + minor;
  try {
    await ask(
      { kind: 'greeting', name: 'apikey', arguments: apiKeyArguments(host, apiKeys), reply: z.unknown() },
      signal,
    );
  } catch (error) {
    const isRefusal = error instanceof EimzoError && error.kind === 'domain-refused';
    if (!isRefusal || number < asksItself) throw error;
  }
  return number;
}
