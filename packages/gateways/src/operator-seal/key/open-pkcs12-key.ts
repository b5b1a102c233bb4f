import { createPrivateKey, type KeyObject } from 'node:crypto';
import { OctetString } from 'asn1js';
import {
  type BagType,
  CertBag,
  Certificate,
  ContentInfo,
  EncryptedData,
  PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
  SafeContents,
} from 'pkijs';
import { digestOf } from '../../signature-verifier/certificates/accepted-algorithms.ts';
import { cryptoEngine } from '../../signature-verifier/certificates/crypto-engine.ts';
import { SealMisconfigured } from '../port.ts';
import { decryptKey, PBES2 } from './encrypted-key.ts';
import { fileKey } from './file-key.ts';
import type { KeyWithCertificates } from './signing-key.ts';

export interface Pkcs12Source {
  readonly kind: 'pkcs12';
  readonly file: Uint8Array;
  readonly password: string;
}

/**
 * Opens a PKCS#12 file (RFC 7292) as OpenSSL 3 writes it: PBES2 with PBKDF2 and AES-CBC, and an HMAC with SHA-256 or
 * better. Refuses older ciphers (RC2, 3DES), an HMAC with SHA-1, PBMAC1 (RFC 9579), and files without a MAC, in which
 * anyone could exchange the certificates.
 * @throws SealMisconfigured
 */
export async function openPkcs12Key({ file, password }: Pkcs12Source): Promise<KeyWithCertificates> {
  const values: BagType[] = [];
  for (const content of await openSafe(file, password)) values.push(...(await bagsIn(content, password)));
  const [key, another] = values.flatMap((value) => keyIn(value, password));
  if (!key) throw new SealMisconfigured('key-unreadable', 'the PKCS#12 file has no private key');
  if (another) throw new SealMisconfigured('key-unreadable', 'the PKCS#12 file has several private keys');
  return { key: fileKey(key), certificates: values.flatMap(certificateIn) };
}

const conversion = 'write the file anew with OpenSSL 3, by openssl pkcs12 -legacy and openssl pkcs12 -export';

/** Checks the MAC. @returns the parts of the file, encrypted or plain */
async function openSafe(file: Uint8Array, password: string): Promise<readonly ContentInfo[]> {
  const pfx = readFile(file);
  if (pfx.authSafe.contentType !== ContentInfo.DATA || !pfx.macData) {
    throw new SealMisconfigured('algorithm-unsupported', 'the PKCS#12 file has no MAC');
  }
  const { algorithmId } = pfx.macData.mac.digestAlgorithm;
  if (!digestOf(algorithmId)) throw new SealMisconfigured('algorithm-unsupported', `MAC ${algorithmId}; ${conversion}`);
  const parameters = { password: bufferOf(password) };
  try {
    await pfx.parseInternalValues({ ...parameters, checkIntegrity: false }, cryptoEngine);
  } catch (cause) {
    throw unreadable(cause);
  }
  try {
    await pfx.parseInternalValues({ ...parameters, checkIntegrity: true }, cryptoEngine);
  } catch (cause) {
    throw new SealMisconfigured('wrong-password', 'the MAC of the PKCS#12 file differs', { cause });
  }
  return pfx.parsedValue?.authenticatedSafe?.safeContents ?? [];
}

function readFile(file: Uint8Array): PFX {
  try {
    return PFX.fromBER(new Uint8Array(file));
  } catch (cause) {
    throw unreadable(cause);
  }
}

async function bagsIn({ contentType, content }: ContentInfo, password: string): Promise<BagType[]> {
  if (contentType === ContentInfo.DATA && content instanceof OctetString) return readBags(content.getValue());
  if (contentType !== ContentInfo.ENCRYPTED_DATA) {
    throw new SealMisconfigured('algorithm-unsupported', `a part of the PKCS#12 file is of type ${contentType}`);
  }
  const encrypted = new EncryptedData({ schema: content });
  const { algorithmId } = encrypted.encryptedContentInfo.contentEncryptionAlgorithm;
  if (algorithmId !== PBES2) {
    throw new SealMisconfigured('algorithm-unsupported', `encryption with ${algorithmId}; ${conversion}`);
  }
  try {
    return readBags(await encrypted.decrypt({ password: bufferOf(password) }, cryptoEngine));
  } catch (cause) {
    // The MAC is right, so the password is.
    throw new SealMisconfigured('algorithm-unsupported', 'the PKCS#12 file cannot be decrypted', { cause });
  }
}

const readBags = (der: ArrayBuffer): BagType[] => SafeContents.fromBER(der).safeBags.map(({ bagValue }) => bagValue);

function keyIn(value: BagType, password: string): KeyObject[] {
  if (value instanceof PKCS8ShroudedKeyBag) return [decryptKey(new Uint8Array(value.toSchema().toBER()), password)];
  if (!(value instanceof PrivateKeyInfo)) return [];
  try {
    return [createPrivateKey({ key: Buffer.from(value.toSchema().toBER()), format: 'der', type: 'pkcs8' })];
  } catch (cause) {
    throw unreadable(cause);
  }
}

const certificateIn = (value: BagType): Certificate[] =>
  value instanceof CertBag && value.parsedValue instanceof Certificate ? [value.parsedValue] : [];

const bufferOf = (password: string): ArrayBuffer => new Uint8Array(Buffer.from(password)).buffer;

const unreadable = (cause: unknown) =>
  new SealMisconfigured('key-unreadable', 'not a readable PKCS#12 file', { cause });
