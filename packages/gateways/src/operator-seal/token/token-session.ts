import type { Handle } from 'pkcs11js';
import { SealMisconfigured } from '../port.ts';
import { type Cryptoki, ck, returnValueOf } from './cryptoki.ts';

export interface TokenPlace {
  readonly pin: string;
  readonly tokenLabel: string;
  readonly keyLabel: string;
}

/** A session with the token in which the key was found. */
export interface TokenSession {
  readonly handle: Handle;
  readonly key: Handle;
  readonly type: 'rsa' | 'ec';
  /** Whether the key wants the PIN before each signature (CKA_ALWAYS_AUTHENTICATE). */
  readonly wantsPinEachTime: boolean;
}

/** Logs in and finds the key. @throws SealMisconfigured, or an error of pkcs11js */
export function openTokenSession(cryptoki: Cryptoki, place: TokenPlace): TokenSession {
  const slot = findSlot(cryptoki, place.tokenLabel);
  const handle = cryptoki.C_OpenSession(slot, ck.serialSession);
  try {
    login(cryptoki, handle, ck.user, place.pin);
    const key = findKey(cryptoki, handle, place.keyLabel);
    return {
      ...{ handle, key },
      type: keyTypeOf(cryptoki, handle, key),
      wantsPinEachTime: wantsPinEachTime(cryptoki, handle, key),
    };
  } catch (error) {
    closeQuietly(cryptoki, handle);
    throw error;
  }
}

/** Closes a session that may be lost already. */
export function closeQuietly(cryptoki: Cryptoki, handle: Handle): void {
  try {
    cryptoki.C_CloseSession(handle);
  } catch {
    // The token closed the session itself.
  }
}

function findSlot(cryptoki: Cryptoki, label: string): Handle {
  const named = cryptoki.C_GetSlotList(true).flatMap((slot) => {
    const info = tokenInfo(cryptoki, slot);
    return info?.label.trimEnd() === label ? [{ slot, flags: info.flags }] : [];
  });
  const [found, another] = named;
  if (!found) throw new SealMisconfigured('token-unavailable', `no token has the label ${label}`);
  if (another) throw new SealMisconfigured('token-unavailable', `${named.length} tokens have the label ${label}`);
  if (found.flags & ck.userPinFinalTry) {
    throw new SealMisconfigured('token-pin-last-attempt', `log in to ${label} once with another program`);
  }
  return found.slot;
}

function tokenInfo(cryptoki: Cryptoki, slot: Handle) {
  try {
    return cryptoki.C_GetTokenInfo(slot);
  } catch {
    // The card of another application, which this module cannot read, may be in the next slot.
    return undefined;
  }
}

const refusedPins: readonly unknown[] = [ck.pinIncorrect, ck.pinInvalid, ck.pinLengthRange, ck.pinExpired];

/**
 * @param as user, or contextSpecific for the next signature alone
 * @throws SealMisconfigured wrong-password, token-pin-locked
 */
export function login(cryptoki: Cryptoki, session: Handle, as: number, pin: string): void {
  try {
    cryptoki.C_Login(session, as, pin);
  } catch (cause) {
    const value = returnValueOf(cause);
    if (value === ck.userAlreadyLoggedIn) return;
    if (value === ck.pinLocked) throw new SealMisconfigured('token-pin-locked', undefined, { cause });
    if (!refusedPins.includes(value)) throw cause;
    throw new SealMisconfigured('wrong-password', 'the token refuses the PIN', { cause });
  }
}

function findKey(cryptoki: Cryptoki, session: Handle, label: string): Handle {
  const [key, another] = findObjects(cryptoki, session, [
    { type: ck.attributeClass, value: ck.classPrivateKey },
    { type: ck.attributeLabel, value: label },
  ]);
  if (!key) throw new SealMisconfigured('token-key-missing', `no private key has the label ${label}`);
  if (another) throw new SealMisconfigured('token-key-ambiguous', `several private keys have the label ${label}`);
  return key;
}

/** All X.509 certificates of the token, as DER. */
export function certificatesInToken(cryptoki: Cryptoki, { handle }: TokenSession): Uint8Array[] {
  const found = findObjects(cryptoki, handle, [
    { type: ck.attributeClass, value: ck.classCertificate },
    { type: ck.attributeCertificateType, value: ck.certificateX509 },
  ]);
  return found.map((one) => attributeOf(cryptoki, handle, one, ck.attributeValue));
}

type Criteria = Parameters<Cryptoki['C_FindObjectsInit']>[1];

function findObjects(cryptoki: Cryptoki, session: Handle, criteria: Criteria): Handle[] {
  cryptoki.C_FindObjectsInit(session, criteria);
  try {
    const found: Handle[] = [];
    for (let one = cryptoki.C_FindObjects(session); one; one = cryptoki.C_FindObjects(session)) found.push(one);
    return found;
  } finally {
    cryptoki.C_FindObjectsFinal(session);
  }
}

function attributeOf(cryptoki: Cryptoki, session: Handle, object: Handle, type: number): Buffer {
  const [attribute] = cryptoki.C_GetAttributeValue(session, object, [{ type }]);
  return attribute?.value ?? Buffer.alloc(0);
}

function keyTypeOf(cryptoki: Cryptoki, session: Handle, key: Handle): 'rsa' | 'ec' {
  // CK_ULONG in the byte order of the machine: four bytes on Windows, eight elsewhere.
  const type = attributeOf(cryptoki, session, key, ck.attributeKeyType).readUInt32LE();
  if (type !== ck.keyRsa && type !== ck.keyEc) {
    throw new SealMisconfigured('algorithm-unsupported', `a key of PKCS#11 type ${type}`);
  }
  return type === ck.keyRsa ? 'rsa' : 'ec';
}

function wantsPinEachTime(cryptoki: Cryptoki, session: Handle, key: Handle): boolean {
  try {
    return attributeOf(cryptoki, session, key, ck.attributeAlwaysAuthenticate)[0] === 1;
  } catch {
    // Modules before PKCS#11 2.20 do not know the attribute.
    return false;
  }
}
