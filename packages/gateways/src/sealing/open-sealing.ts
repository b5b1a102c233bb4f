import { X509Certificate } from 'node:crypto';
import { join } from 'node:path';
import { type OperatorSeal, openOperatorSeal, SealMisconfigured, type SealSource } from '../operator-seal/index.ts';
import { loadTrustedCertificates } from '../signature-verifier/index.ts';
import {
  attachTimeStamp,
  eimzoTimeStamper,
  type OctetStamper,
  rfc3161TimeStamper,
  type TimeStamper,
} from '../time-stamp/index.ts';
import { isDemonstrationSeal } from './self-made-seal.ts';

/** Settings of seal and time stamps, as the environment has them. */
export interface SealingSettings {
  readonly NODE_ENV: string;
  readonly SEAL_KEY?: string | undefined;
  readonly SEAL_CERTIFICATE?: string | undefined;
  readonly SEAL_TRUSTED?: string | undefined;
  readonly SEAL_PKCS12?: string | undefined;
  readonly SEAL_PASSWORD?: string | undefined;
  readonly SEAL_TOKEN_MODULE?: string | undefined;
  readonly SEAL_TOKEN_LABEL?: string | undefined;
  readonly SEAL_TOKEN_KEY?: string | undefined;
  readonly TIME_STAMP_URL?: string | undefined;
  readonly TIME_STAMP_POLICY?: string | undefined;
  readonly TIME_STAMP_USER?: string | undefined;
  readonly TIME_STAMP_PASSWORD?: string | undefined;
  readonly SIGNATURE_TIME_STAMPS?: 'authority' | 'eimzo-server' | undefined;
  readonly TRUSTED_CA_DIR?: string | undefined;
  readonly EIMZO_SERVER_URL?: string | undefined;
  readonly EIMZO_SERVER_HOST?: string | undefined;
}

interface Stamps extends Pick<TimeStamper, 'stamp'> {
  readonly attach: typeof attachTimeStamp;
}

export interface Sealing {
  readonly operatorSeal: OperatorSeal | null;
  readonly timeStamps: { readonly signatures: Stamps | null; readonly seals: Stamps | null };
  /** Trusted certificates as PEM, for readers of proof packs. */
  readonly trustRoots: { readonly operator?: string; readonly timeStamps?: string };
  close(): Promise<void>;
}

const stampTimeoutMs = 5000;

/** Settings of seal or time stamps cannot be used. The message names them and is written for the operator. */
export class WrongSealing extends Error {
  override readonly name = 'WrongSealing';
}

/** @returns undefined without a seal. @throws SealMisconfigured when settings contradict each other */
export function sealSourceOf(settings: SealingSettings): SealSource | undefined {
  const { SEAL_KEY: key, SEAL_PKCS12: pkcs12, SEAL_TOKEN_MODULE: module, SEAL_PASSWORD: password } = settings;
  const { SEAL_CERTIFICATE: certificates, SEAL_TOKEN_LABEL: tokenLabel, SEAL_TOKEN_KEY: keyLabel } = settings;
  const given = { SEAL_KEY: key, SEAL_PKCS12: pkcs12, SEAL_TOKEN_MODULE: module };
  const [first, ...more] = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (first === undefined) return undefined;
  if (more.length > 0) throw new SealMisconfigured('key-unreadable', `set one of ${[first, ...more].join(', ')}`);
  if (key !== undefined) {
    if (certificates === undefined) throw new SealMisconfigured('certificate-missing', 'SEAL_CERTIFICATE is missing');
    return { kind: 'pem', key, certificates, ...(password !== undefined && { password }) };
  }
  if (pkcs12 !== undefined) return { kind: 'pkcs12', file: Buffer.from(pkcs12, 'base64'), password: password ?? '' };
  if (module === undefined || tokenLabel === undefined || keyLabel === undefined || password === undefined) {
    throw new SealMisconfigured('token-unavailable', 'SEAL_TOKEN_LABEL, SEAL_TOKEN_KEY and SEAL_PASSWORD are needed');
  }
  return { kind: 'pkcs11', module, tokenLabel, keyLabel, pin: password, ...(certificates && { certificates }) };
}

