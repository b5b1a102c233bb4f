import { constants, createPrivateKey, privateEncrypt } from 'node:crypto';
import type { Cryptoki } from '../token/cryptoki.ts';

type Code = { name: string; code: number };
/** Return values of PKCS#11 2.40. */
const ckr = {
  deviceRemoved: { name: 'CKR_DEVICE_REMOVED', code: 0x32 },
  functionFailed: { name: 'CKR_FUNCTION_FAILED', code: 0x6 },
  attributeTypeInvalid: { name: 'CKR_ATTRIBUTE_TYPE_INVALID', code: 0x12 },
  pinIncorrect: { name: 'CKR_PIN_INCORRECT', code: 0xa0 },
  pinLocked: { name: 'CKR_PIN_LOCKED', code: 0xa4 },
  tokenNotRecognized: { name: 'CKR_TOKEN_NOT_RECOGNIZED', code: 0xe1 },
  sessionHandleInvalid: { name: 'CKR_SESSION_HANDLE_INVALID', code: 0xb3 },
  alreadyLoggedIn: { name: 'CKR_USER_ALREADY_LOGGED_IN', code: 0x100 },
  notLoggedIn: { name: 'CKR_USER_NOT_LOGGED_IN', code: 0x101 },
  notInitialized: { name: 'CKR_CRYPTOKI_NOT_INITIALIZED', code: 0x190 },
  alreadyInitialized: { name: 'CKR_CRYPTOKI_ALREADY_INITIALIZED', code: 0x191 },
} as const satisfies Record<string, Code>;

const failure = ({ name, code }: Code) => Object.assign(new Error(name), { code });

export interface TokenObject {
  /** 1 certificate, 3 private key. */
  readonly class: number;
  readonly label: string;
  /** PEM of a private key. */
  readonly key?: string;
  /** CKK, 0 for RSA. */
  readonly keyType?: number;
  readonly alwaysAuthenticate?: boolean;
  /** DER of a certificate. */
  readonly value?: Uint8Array;
}

/** A PKCS#11 module with one token and RSA keys, in memory. Tests change its fields to simulate failures. */
export class TokenDouble {
  readonly label: string = 'operator';
  objects: TokenObject[] = [];
  pin = '1234';
  attemptsLeft = 3;
  isPresent = true;
  /** Whether an unreadable card is in the first slot. */
  hasStranger = false;
  loginAttempts = 0;
  openings = 0;
  signatures = 0;
  isInitialized = false;
  isLoggedIn = false;
  isClosed = false;
  parallel = 0;
  mostParallel = 0;
  /** Fails this many next signatures. */
  failingSignatures = 0;
  #sessions = new Map<number, { found: number[]; signing: TokenObject | null; isAuthenticated: boolean }>();
  #nextSession = 1;

  /** As if the token was pulled out and put back. */
  loseSessions(): void {
    this.#sessions.clear();
    this.isLoggedIn = false;
  }

  get openSessions(): number {
    return this.#sessions.size;
  }

