import type { Certificate } from 'pkijs';
import type { Path } from '../signature-verifier/certificates/certificate-paths.ts';
import { describeCertificate } from '../signature-verifier/certificates/signer-certificate.ts';
import { checkSealCertificate } from './certificate/check-seal-certificate.ts';
import { findSealCertificate, isSignedWith } from './certificate/find-seal-certificate.ts';
import { buildSignedData } from './cms/build-signed-data.ts';
import { openPemKey, type PemSource } from './key/open-pem-key.ts';
import { openPkcs12Key, type Pkcs12Source } from './key/open-pkcs12-key.ts';
import { readEach } from './key/read-certificates.ts';
import type { KeyWithCertificates, SigningKey } from './key/signing-key.ts';
import { type OperatorSeal, type SealCertificate, SealMisconfigured, SealUnavailable } from './port.ts';
import { openTokenKey, type Pkcs11Source } from './token/open-token-key.ts';

/** Where the operator's key and certificate are. */
export type SealSource = PemSource | Pkcs12Source | Pkcs11Source;

export interface SealChecks {
  /** Root or issuing certificates, DER or PEM, at one of which the operator's chain must end. */
  readonly trusted: readonly (Uint8Array | string)[];
  readonly at: Date;
}

/**
 * Opens the key and checks that it belongs to a certificate that may seal at `at`.
 * @throws SealMisconfigured
 */
export async function openOperatorSeal(source: SealSource, checks: SealChecks): Promise<OperatorSeal> {
  return sealWithKey(await openKey(source), checks);
}

async function openKey(source: SealSource): Promise<KeyWithCertificates> {
  if (source.kind === 'pem') return openPemKey(source);
  return source.kind === 'pkcs12' ? openPkcs12Key(source) : openTokenKey(source);
}

/** Closes the key when a check fails. @throws SealMisconfigured */
export async function sealWithKey(
  { key, certificates }: KeyWithCertificates,
  { trusted: sources, at }: SealChecks,
): Promise<OperatorSeal> {
  try {
    const leaf = await findSealCertificate(key, certificates, at);
    const trusted = readEach(sources);
    const path = await checkSealCertificate(leaf, { trusted, enclosed: certificates }, at);
    return operatorSeal(key, path);
  } catch (error) {
    await key.close();
    throw error;
  }
}

function operatorSeal(key: SigningKey, path: Path): OperatorSeal {
  const [certificate] = path;
  const chain = path.filter((one) => one === certificate || !one.subject.isEqual(one.issuer));
  const described = describe(path, chain);
  const checkedKey = { type: key.type, sign: (bytes: Uint8Array) => signChecked(key, certificate, bytes) };

  async function sign(content: Uint8Array, at: Date, isDetached: boolean): Promise<Uint8Array> {
    if (!(at <= described.validTo)) throw new SealMisconfigured('certificate-expired');
    if (!(at >= described.validFrom)) throw new SealMisconfigured('certificate-not-yet-valid');
    const signingTime = isDetached ? null : at;
    return buildSignedData({ content, isDetached, signingTime, certificate, chain, key: checkedKey });
  }

  return {
    certificate: described,
    seal: (content, at) => sign(content, at, false),
    sealDetached: (content, at) => sign(content, at, true),
    close: () => key.close(),
  };
}

/**
 * Verifies each signature before it leaves, because a seal is stored once: the token may have been exchanged for one
 * whose key has the same label.
 */
async function signChecked(key: SigningKey, certificate: Certificate, bytes: Uint8Array): Promise<Uint8Array> {
  const signature = await key.sign(bytes);
  if (!(await isSignedWith(certificate, bytes, signature))) {
    throw new SealUnavailable('the certificate does not verify what the key signed');
  }
  return signature;
}

function describe(path: Path, chain: readonly Certificate[]): SealCertificate {
  const [leaf] = path;
  const { commonName, organization, serialNumber, issuer, validFrom, validTo } = describeCertificate(leaf);
  const ends = path.map(({ notAfter }) => notAfter.value.getTime());
  return {
    ...{ commonName, organization, serialNumber, issuer, validFrom, validTo },
    pathValidTo: new Date(Math.min(...ends)),
    der: derOf(leaf),
    chain: chain.map(derOf),
  };
}

const derOf = (certificate: Certificate) => new Uint8Array(certificate.toSchema().toBER());