/** Opens the operator's seal and the time-stamping authorities. @throws WrongSealing */
export async function openSealing(settings: SealingSettings, at: Date): Promise<Sealing> {
  const stamping = await openStamping(settings);
  const trusted = trustedOf(settings);
  const operatorSeal = await openSeal(settings, at);
  return {
    operatorSeal,
    timeStamps: stamping.timeStamps,
    trustRoots: {
      ...(operatorSeal && trusted !== undefined && { operator: trusted }),
      ...(stamping.roots !== undefined && { timeStamps: stamping.roots }),
    },
    close: async () => operatorSeal?.close(),
  };
}

/** Certificates at which the chain of the seal ends, as PEM. */
export const trustedOf = (settings: SealingSettings): string | undefined =>
  settings.SEAL_TRUSTED ?? settings.SEAL_CERTIFICATE;

async function openSeal(settings: SealingSettings, at: Date): Promise<OperatorSeal | null> {
  try {
    const source = sealSourceOf(settings);
    const trusted = trustedOf(settings);
    const seal = source ? await openOperatorSeal(source, { trusted: trusted ? [trusted] : [], at }) : null;
    if (settings.NODE_ENV !== 'production' || !seal || !isDemonstrationSeal(seal)) return seal;
    await seal.close();
  } catch (cause) {
    if (!(cause instanceof SealMisconfigured)) throw cause;
    throw new WrongSealing(`The operator's seal (SEAL_…) cannot be used: ${cause.message}`, { cause });
  }
  throw new WrongSealing('SEAL_CERTIFICATE is the seal of the demonstration, whose key is no secret');
}

interface Stamping extends Pick<Sealing, 'timeStamps'> {
  /** Trusted certificates of the authorities as PEM; absent without an authority. */
  readonly roots?: string;
  /** The authority of the setting TIME_STAMP_URL; null without one. */
  readonly authority: OctetStamper | null;
}

/** @throws WrongSealing when a setting is missing that another one needs */
export async function openStamping(settings: SealingSettings): Promise<Stamping> {
  const { SIGNATURE_TIME_STAMPS: by, TIME_STAMP_USER: user, TIME_STAMP_PASSWORD: password } = settings;
  if (by === 'eimzo-server' && settings.EIMZO_SERVER_URL === undefined) {
    throw new WrongSealing('EIMZO_SERVER_URL is missing: SIGNATURE_TIME_STAMPS=eimzo-server needs it');
  }
  if (user !== undefined && password === undefined) {
    throw new WrongSealing('TIME_STAMP_PASSWORD is missing: TIME_STAMP_USER needs it');
  }
  const roots = await stampRootsOf(settings).catch((cause: Error) => {
    throw new WrongSealing(`TRUSTED_CA_DIR: ${cause.message}`, { cause });
  });
  const authority = authorityOf(settings, roots);
  const signatures = by === 'authority' ? authority : (eimzoOf(settings) ?? authority);
  const pem = authority && { roots: roots.map(toPem).join('') };
  return { timeStamps: { signatures, seals: authority }, authority, ...pem };
}

/** Certificates that are trusted for time stamps: those for signatures and those of the subfolder. */
async function stampRootsOf({ TRUSTED_CA_DIR: folder }: SealingSettings): Promise<Uint8Array[]> {
  if (folder === undefined) return [];
  const all = [folder, join(folder, 'time-stamps')].map((each) => loadTrustedCertificates(each));
  return (await Promise.all(all)).flat();
}

function authorityOf(settings: SealingSettings, trusted: Uint8Array[]): (Stamps & OctetStamper) | null {
  const { TIME_STAMP_URL: url, TIME_STAMP_POLICY: policy, TIME_STAMP_USER: user } = settings;
  const { TIME_STAMP_PASSWORD: password } = settings;
  if (url === undefined) return null;
  const options = { url, trusted, timeoutMs: stampTimeoutMs, ...(policy && { policy }) };
  const stamper = rfc3161TimeStamper({ ...options, ...(user && password && { user, password }) });
  return { ...withAttach(stamper), stampOctets: stamper.stampOctets };
}

function eimzoOf({ EIMZO_SERVER_URL: url, EIMZO_SERVER_HOST: host = 'localhost' }: SealingSettings): Stamps | null {
  return url === undefined ? null : withAttach(eimzoTimeStamper({ url, host, timeoutMs: stampTimeoutMs }));
}

const toPem = (der: Uint8Array) => new X509Certificate(der).toString();

const withAttach = (stamper: TimeStamper): Stamps => ({
  stamp: (pkcs7, at) => stamper.stamp(pkcs7, at),
  attach: attachTimeStamp,
});
