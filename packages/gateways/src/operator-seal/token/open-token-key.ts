import { readCertificates, readEach } from '../key/read-certificates.ts';
import type { KeyWithCertificates } from '../key/signing-key.ts';
import { SealMisconfigured } from '../port.ts';
import { type CryptokiLoader, loadWithPkcs11js } from './cryptoki.ts';
import { tokenKey } from './token-key.ts';
import { acquireTokenModule } from './token-module.ts';
import { certificatesInToken, openTokenSession, type TokenPlace } from './token-session.ts';

export interface Pkcs11Source extends TokenPlace {
  readonly kind: 'pkcs11';
  /** Path of the vendor's PKCS#11 module (.so). */
  readonly module: string;
  /** The operator's certificate and its issuers in PEM; without them, the certificates in the token are used. */
  readonly certificates?: string;
}

/**
 * Opens a key in a token, of which the private part never leaves it.
 * @throws SealMisconfigured
 */
export async function openTokenKey(
  source: Pkcs11Source,
  load: CryptokiLoader = loadWithPkcs11js,
): Promise<KeyWithCertificates> {
  const use = await asMisconfigured(() => acquireTokenModule(source.module, load));
  try {
    const { cryptoki } = use;
    const session = await asMisconfigured(async () => openTokenSession(cryptoki, source));
    const certificates =
      source.certificates === undefined
        ? readEach(await asMisconfigured(async () => certificatesInToken(cryptoki, session)))
        : readCertificates(source.certificates);
    return { key: tokenKey(use, source, session), certificates };
  } catch (error) {
    use.release();
    throw error;
  }
}

async function asMisconfigured<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (cause) {
    if (cause instanceof SealMisconfigured) throw cause;
    throw new SealMisconfigured('token-unavailable', messageOf(cause), { cause });
  }
}

/** The name of the CKR value, e.g. CKR_DEVICE_REMOVED. */
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
