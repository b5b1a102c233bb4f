import { Constructed, Integer, Null, ObjectIdentifier, OctetString, Sequence, Set as SetOf } from 'asn1js';
import type { ProbeResult } from '../probe/port.ts';
import { type TimeStamper, TimeStampInvalid, TimeStampRefused, TimeStampUnavailable } from './port.ts';

const identifiers = {
  signedData: '1.2.840.113549.1.7.2',
  data: '1.2.840.113549.1.7.1',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
};

/**
 * A CMS whose signature is no signature: a time stamp covers the octets of a signature and does not verify them, and
 * nobody can use this one as evidence.
 */
const probeMessage = new Uint8Array(messageWith('a probe of the time-stamp authority by hybrid mail'));

/**
 * Asks the authority for one stamp, which is not kept. Never fails, because letters are sent without time stamps, too.
 * @param stamper null if the installation has no authority
 */
export async function probeTimeStampAuthority(
  stamper: Pick<TimeStamper, 'stamp'> | null,
  now: Date,
): Promise<ProbeResult> {
  if (stamper === null) return { state: 'warning', said: 'TIME_STAMP_URL is missing: evidence has no time stamps' };
  try {
    const { authority, at } = await stamper.stamp(probeMessage, now);
    return { state: 'ok', said: `a stamp by ${authority}; its time is ${at.toISOString()}` };
  } catch (error) {
    if (!isFailureOfAuthority(error)) throw error;
    return { state: 'warning', said: `gives no time stamp that counts: ${error.message}` };
  }
}

const isFailureOfAuthority = (error: unknown): error is Error =>
  error instanceof TimeStampUnavailable || error instanceof TimeStampRefused || error instanceof TimeStampInvalid;

/** SignedData (RFC 5652) with one signer without a name and without content. */
function messageWith(signature: string): ArrayBuffer {
  const oid = (value: string) => new ObjectIdentifier({ value });
  const sequence = (...value: unknown[]) => new Sequence({ value: value as Sequence[] });
  const one = () => new Integer({ value: 1 });
  const algorithm = (value: string) => sequence(oid(value), new Null());
  const signer = sequence(
    one(),
    sequence(sequence(), one()),
    algorithm(identifiers.sha256),
    algorithm(identifiers.rsa),
    new OctetString({ valueHex: new Uint8Array(Buffer.from(signature)).buffer }),
  );
  const digests = new SetOf({ value: [algorithm(identifiers.sha256)] });
  const signedData = sequence(one(), digests, sequence(oid(identifiers.data)), new SetOf({ value: [signer] }));
  const content = new Constructed({ idBlock: { tagClass: 3, tagNumber: 0 }, value: [signedData] });
  return sequence(oid(identifiers.signedData), content).toBER();
}
