import { testSignatureWord } from '@hybrid-mail/contracts/test-mode';
import {
  SignatureRejected,
  type SignatureRejection,
  type SignatureVerifier,
  type SignerCertificate,
  type StoredSignatureCheck,
  VerifierUnavailable,
} from '@hybrid-mail/gateways/ports/signature-verifier';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { mailState } from '../../mail-status.ts';
import { offerTextToSign } from './offer-text-to-sign.ts';
import { findOfferedMail } from './sign-offer.ts';
import { signingRecord, signingText } from './signing-record.ts';

const testContent = z.object({
  hybridMail: z.literal('test signature'),
  text: z.string(),
  inn: z.string(),
  /** Number of the sending, so that a letter that was refused gets another signature when it is sent again. */
  generation: z.int(),
});
type TestContent = z.output<typeof testContent>;

const sequence = 0x30;
const octetString = 0x04;

function encode(content: TestContent): Buffer {
  const tagged = (tag: number, bytes: Buffer) =>
    Buffer.concat([Buffer.from([tag, 0x82, bytes.length >> 8, bytes.length & 0xff]), bytes]);
  return tagged(sequence, tagged(octetString, Buffer.from(JSON.stringify(content))));
}

function decode(signature: Uint8Array): TestContent | null {
  if (signature[0] !== sequence || signature[4] !== octetString) return null;
  try {
    return testContent.parse(JSON.parse(Buffer.from(signature.subarray(8)).toString()));
  } catch {
    return null;
  }
}

const certificateOf = (inn: string): SignerCertificate => ({
  serialNumber: '00',
  commonName: 'TEST',
  organization: 'TEST',
  organizationInn: inn,
  pinfl: null,
  personInn: null,
  position: null,
  issuer: 'CN=TEST',
  validFrom: new Date('2000-01-01T00:00:00Z'),
  validTo: new Date('2099-12-31T00:00:00Z'),
  der: null,
});

/**
 * In the test mode, a signature over the letter's present text in place of the word `test`; any other signature stays
 * as it is. The text counts as offered, so that a program need not ask for it.
 * @returns base64, like the input of queueMail
 * @throws Refusal like offerTextToSign
 */
export async function replaceTestWord(ctx: Context, id: number, signature: string): Promise<string> {
  if (!ctx.isTestMode || signature.trim().toLowerCase() !== testSignatureWord) return signature;
  const mail = await findOfferedMail(ctx, id, null);
  if (['queued', 'accepted'].includes(mailState(mail))) return lastSignature(ctx, id);
  await offerTextToSign(ctx, { id });
  const record = signingRecord(mail);
  const generation = (mail.dispatch?.generation ?? 0) + 1;
  return encode({
    hybridMail: 'test signature',
    text: signingText(record),
    inn: record.organizationInn,
    generation,
  }).toString('base64');
}

/** The signature of the letter's last sending: repeating a call changes nothing. */
async function lastSignature({ db }: Context, mailId: number): Promise<string> {
  const { pkcs7 } = await db.prisma.mailSignature.findFirstOrThrow({
    where: { mailId },
    orderBy: { generation: 'desc' },
    select: { pkcs7: true },
  });
  return Buffer.from(pkcs7).toString('base64');
}

const notProvable = new Set<SignatureRejection>(['untrusted-issuer', 'revocation-unpublished']);

/** Whether a signature was refused, or not judged, because nobody vouches for its certificate. */
const isUnproven = (error: unknown) =>
  error instanceof VerifierUnavailable || (error instanceof SignatureRejected && notProvable.has(error.reason));

/**
 * The verifier of the test mode: accepts signatures of `replaceTestWord`, and any other one that the verifier of the
 * installation accepts, or would accept if it trusted the certificate: programs try their signing with a key that they
 * made themselves.
 * @param check checks the mathematics of a signature without trust
 */
export const testVerifier = (verifier: SignatureVerifier, check: StoredSignatureCheck): SignatureVerifier => ({
  name: verifier.name,
  async verify(pkcs7, at) {
    const own = decode(pkcs7);
    if (own) return { ...unproven, content: Buffer.from(own.text), certificate: certificateOf(own.inn) };
    try {
      return await verifier.verify(pkcs7, at);
    } catch (error) {
      if (!isUnproven(error)) throw error;
      return { ...unproven, ...(await check({ pkcs7, answer: null, verifiedOn: at })) };
    }
  },
});

const unproven = { signingTime: null, timestampedAt: null, answer: null, revocation: [], issuerCertificates: [] };

/** Like testVerifier, for stored signatures. */
export const testSignatureCheck =
  (check: StoredSignatureCheck): StoredSignatureCheck =>
  async (stored) => {
    const content = decode(stored.pkcs7);
    if (!content) return check(stored);
    return { content: Buffer.from(content.text), certificate: certificateOf(content.inn) };
  };
