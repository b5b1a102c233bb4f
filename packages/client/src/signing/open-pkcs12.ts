import { createHmac, createPrivateKey, type KeyObject, timingSafeEqual, X509Certificate } from 'node:crypto';
import { HybridMailError } from '../hybrid-mail-error.ts';
import { buildSignedData } from './build-signed-data.ts';
import { decryptWithPassword } from './decrypt-with-password.ts';
import {
  childrenOf,
  type DerElement,
  derTags,
  elementsIn,
  octetsOf,
  oidOf,
  smallIntegerOf,
  valueWithTag,
} from './der.ts';
import { derivePkcs12Key, pkcs12Purpose } from './derive-pkcs12-key.ts';

const DATA = '1.2.840.113549.1.7.1';
const ENCRYPTED_DATA = '1.2.840.113549.1.7.6';
const KEY_BAG = '1.2.840.113549.1.12.10.1.1';
const SHROUDED_KEY_BAG = '1.2.840.113549.1.12.10.1.2';
const CERTIFICATE_BAG = '1.2.840.113549.1.12.10.1.3';

const digests: Readonly<Record<string, { name: string; length: number }>> = {
  '1.3.14.3.2.26': { name: 'sha1', length: 20 },
  '2.16.840.1.101.3.4.2.1': { name: 'sha256', length: 32 },
  '2.16.840.1.101.3.4.2.2': { name: 'sha384', length: 48 },
  '2.16.840.1.101.3.4.2.3': { name: 'sha512', length: 64 },
};

/** The key of a PKCS#12 file, which signs any number of texts. */
export interface Pkcs12Signer {
  /** The certificate of the signer. */
  readonly certificate: X509Certificate;
  /**
   * Signs a text to sign.
   * @param at signing time; the clock of this computer when absent
   * @returns PKCS#7 with the text, in base64, as the API takes it
   */
  sign(text: string, at?: Date): string;
}

interface Contents {
  readonly keys: KeyObject[];
  readonly certificates: X509Certificate[];
}

/**
 * Opens a PKCS#12 file (RFC 7292, `.p12` or `.pfx`) with an RSA or ECDSA key.
 * @throws HybridMailError pkcs12-unreadable, pkcs12-password-wrong, pkcs12-algorithm-unsupported, pkcs12-without-key
 */
export function openPkcs12(file: Uint8Array, password: string): Pkcs12Signer {
  const { keys, certificates } = readContents(file, password);
  for (const key of keys) {
    const certificate = certificates.find((one) => one.checkPrivateKey(key));
    if (!certificate) continue;
    const chain = chainAbove(certificate, certificates);
    return {
      certificate,
      sign: (text, at = new Date()) =>
        Buffer.from(buildSignedData({ content: Buffer.from(text), at, key, certificate, chain })).toString('base64'),
    };
  }
  throw new HybridMailError('pkcs12-without-key', 'The PKCS#12 file has no private key with its certificate.');
}

/** Signs one text; `openPkcs12` opens the file once for many. @throws HybridMailError as openPkcs12 */
export const signWithPkcs12 = (text: string, file: Uint8Array, password: string): string =>
  openPkcs12(file, password).sign(text);

function readContents(file: Uint8Array, password: string): Contents {
  try {
    const bags = safeOf(file, password).flatMap((content) => bagsIn(content, password));
    return {
      keys: bags.flatMap((bag) => keyIn(bag, password)),
      certificates: bags.flatMap(certificateIn),
    };
  } catch (cause) {
    if (cause instanceof HybridMailError) throw cause;
    throw new HybridMailError('pkcs12-unreadable', 'This is no readable PKCS#12 file with an RSA or ECDSA key.', {
      cause,
    });
  }
}

/** Checks the MAC of the file. @returns its parts, each a ContentInfo */
function safeOf(file: Uint8Array, password: string): DerElement[] {
  const [, authSafe, mac] = childrenOf(elementsIn(file)[0]);
  const content = dataOf(authSafe);
  const [digestInfo, salt, iterations] = childrenOf(mac);
  const [algorithm, expected] = childrenOf(digestInfo);
  const digestId = oidOf(childrenOf(algorithm)[0]);
  const digest = digests[digestId];
  if (!digest) throw new HybridMailError('pkcs12-algorithm-unsupported', `The MAC of the PKCS#12 file is ${digestId}.`);
  const key = derivePkcs12Key({
    ...{ digest: digest.name, password, salt: octetsOf(salt), length: digest.length },
    ...{ iterations: iterations ? smallIntegerOf(iterations) : 1, purpose: pkcs12Purpose.mac },
  });
  const computed = createHmac(digest.name, key).update(content).digest();
  const stored = octetsOf(expected);
  if (stored.length !== computed.length || !timingSafeEqual(stored, computed)) {
    throw new HybridMailError('pkcs12-password-wrong', 'The password of the PKCS#12 file is wrong.');
  }
  return childrenOf(elementsIn(content)[0]);
}

/** Bytes of a ContentInfo of type data. */
function dataOf(contentInfo: DerElement | undefined): Uint8Array {
  const [type, explicit] = childrenOf(contentInfo);
  if (oidOf(type) !== DATA) throw new RangeError(`content of type ${oidOf(type)}`);
  return octetsOf(childrenOf(explicit, derTags.first)[0]);
}

function bagsIn(contentInfo: DerElement, password: string): DerElement[] {
  const [type, explicit] = childrenOf(contentInfo);
  if (oidOf(type) !== ENCRYPTED_DATA) return childrenOf(elementsIn(dataOf(contentInfo))[0]);
  const [, encryptedContent] = childrenOf(childrenOf(explicit, derTags.first)[0]);
  const [, algorithm, encrypted] = childrenOf(encryptedContent);
  return childrenOf(elementsIn(decryptWithPassword(algorithm, octetsOf(encrypted), password))[0]);
}

function keyIn(bag: DerElement, password: string): KeyObject[] {
  const [type, explicit] = childrenOf(bag);
  const kind = oidOf(type);
  if (kind !== KEY_BAG && kind !== SHROUDED_KEY_BAG) return [];
  const [key] = childrenOf(explicit, derTags.first);
  if (kind === KEY_BAG) return privateKeys(key?.whole);
  const [algorithm, encrypted] = childrenOf(key);
  return privateKeys(decryptWithPassword(algorithm, valueWithTag(encrypted, derTags.octetString), password));
}

function privateKeys(der: Uint8Array | undefined): KeyObject[] {
  const key = createPrivateKey({ key: Buffer.from(der ?? []), format: 'der', type: 'pkcs8' });
  return key.asymmetricKeyType === 'rsa' || key.asymmetricKeyType === 'ec' ? [key] : [];
}

function certificateIn(bag: DerElement): X509Certificate[] {
  const [type, explicit] = childrenOf(bag);
  if (oidOf(type) !== CERTIFICATE_BAG) return [];
  const [, certificate] = childrenOf(childrenOf(explicit, derTags.first)[0]);
  return [new X509Certificate(octetsOf(childrenOf(certificate, derTags.first)[0]))];
}

/** The issuers of the certificate that are among the others, from the nearest to the root. */
function chainAbove(certificate: X509Certificate, others: readonly X509Certificate[]): X509Certificate[] {
  const chain: X509Certificate[] = [];
  for (let below = certificate; ; ) {
    const issuer = others.find((one) => one !== below && !chain.includes(one) && below.checkIssued(one));
    if (!issuer || issuer === certificate) return chain;
    chain.push(issuer);
    below = issuer;
  }
}
