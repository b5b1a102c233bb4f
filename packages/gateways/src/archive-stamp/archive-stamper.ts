import type { Certificate } from 'pkijs';
import { type Path, pathsOf } from '../signature-verifier/certificates/certificate-paths.ts';
import { certificateOf } from '../signature-verifier/certificates/known-certificates.ts';
import { parseCertificates } from '../signature-verifier/certificates/parse-certificates.ts';
import { derTags, elementsIn, oidOf } from '../signature-verifier/cms/der-element.ts';
import { findSignerCertificate } from '../signature-verifier/cms/find-signer-certificate.ts';
import { archiveLimits } from '../signature-verifier/cms/read-limits.ts';
import { readSignedData } from '../signature-verifier/cms/read-signed-data.ts';
import { toDefiniteLength } from '../signature-verifier/cms/to-definite-length.ts';
import type { RevocationSource } from '../signature-verifier/revocation/http-revocation-source.ts';
import { tokenOfSigner } from '../time-stamp/only-signer.ts';
import { type OctetStamper, type TimeStamp, TimeStampInvalid } from '../time-stamp/port.ts';
import { digestIn, endOf } from '../time-stamp/read-time-stamp.ts';
import { readTokenInfo, TIME_STAMP_INFO } from '../time-stamp/token-info.ts';
import { addValidationData } from './add-validation-data.ts';
import { archiveOctets } from './archive-imprint.ts';
import { type ArchiveMessage, attributeParts, readArchiveMessage } from './archive-message.ts';
import { ARCHIVE_STAMP, attachArchiveStamp } from './attach-archive-stamp.ts';
import { collectValidationData } from './collect-validation-data.ts';
import type { ArchiveDigest, ArchiveStamps, NewStamp, StampEnd } from './port.ts';
import { readStampChain } from './read-archive-stamps.ts';

export interface ArchiveStamperOptions {
  readonly stamper: OctetStamper;
  readonly digest: ArchiveDigest;
  /** Certificates above those of time-stamp authorities, DER or PEM; also of former ones. */
  readonly trusted: readonly (Uint8Array | string)[];
  /** Certificates above the seal's. */
  readonly trustedForSeals: readonly (Uint8Array | string)[];
  /** Null: no revocation values are added. */
  readonly revocation: RevocationSource | null;
}

export function archiveStamper({ stamper, digest, revocation, ...sources }: ArchiveStamperOptions): ArchiveStamps {
  const trusted = sources.trusted.flatMap(parseCertificates);
  const trustedForSeals = sources.trustedForSeals.flatMap(parseCertificates);
  const collect = collectValidationData(revocation);

  const restamp: ArchiveStamps['restamp'] = async (cms, at) => {
    const chain = await readStampChain(cms, trusted, at);
    const signer = await signerPath(readArchiveMessage(cms), trustedForSeals, chain[0].at);
    const data = await collect([...signer, ...chain.map(({ trust }) => trust.path)], at);
    const extended = addValidationData(cms, data);
    const stamp = await stamper.stampOctets(archiveOctets(extended, digest), digest, at);
    const isLate = chain.at(-1)?.isInTime !== true;
    return { cms: attachArchiveStamp(extended, stamp.token), ...newStamp(stamp, digest), isLate };
  };

  return {
    digest,
    restamp,
    validationDataOf: async (stamped, at) => {
      const tokens = await Promise.all(tokensIn(stamped).map((token) => readToken(token, trusted)));
      const first = tokens.map((token) => token.at).toSorted((one, other) => one.getTime() - other.getTime())[0];
      const message = readArchiveMessage(new Uint8Array(toDefiniteLength(stamped, archiveLimits)));
      const signer = isToken(message) ? [] : await signerPath(message, trustedForSeals, first ?? at);
      return collect([...signer, ...tokens.flatMap(({ path }) => (path ? [path] : []))], at);
    },
    stampOctets: async (octets, at) => {
      const stamp = await stamper.stampOctets(octets, digest, at);
      return { token: stamp.token, ...newStamp(stamp, digest) };
    },
    endOf: async (stamped) => {
      const tokens = tokensIn(stamped);
      const ends = await Promise.all(tokens.map((token) => readToken(token, trusted)));
      const [newest] = ends.sort((one, other) => other.at.getTime() - one.at.getTime());
      return newest ? newest.end : null;
    },
  };
}

function newStamp({ at, authorityUntil }: TimeStamp, digest: ArchiveDigest): NewStamp {
  if (authorityUntil === null) throw new TimeStampInvalid('untrusted-issuer', 'the token has no certificate');
  return { stampedOn: at, authorityUntil, digest };
}

/** The chain of the seal's certificate; none when it is not trusted: the archive keeps what the seal encloses. */
async function signerPath(
  { signer, certificates }: Pick<ArchiveMessage, 'signer' | 'certificates'>,
  trusted: readonly Certificate[],
  at: Date,
): Promise<Path[]> {
  const enclosed = certificates.filter(([tag]) => tag === derTags.sequence).map(certificateOf);
  const certificate = findSignerCertificate(signer.id, enclosed);
  const path = certificate && (await firstPath(certificate, { trusted, enclosed }, at));
  return path ? [path] : [];
}

async function firstPath(leaf: Certificate, anchors: Parameters<typeof pathsOf>[1], at: Date) {
  for await (const path of pathsOf(leaf, anchors, at)) return path;
  return undefined;
}

/** Tokens of a message; the message itself if it is a token. */
function tokensIn(stamped: Uint8Array): Uint8Array[] {
  const message = readArchiveMessage(new Uint8Array(toDefiniteLength(stamped, archiveLimits)));
  if (isToken(message)) return [stamped];
  const archive = message.unsigned.map(attributeParts).filter(({ id }) => id === ARCHIVE_STAMP);
  const first = tokenOfSigner(message.signer);
  return [...(first ? [first] : []), ...archive.flatMap(({ values }) => values.map(({ whole }) => whole))];
}

const isToken = ({ info }: ArchiveMessage) => oidOf(elementsIn(info.value)[0]) === TIME_STAMP_INFO;

interface ReadToken {
  readonly at: Date;
  readonly end: StampEnd;
  /** Undefined when the authority is not trusted. */
  readonly path: Path | undefined;
}

async function readToken(token: Uint8Array, trusted: readonly Certificate[]): Promise<ReadToken> {
  const { signer, certificates, content } = readSignedData(token, TIME_STAMP_INFO);
  const info = readTokenInfo(content);
  const certificate = findSignerCertificate(signer.id, certificates);
  const path = certificate && (await firstPath(certificate, { trusted, enclosed: certificates }, info.at));
  const authorityUntil = path ? endOf(path) : (certificate?.notAfter.value ?? null);
  return { at: info.at, end: { authorityUntil, digest: digestIn(info) }, path: path || undefined };
}
