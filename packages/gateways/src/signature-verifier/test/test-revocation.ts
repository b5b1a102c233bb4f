import * as asn1js from 'asn1js';
import {
  BasicOCSPResponse,
  CertID,
  type Certificate,
  CertificateRevocationList,
  CRLDistributionPoints,
  DistributionPoint,
  Extension,
  Extensions,
  GeneralName,
  IssuingDistributionPoint,
  OCSPResponse,
  type RelativeDistinguishedNames,
  ResponseBytes,
  RevokedCertificate,
  SingleResponse,
  Time,
} from 'pkijs';
import { cryptoEngine } from '../certificates/crypto-engine.ts';
import { RevocationList } from '../revocation/list/revocation-list.ts';
import type { CertificateHolder } from './test-authority.ts';

export interface ListFields {
  readonly revoked?: readonly Certificate[];
  readonly reason?: number;
  readonly revokedOn?: string;
  readonly from?: string;
  /** Null for a list without a next update. */
  readonly to?: string | null;
  readonly number?: number;
  /** Number of the complete list that this delta list extends. */
  readonly base?: number;
  /** Marks the list as a delta list without a readable number of the complete list. */
  readonly brokenBase?: boolean;
  readonly point?: Partial<IssuingDistributionPoint>;
  /** Name in the list, when it is not that of its signer. */
  readonly issuer?: RelativeDistinguishedNames;
  readonly unknownCritical?: boolean;
  /** Address of the list's delta list. */
  readonly delta?: string;
  readonly hash?: 'SHA-1' | 'SHA-256';
}

/** Signs a revocation list; without fields it is a complete, current and empty one. */
export async function issueRevocationList(signer: CertificateHolder, fields: ListFields = {}): Promise<RevocationList> {
  const list = new CertificateRevocationList();
  list.version = 1;
  list.issuer = fields.issuer ?? signer.certificate.subject;
  list.thisUpdate = timeOf(fields.from ?? '2026-03-01T00:00:00Z');
  if (fields.to !== null) list.nextUpdate = timeOf(fields.to ?? '2026-04-01T00:00:00Z');
  const revoked = (fields.revoked ?? []).map((certificate) => entryOf(certificate, fields));
  if (revoked.length > 0) list.revokedCertificates = revoked;
  list.crlExtensions = new Extensions({ extensions: extensionsOf(fields) });
  await list.sign(signer.privateKey, fields.hash ?? 'SHA-256', cryptoEngine);
  return new RevocationList(new Uint8Array(list.toSchema(true).toBER()));
}

function entryOf({ serialNumber }: Certificate, { reason, revokedOn }: ListFields): RevokedCertificate {
  const entry = new RevokedCertificate({
    userCertificate: serialNumber,
    revocationDate: timeOf(revokedOn ?? '2026-03-05T00:00:00Z'),
  });
  if (reason !== undefined) {
    const extnValue = new asn1js.Enumerated({ value: reason }).toBER();
    entry.crlEntryExtensions = new Extensions({ extensions: [new Extension({ extnID: '2.5.29.21', extnValue })] });
  }
  return entry;
}

function extensionsOf({ number = 1, base, brokenBase, point, unknownCritical, delta }: ListFields): Extension[] {
  const number_ = (extnID: string, value: number, critical = false) =>
    new Extension({ extnID, critical, extnValue: new asn1js.Integer({ value }).toBER() });
  const made = [number_('2.5.29.20', number)];
  if (base !== undefined) made.push(number_('2.5.29.27', base, true));
  if (brokenBase)
    made.push(new Extension({ extnID: '2.5.29.27', critical: true, extnValue: new asn1js.Null().toBER() }));
  if (point) {
    const extnValue = new IssuingDistributionPoint(point).toSchema().toBER();
    made.push(new Extension({ extnID: '2.5.29.28', critical: true, extnValue }));
  }
  if (unknownCritical)
    made.push(new Extension({ extnID: '1.3.6.1.4.1.99999.2', critical: true, extnValue: new asn1js.Null().toBER() }));
  if (delta) {
    const points = [new DistributionPoint({ distributionPoint: [addressName(delta)] })];
    const extnValue = new CRLDistributionPoints({ distributionPoints: points }).toSchema().toBER();
    made.push(new Extension({ extnID: '2.5.29.46', extnValue }));
  }
  return made;
}

export interface OcspFields {
  readonly certificate: Certificate;
  readonly issuer: CertificateHolder;
  /** Signer of the answer; by default the issuer. */
  readonly responder?: CertificateHolder;
  readonly revokedOn?: string;
  readonly from?: string;
  /** Null for an answer without a next update. */
  readonly to?: string | null;
  /** Extension of the request, repeated in the answer. */
  readonly nonce?: Uint8Array;
}

/** Creates a signed OCSP answer in DER; its status is good unless `revokedOn` is set. */
export async function createOcspAnswer(fields: OcspFields): Promise<Uint8Array> {
  const { certificate, issuer, responder = issuer, revokedOn, nonce } = fields;
  const single = new SingleResponse({ thisUpdate: new Date(fields.from ?? '2026-03-10T08:00:00Z') });
  if (fields.to !== null) single.nextUpdate = new Date(fields.to ?? '2026-03-10T10:00:00Z');
  single.certID = await CertID.create(
    certificate,
    { hashAlgorithm: 'SHA-256', issuerCertificate: issuer.certificate },
    cryptoEngine,
  );
  single.certStatus = revokedOn
    ? revokedStatus(revokedOn)
    : new asn1js.Primitive({ idBlock: { tagClass: 3, tagNumber: 0 } });
  const basic = new BasicOCSPResponse();
  basic.tbsResponseData.responderID = responder.certificate.subject;
  basic.tbsResponseData.producedAt = new Date('2026-03-10T08:00:00Z');
  basic.tbsResponseData.responses = [single];
  if (nonce) {
    const extnValue = new asn1js.OctetString({ valueHex: nonce.slice().buffer }).toBER();
    basic.tbsResponseData.responseExtensions = [new Extension({ extnID: '1.3.6.1.5.5.7.48.1.2', extnValue })];
  }
  if (responder !== issuer) basic.certs = [responder.certificate];
  await basic.sign(responder.privateKey, 'SHA-256', cryptoEngine);
  const response = new asn1js.OctetString({ valueHex: basic.toSchema().toBER() });
  const responseBytes = new ResponseBytes({ responseType: '1.3.6.1.5.5.7.48.1.1', response });
  const whole = new OCSPResponse({ responseStatus: new asn1js.Enumerated({ value: 0 }), responseBytes });
  return new Uint8Array(whole.toSchema().toBER());
}

const revokedStatus = (at: string) =>
  new asn1js.Constructed({
    idBlock: { tagClass: 3, tagNumber: 1 },
    value: [new asn1js.GeneralizedTime({ valueDate: new Date(at) })],
  });

export const addressName = (value: string): GeneralName => new GeneralName({ type: 6, value });

const timeOf = (text: string) => new Time({ type: 0, value: new Date(text) });
