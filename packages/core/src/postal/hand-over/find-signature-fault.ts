import { SignatureRejected } from '@hybrid-mail/gateways/ports/signature-verifier';
import type { HandOverContext } from '../../context.ts';
import { isSealIntact, type SigningRecord, sheetsOf, signingText } from '../../mail/index.ts';
import { type DispatchClaim, type SignatureRow, signingRecordOf } from './claim-dispatch.ts';

/**
 * Why the letter may not be handed over: the signature of this sending is missing or invalid, or the letter differs
 * from the signed one. Null if it may.
 */
export async function findSignatureFault(
  ctx: HandOverContext,
  { mailId, letter, generation, signature }: DispatchClaim,
): Promise<string | null> {
  if (signature === null) return `signature ${generation} is missing`;
  const record = signingRecordOf(signature);
  if (signingText(record) !== signature.text) return 'the signed text is not the hash of its record';
  const differing = differences(record, letter);
  if (differing.length > 0) return `the letter is not the signed one: ${differing.join(', ')}`;
  return (await sealFault(ctx, { ...signature, mailId, generation })) ?? cryptographicFault(ctx, signature);
}

/** Names of the facts in which the letter differs from the signed record. */
function differences(record: SigningRecord, letter: DispatchClaim['letter']): string[] {
  const signed = [
    ['version', record.version, 1],
    ['uid', record.uid, letter.uid],
    ['document', record.documentSha256, letter.sha256],
    ['pages', record.pages, letter.pages],
    ['sheets', sheetsOf(record.pages), letter.sheets],
    ['receiver', record.receiver, letter.receiver],
    ['address', record.address, letter.address],
    ['region', record.region?.id, letter.regionId],
    ['area', record.area?.id, letter.areaId],
    ['sender', record.organizationInn, letter.sender.inn],
  ] as const;
  return signed.filter(([, one, other]) => one !== other).map(([name]) => name);
}

/** A signature without a seal is valid only if it is older than the first sealed one: older releases made no seals. */
async function sealFault(
  { db, sealingKeys }: HandOverContext,
  row: SignatureRow & { mailId: number; generation: number },
): Promise<string | null> {
  if (row.seal !== null) return isSealIntact(sealingKeys, row.seal, row) ? null : 'the seal of the signature is broken';
  if (row.storedOn === null) return null;
  const first = await db.prisma.mailSignature.findFirst({
    where: { seal: { not: null } },
    orderBy: { storedOn: 'asc' },
    select: { storedOn: true },
  });
  return first?.storedOn && first.storedOn <= row.storedOn ? 'the signature has no seal' : null;
}

async function cryptographicFault(
  { checkSignature }: HandOverContext,
  signature: SignatureRow,
): Promise<string | null> {
  const { text, pkcs7, verifierAnswer: answer, verifiedOn } = signature;
  try {
    const { content, certificate } = await checkSignature({ pkcs7, answer, verifiedOn });
    const signed = Buffer.from(content);
    if (!signed.equals(Buffer.from(text, 'latin1')) && !signed.equals(Buffer.from(text, 'hex'))) {
      return 'the signature covers another text';
    }
    return isOf(signature, certificate) ? null : 'the signature was made with another certificate';
  } catch (error) {
    if (error instanceof SignatureRejected) return `the signature is not valid: ${error.message}`;
    throw error;
  }
}

type Certificate = Awaited<ReturnType<HandOverContext['checkSignature']>>['certificate'];

/**
 * Whether the certificate is the signer's. An external verifier may write serial numbers with leading zeros, and may
 * omit the signer's INN or PINFL.
 */
function isOf({ certificateSerial, signerInn, signerPinfl }: SignatureRow, certificate: Certificate): boolean {
  const bare = (serial: string) => serial.replace(/^0+(?=.)/, '');
  return (
    bare(certificateSerial) === bare(certificate.serialNumber) &&
    (signerInn === null || signerInn === certificate.organizationInn) &&
    (signerPinfl === null || signerPinfl === certificate.pinfl)
  );
}
