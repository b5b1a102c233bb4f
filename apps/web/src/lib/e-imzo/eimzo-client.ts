import { z } from 'zod';
import { type ApiKey, apiKeyArguments } from './api-keys.ts';
import { type AskProgram, createAskProgram, type ProgramOptions } from './ask-program.ts';
import { type Certificate, certificatesOf } from './certificate.ts';
import { EimzoError, hasProgramForgotten } from './eimzo-error.ts';
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

const loadedKey = z.object({ keyId: z.string().min(1) });

/** Cache of key handles, which E-IMZO keeps valid for hours, until it is closed. */
function createKeyring(ask: AskProgram) {
  const keyIds = new Map<string, string>();
  const nameOf = ({ kind, address }: Certificate) => JSON.stringify([kind, ...address]);
  return {
    async keyIdOf(certificate: Certificate, signal?: AbortSignal): Promise<string> {
      const known = keyIds.get(nameOf(certificate));
      if (known !== undefined) return known;
      const call = { plugin: certificate.kind, name: 'load_key', arguments: certificate.address } as const;
      const { keyId } = await ask({ ...call, kind: 'signing', reply: loadedKey }, signal);
      keyIds.set(nameOf(certificate), keyId);
      return keyId;
    },
    forget: (certificate: Certificate) => keyIds.delete(nameOf(certificate)),
  };
}

const disks = z.object({ disks: z.array(z.string()) });
const certificates = z.object({ certificates: z.array(z.unknown()) });

/** First version that lists all disks in one call. */
const listsAllDisks = 336;

/** Lists the keys of both kinds. @param version as returned by performHandshake() */
async function listCertificates(ask: AskProgram, version: number, signal?: AbortSignal): Promise<Certificate[]> {
  const pfx = await listOf(ask, 'pfx', version, signal);
  // Newer versions of E-IMZO lack the plugin for keys in separate certificate and key files.
  const legacy = await listOf(ask, 'certkey', version, signal).catch((error) => {
    if (error instanceof EimzoError && !signal?.aborted) return [];
    throw error;
  });
  return [...pfx, ...legacy];
}

async function listOf(ask: AskProgram, plugin: Certificate['kind'], version: number, signal?: AbortSignal) {
  const about = { plugin, kind: 'listing' } as const;
  if (version >= listsAllDisks) {
    const all = await ask({ ...about, name: 'list_all_certificates', reply: certificates }, signal);
    return certificatesOf(plugin, all.certificates);
  }
  const found: unknown[] = [];
  for (const disk of (await ask({ ...about, name: 'list_disks', reply: disks }, signal)).disks) {
    const one = await ask({ ...about, name: 'list_certificates', arguments: [disk], reply: certificates }, signal);
    found.push(...one.certificates);
  }
  return certificatesOf(plugin, found);
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
