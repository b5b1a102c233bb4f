import type { Certificate } from 'pkijs';
import { builtinVerifier } from '../builtin-verifier.ts';
import type { VerifiedSignature } from '../port.ts';
import type { RevocationRules } from '../revocation/check-revocation.ts';
import { httpRevocationSource, type RevocationSource } from '../revocation/http-revocation-source.ts';
import { type AuthorityDouble, openAuthorityDouble } from './authority-double.ts';
import {
  type CertificateHolder,
  createDirectorCertificate,
  createIssuerCertificate,
  createRootCertificate,
  derOf,
  NOW,
} from './test-authority.ts';
import { issueRevocationList } from './test-revocation.ts';
import { createSignature, encodeSignature } from './test-signature.ts';

interface Verifying {
  readonly mode?: RevocationRules['mode'];
  readonly signer?: CertificateHolder;
  /** Enclosed certificates beside the signer's; by default the issuer's. */
  readonly chain?: readonly Certificate[];
  readonly source?: RevocationSource;
}

export interface RevocationWorld extends AuthorityDouble {
  readonly root: CertificateHolder;
  /** Its list is at /root.crl, where there is an empty one. */
  readonly issuer: CertificateHolder;
  /** Its list is at /issuer.crl, its responder at /ocsp. Neither answers before a test gives an answer. */
  readonly director: CertificateHolder;
  /** Failed requests, as paths with the error. */
  readonly failures: string[];
  /** A source with a cache of its own. */
  readonly newSource: () => RevocationSource;
  readonly passTime: (ms: number) => void;
  /** Verifies a new signature at the time of the clock; by default with a new source. */
  readonly verify: (verifying?: Verifying) => Promise<VerifiedSignature>;
}

/** An authority with its responder and lists at a loopback address, and a clock that begins at NOW. */
export async function openRevocationWorld(): Promise<RevocationWorld> {
  const double = await openAuthorityDouble();
  const { address } = double;
  const root = await createRootCertificate();
  const issuer = await createIssuerCertificate(root, { list: `${address}/root.crl` });
  const both = { list: `${address}/issuer.crl`, responder: `${address}/ocsp` };
  const director = await createDirectorCertificate(issuer, both);
  double.answers['/root.crl'] = async () => (await issueRevocationList(root)).der;
  const failures: string[] = [];
  let now = NOW;
  const newSource = () =>
    httpRevocationSource({
      now: () => now,
      listLifetimeMs: 60_000,
      onFailure: (place, error) => failures.push(`${place.slice(address.length)}: ${error}`),
    });

  async function verify({ mode = 'required', signer = director, ...more }: Verifying = {}) {
    const { source = newSource(), chain = [issuer.certificate] } = more;
    const verifier = builtinVerifier({
      trusted: [derOf(root.certificate)],
      revocation: { source, mode, maxAgeMs: 3_600_000 },
    });
    const signature = await createSignature({ content: Buffer.from('text'), signer, chain });
    return verifier.verify(encodeSignature(signature), now);
  }

  const passTime = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  return { ...double, root, issuer, director, failures, newSource, passTime, verify };
}
