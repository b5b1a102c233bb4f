import { createHash } from 'node:crypto';
import { historyType, signerSha256, signingText } from '@hybrid-mail/core/mail';
import type { Prisma } from '@hybrid-mail/db';
import { addMs, type Calendar, minuteMs } from '../calendar.ts';
import type { DemonstrationSignature, SignText } from '../signers.ts';
import type { DrawnLetter } from './draw-letter.ts';
import type { LetterStageData } from './letter-stage-data.ts';

type SigningRecord = Parameters<typeof signingText>[0];

/** Signs the letter as its sender, some minutes after its creation. @returns the rows of the signature */
export async function signLetter(
  letter: DrawnLetter,
  calendar: Calendar,
  sign: SignText,
): Promise<LetterStageData & { queuedOn: Date }> {
  const { id, organization, random, signer, createdOn } = letter;
  const offeredOn = calendar.soonAfter(createdOn, random.whole(2 * minuteMs, 40 * minuteMs));
  const queuedOn = calendar.soonAfter(offeredOn, random.whole(9_000, 50_000));
  const record = recordOf(letter);
  const text = signingText(record);
  const signature = await sign(organization, text, addMs(queuedOn, -3000));
  const { certificate } = signature;
  const row = signatureRow(letter, { text, record: { ...record } }, signature, queuedOn);
  const offered = { mailId: id, userId: signer.id, text, record: { ...record }, createdOn: offeredOn };
  return {
    queuedOn,
    mail: { senderId: signer.id, queuedOn },
    entries: [
      {
        historyType: historyType.signed,
        at: queuedOn,
        accountName: signer.name,
        actorId: signer.id,
        payload: {
          text,
          pkcs7Sha256: createHash('sha256').update(signature.pkcs7).digest('hex'),
          certificateSerial: certificate.serialNumber,
          signer: certificate.commonName,
          signerSha256: signerSha256(row),
          revocationSha256: null,
          generation: 1,
        },
      },
    ],
    tables: { signRequest: [offered], mailSignature: [row] },
  };
}

function recordOf(letter: DrawnLetter): SigningRecord {
  return {
    version: 1,
    uid: letter.uid,
    documentSha256: Buffer.from(letter.document.sha256).toString('hex'),
    pages: letter.document.pages,
    receiver: letter.receiver.name,
    address: letter.address,
    region: letter.place.region,
    area: letter.place.area,
    organizationInn: letter.organization.inn,
    nonce: Buffer.from(letter.signNonce).toString('hex'),
  };
}

function signatureRow(
  { id, signer }: DrawnLetter,
  { text, record }: { text: string; record: Prisma.InputJsonObject },
  { pkcs7, certificate, signingTime, verifiedBy }: DemonstrationSignature,
  verifiedOn: Date,
) {
  return {
    mailId: id,
    generation: 1,
    text,
    record,
    pkcs7,
    pkcs7Sha256: new Uint8Array(createHash('sha256').update(pkcs7).digest()),
    signedById: signer.id,
    signerName: certificate.commonName,
    signerOrganization: certificate.organization,
    signerInn: certificate.organizationInn,
    signerPinfl: certificate.pinfl,
    certificateSerial: certificate.serialNumber,
    certificateFrom: certificate.validFrom,
    certificateTo: certificate.validTo,
    signingTime,
    timestampedOn: null,
    verifierAnswer: null,
    verifiedBy,
    verifiedOn,
  } satisfies Prisma.MailSignatureCreateManyInput;
}
