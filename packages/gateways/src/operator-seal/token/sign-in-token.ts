import { hash } from 'node:crypto';
import { createCMSECDSASignature } from 'pkijs';
import { type Cryptoki, ck } from './cryptoki.ts';
import { login, type TokenSession } from './token-session.ts';

/** DigestInfo of SHA-256 up to the digest, RFC 8017 9.2 note 1. */
const digestInfoSha256 = Buffer.from('3031300d060960864801650304020105000420', 'hex');
/** Longer than the signature of any accepted key. */
const longestSignature = 2048;

/**
 * Signs the SHA-256 of the bytes. The digest is computed here, because each token knows CKM_RSA_PKCS and CKM_ECDSA, but
 * not each one the mechanisms that compute it.
 * @throws SealMisconfigured for a refused PIN, or an error of pkcs11js
 */
export async function signInToken(
  cryptoki: Cryptoki,
  { handle, key, type, wantsPinEachTime }: TokenSession,
  pin: string,
  bytes: Uint8Array,
): Promise<Uint8Array> {
  const digest = hash('sha256', bytes, 'buffer');
  const mechanism = type === 'rsa' ? ck.mechanismRsaPkcs : ck.mechanismEcdsa;
  cryptoki.C_SignInit(handle, { mechanism }, key);
  if (wantsPinEachTime) login(cryptoki, handle, ck.contextSpecific, pin);
  const input = type === 'rsa' ? Buffer.concat([digestInfoSha256, digest]) : digest;
  const signature = await cryptoki.C_SignAsync(handle, input, Buffer.alloc(longestSignature));
  return type === 'rsa' ? signature : ecdsaInDer(signature);
}

/** PKCS#11 gives r and s one behind the other, both as long as the order of the curve. */
export const ecdsaInDer = (raw: Uint8Array) => new Uint8Array(createCMSECDSASignature(new Uint8Array(raw).buffer));
