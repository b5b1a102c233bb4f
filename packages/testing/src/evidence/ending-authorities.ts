import { hash } from 'node:crypto';
import type { RestampContext, SealingContext, TimeStamps, TrustRoots } from '@hybrid-mail/core/context';
import { archiveStamper } from '@hybrid-mail/gateways/archive-stamp';
import { openOperatorSeal } from '@hybrid-mail/gateways/operator-seal';
import type { ArchiveDigest } from '@hybrid-mail/gateways/ports/archive-stamp';
import {
  type CertificateHolder,
  createDirectorCertificate,
  createRootCertificate,
  createToken,
  encodeSignature,
  issueTestCertificate,
  pemOf,
} from '@hybrid-mail/gateways/testing';
import { keyPemOf } from '@hybrid-mail/gateways/testing/operator-seal';
import {
  attachTimeStamp,
  type OctetStamper,
  signatureValueOf,
  type TimeStamp,
  TimeStampUnavailable,
} from '@hybrid-mail/gateways/time-stamp';

const timeStamping = '1.3.6.1.5.5.7.3.8';
const digestIds = {
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
};

/** Years in which the certificates of the authorities end. */
export type AuthorityEnd = 2027 | 2032 | 2045;

export interface EndingAuthorities extends Pick<SealingContext, 'operatorSeal' | 'timeStamps'> {
  readonly trustRoots: Required<TrustRoots>;
  /** Number of archive stamps that were asked for. */
  asked(): number;
  /** What makes archive stamps from now on, by the authority whose certificate ends then. */
  restampingBy(
    end: AuthorityEnd,
    options?: { digest?: ArchiveDigest; endedDigests?: readonly ArchiveDigest[]; isAway?: boolean },
  ): Pick<RestampContext, 'archiveStamps' | 'restamping'>;
}

/** A seal and a first authority whose certificates end in 2027, and later authorities below one long-lived root. */
export async function endingAuthorities(now: Date): Promise<EndingAuthorities> {
  const root = await createRootCertificate('Root', { to: '2049-12-31T00:00:00Z' });
  const authority = (end: AuthorityEnd) =>
    issueTestCertificate({
      subject: [['2.5.4.3', `Authority until ${end}`]],
      issuer: root,
      purpose: timeStamping,
      to: `${end}-01-01T00:00:00Z`,
    });
  const authorities = { 2027: await authority(2027), 2032: await authority(2032), 2045: await authority(2045) };
  const operator = await createDirectorCertificate(root, { to: '2027-01-01T00:00:00Z' });
  const pem = pemOf(root.certificate);
  const source = { kind: 'pem', key: keyPemOf(operator), certificates: pemOf(operator.certificate) } as const;
  const first = stamperOf(authorities[2027]);
  const stamps: TimeStamps = {
    stamp: (pkcs7, at) => first.stampOctets(signatureValueOf(pkcs7), 'sha256', at),
    attach: attachTimeStamp,
  };
  let asked = 0;
  return {
    operatorSeal: await openOperatorSeal(source, { trusted: [pem], at: now }),
    timeStamps: { signatures: stamps, seals: stamps },
    trustRoots: { operator: pem, timeStamps: pem },
    asked: () => asked,
    restampingBy: (end, { digest = 'sha256', endedDigests = [], isAway = false } = {}) => {
      const stamper: OctetStamper = {
        stampOctets: async (...request) => {
          asked += 1;
          if (isAway) throw new TimeStampUnavailable('the test authority is away');
          return stamperOf(authorities[end]).stampOctets(...request);
        },
      };
      const archiveStamps = archiveStamper({
        stamper,
        digest,
        trusted: [pem],
        trustedForSeals: [pem],
        revocation: null,
      });
      return { archiveStamps, restamping: { days: 90, endedDigests } };
    },
  };
}

const stamperOf = (authority: CertificateHolder): OctetStamper => ({
  async stampOctets(octets, digest, at): Promise<TimeStamp> {
    const imprint = { algorithm: digestIds[digest], digest: hash(digest, octets, 'buffer') };
    const token = encodeSignature(await createToken(authority, { stamped: octets, imprint, time: at }));
    const authorityUntil = authority.certificate.notAfter.value;
    return { token, at, authority: 'Test authority', authorityUntil, digest };
  },
});