  #session(handle: Buffer) {
    if (!this.isInitialized) throw failure(ckr.notInitialized);
    if (!this.isPresent) throw failure(ckr.deviceRemoved);
    const session = this.#sessions.get(handle.readUInt32LE());
    if (!session) throw failure(ckr.sessionHandleInvalid);
    return session;
  }

  #checkPin(pin: string | undefined): void {
    this.loginAttempts += 1;
    if (this.attemptsLeft === 0) throw failure(ckr.pinLocked);
    if (pin !== this.pin) {
      this.attemptsLeft -= 1;
      throw failure(ckr.pinIncorrect);
    }
    this.attemptsLeft = 3;
  }

  #object(handle: Buffer): TokenObject {
    const object = this.objects[handle.readUInt32LE()];
    if (!object) throw failure(ckr.functionFailed);
    return object;
  }

  readonly cryptoki: Cryptoki = {
    C_Initialize: () => {
      if (this.isInitialized) throw failure(ckr.alreadyInitialized);
      this.isInitialized = true;
    },
    C_Finalize: () => {
      if (!this.isInitialized) throw failure(ckr.notInitialized);
      this.isInitialized = false;
      this.loseSessions();
    },
    close: () => {
      this.isClosed = true;
    },
    C_GetSlotList: () => {
      if (!this.isInitialized) throw failure(ckr.notInitialized);
      return [...(this.hasStranger ? [ulong(7)] : []), ...(this.isPresent ? [ulong(0)] : [])];
    },
    C_GetTokenInfo: (slot) => {
      if (slot.readUInt32LE() === 7) throw failure(ckr.tokenNotRecognized);
      return tokenInfo(this.label, this.attemptsLeft === 1 ? 0x2_0000 : 0);
    },
    C_OpenSession: () => {
      this.openings += 1;
      const handle = Buffer.alloc(8);
      handle.writeUInt32LE(this.#nextSession);
      this.#sessions.set(this.#nextSession, { found: [], signing: null, isAuthenticated: false });
      this.#nextSession += 1;
      return handle;
    },
    C_CloseSession: (handle) => {
      this.#session(handle);
      this.#sessions.delete(handle.readUInt32LE());
      if (this.#sessions.size === 0) this.isLoggedIn = false;
    },
    C_Login: (handle, as, pin) => {
      const session = this.#session(handle);
      if (as === 1 && this.isLoggedIn) throw failure(ckr.alreadyLoggedIn);
      this.#checkPin(pin);
      if (as === 1) this.isLoggedIn = true;
      else session.isAuthenticated = true;
    },
    C_FindObjectsInit: (handle, template) => {
      const wanted = new Map(template.map(({ type, value }) => [type, value]));
      this.#session(handle).found = this.objects.flatMap((object, index) => {
        const isVisible = object.class !== 3 || this.isLoggedIn;
        const isWanted = object.class === wanted.get(0) && (!wanted.has(3) || object.label === wanted.get(3));
        return isVisible && isWanted ? [index] : [];
      });
    },
    C_FindObjects: ((handle: Buffer) => {
      const next = this.#session(handle).found.shift();
      if (next === undefined) return null;
      const object = Buffer.alloc(8);
      object.writeUInt32LE(next);
      return object;
    }) as Cryptoki['C_FindObjects'],
    C_FindObjectsFinal: (handle) => {
      this.#session(handle);
    },
    C_GetAttributeValue: (handle, object, template) => {
      this.#session(handle);
      return template.map(({ type }) => ({ type, value: attributeOf(this.#object(object), type) }));
    },
    C_SignInit: (handle, _mechanism, key) => {
      const session = this.#session(handle);
      if (!this.isLoggedIn) throw failure(ckr.notLoggedIn);
      session.signing = this.#object(key);
      session.isAuthenticated = false;
    },
    C_SignAsync: async (handle, input) => {
      this.parallel += 1;
      this.mostParallel = Math.max(this.mostParallel, this.parallel);
      await new Promise((resolve) => setImmediate(resolve));
      this.parallel -= 1;
      if (this.failingSignatures-- > 0) throw failure(ckr.functionFailed);
      const session = this.#session(handle);
      const { signing } = session;
      session.signing = null;
      if (!signing?.key) throw failure(ckr.functionFailed);
      if (signing.alwaysAuthenticate && !session.isAuthenticated) throw failure(ckr.notLoggedIn);
      this.signatures += 1;
      return privateEncrypt({ key: createPrivateKey(signing.key), padding: constants.RSA_PKCS1_PADDING }, input);
    },
  };
}

const ulong = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32LE(value);
  return bytes;
};

function attributeOf({ value, keyType = 0, alwaysAuthenticate }: TokenObject, type: number): Buffer {
  if (type === 0x11) return Buffer.from(value ?? []);
  if (type === 0x100) return ulong(keyType);
  if (type === 0x202 && alwaysAuthenticate !== undefined) return Buffer.of(alwaysAuthenticate ? 1 : 0);
  throw failure(ckr.attributeTypeInvalid);
}

function tokenInfo(label: string, flags: number): ReturnType<Cryptoki['C_GetTokenInfo']> {
  const version = { major: 2, minor: 40 };
  const memory = { totalPublicMemory: 0, freePublicMemory: 0, totalPrivateMemory: 0, freePrivateMemory: 0 };
  const sessions = { maxSessionCount: 0, sessionCount: 0, maxRwSessionCount: 0, rwSessionCount: 0 };
  return {
    ...{ label: label.padEnd(32), manufacturerID: '', model: '', serialNumber: '', flags },
    ...{ ...memory, ...sessions, maxPinLen: 8, minPinLen: 4, hardwareVersion: version, firmwareVersion: version },
    utcTime: '',
  };
}
