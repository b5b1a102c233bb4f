import { createHash } from 'node:crypto';
import { currentLanguage } from '@hybrid-mail/messages/current-language';
import type { EmbeddedFile } from '../text-pdf/index.ts';
import type { ReceiptData, ReceiptProofs } from './receipt-data.ts';

const signatureFile = 'signature.p7s';

/** The files that a receipt has for programs; none without proofs. */
export function evidenceFiles({ proofs, ...data }: ReceiptData): EmbeddedFile[] {
  if (!proofs) return [];
  return [
    {
      name: 'evidence.json',
      mediaType: 'application/json',
      relationship: 'Data',
      description: 'Facts of this receipt, see evidence.schema.json',
      bytes: Buffer.from(evidenceJson(data, proofs)),
    },
    {
      name: signatureFile,
      mediaType: 'application/pkcs7-signature',
      relationship: 'Supplement',
      description: "The sender's signature of the document",
      bytes: proofs.signature,
    },
  ];
}

/** The receipt as JSON that `evidence.schema.json` describes. */
function evidenceJson(data: Omit<ReceiptData, 'proofs'>, { uid, entries, signature }: ReceiptProofs): string {
  const { number, postalReference, sender, pages, sheets, price, documentSha256, historyHash, asOf } = data;
  const facts = {
    format: 'hybrid-mail-receipt/1',
    language: currentLanguage(),
    ...{ number, uid, postalReference },
    asOf: asOf.date.toISOString(),
    sender,
    receiver: { name: data.receiver, address: data.address, area: data.area, region: data.region },
    ...{ pages, sheets, price },
    document: { sha256: documentSha256 },
    signature: { file: signatureFile, sha256: sha256(signature), ...signerOf(data) },
    result: data.result && { name: data.result.label, day: isoDay(data.result.on), details: data.result.details },
    history: { lastHash: historyHash, entries },
  };
  return `${JSON.stringify(facts, null, 2)}\n`;
}

function signerOf({ signature }: Pick<ReceiptData, 'signature'>) {
  const { signer, organization, inn, pinfl, certificateSerial, certificateFrom, certificateTo } = signature;
  const certificate = {
    serialNumber: certificateSerial,
    validFrom: isoDay(certificateFrom),
    validTo: isoDay(certificateTo),
  };
  return { signer, organization, inn, pinfl, certificate };
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** 12.02.2026 as 2026-02-12. */
const isoDay = (day: string) => day.split('.').toReversed().join('-');
