import type { PKCS11 } from 'pkcs11js';
import { SealMisconfigured } from '../port.ts';

/** The calls of PKCS#11 2.40 that a seal needs, as pkcs11js names them. */
export type Cryptoki = Pick<
  PKCS11,
  | 'C_Initialize'
  | 'C_Finalize'
  | 'C_GetSlotList'
  | 'C_GetTokenInfo'
  | 'C_OpenSession'
  | 'C_CloseSession'
  | 'C_Login'
  | 'C_FindObjectsInit'
  | 'C_FindObjects'
  | 'C_FindObjectsFinal'
  | 'C_GetAttributeValue'
  | 'C_SignInit'
  | 'C_SignAsync'
  | 'close'
>;

/** Loads a PKCS#11 module, without initializing it. */
export type CryptokiLoader = (module: string) => Promise<Cryptoki>;

/**
 * Loads a module through pkcs11js, a native addon that is compiled only where a token is used.
 * @throws SealMisconfigured token-library-missing, token-unavailable
 */
export const loadWithPkcs11js: CryptokiLoader = async (module) => {
  const cryptoki = await createPkcs11();
  try {
    cryptoki.load(module);
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : `${module} cannot be loaded`;
    throw new SealMisconfigured('token-unavailable', detail, { cause });
  }
  return cryptoki;
};

async function createPkcs11(): Promise<PKCS11> {
  try {
    const { default: pkcs11js } = await import('pkcs11js');
    return new pkcs11js.PKCS11();
  } catch (cause) {
    throw new SealMisconfigured('token-library-missing', 'run npm run token:build on this machine', { cause });
  }
}

/** Values of PKCS#11 2.40. pkcs11js has them too, but only once it is compiled. */
export const ck = {
  osLockingOk: 2,
  serialSession: 4,
  userPinFinalTry: 0x2_0000,
  user: 1,
  contextSpecific: 2,
  classCertificate: 1,
  classPrivateKey: 3,
  certificateX509: 0,
  keyRsa: 0,
  keyEc: 3,
  attributeClass: 0x0,
  attributeLabel: 0x3,
  attributeValue: 0x11,
  attributeCertificateType: 0x80,
  attributeKeyType: 0x100,
  attributeAlwaysAuthenticate: 0x202,
  mechanismRsaPkcs: 0x1,
  mechanismEcdsa: 0x1041,
  pinIncorrect: 0xa0,
  pinInvalid: 0xa1,
  pinLengthRange: 0xa2,
  pinExpired: 0xa3,
  pinLocked: 0xa4,
  userAlreadyLoggedIn: 0x100,
  notInitialized: 0x190,
  alreadyInitialized: 0x191,
} as const;

/** The CKR value of a failed call; undefined for other errors. */
export function returnValueOf(error: unknown): number | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : undefined;
}
