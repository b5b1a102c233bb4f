import { fromBER } from 'asn1js';
import { type MessageImprint, TimeStampReq } from 'pkijs';

/** PKIFailureInfo of RFC 3161 2.4.2, by name. */
export const failureBits = {
  badAlg: 0,
  badRequest: 2,
  badDataFormat: 5,
  unacceptedPolicy: 15,
  unacceptedExtension: 16,
} as const;

/** A request for a time stamp that the authority rejects. */
export class RejectedQuery extends Error {
  readonly failure: keyof typeof failureBits;

  constructor(failure: keyof typeof failureBits, reason: string) {
    super(reason);
    this.name = 'RejectedQuery';
    this.failure = failure;
  }
}

/** Policy of the demonstration, below the arc for examples (2.999). */
export const DEMONSTRATION_POLICY = '2.999.1';

/** Octets of the accepted digests: SHA-256, 384 and 512. */
const digestLengths: ReadonlyMap<string, number> = new Map([
  ['2.16.840.1.101.3.4.2.1', 32],
  ['2.16.840.1.101.3.4.2.2', 48],
  ['2.16.840.1.101.3.4.2.3', 64],
]);

/**
 * Reads a TimeStampReq (RFC 3161 2.4.1).
 * @throws RejectedQuery
 */
export function readQuery(der: Uint8Array): TimeStampReq {
  const query = parse(der);
  if (query.version !== 1) throw new RejectedQuery('badRequest', 'The version must be 1.');
  assertImprint(query.messageImprint);
  if (query.reqPolicy !== undefined && query.reqPolicy !== DEMONSTRATION_POLICY)
    throw new RejectedQuery('unacceptedPolicy', `The only policy is ${DEMONSTRATION_POLICY}.`);
  if (query.extensions) throw new RejectedQuery('unacceptedExtension', 'No extension is known.');
  return query;
}

function parse(der: Uint8Array): TimeStampReq {
  try {
    const { offset, result } = fromBER(new Uint8Array(der));
    if (offset !== der.length) throw new Error('bytes after the end');
    return new TimeStampReq({ schema: result });
  } catch {
    throw new RejectedQuery('badDataFormat', 'The request is not a TimeStampReq.');
  }
}

function assertImprint({ hashAlgorithm, hashedMessage }: MessageImprint): void {
  const length = digestLengths.get(hashAlgorithm.algorithmId);
  if (length === undefined) throw new RejectedQuery('badAlg', 'The digest must be SHA-256, SHA-384 or SHA-512.');
  if (hashedMessage.valueBlock.valueHexView.length !== length)
    throw new RejectedQuery('badDataFormat', `The digest must have ${length} octets.`);
}
