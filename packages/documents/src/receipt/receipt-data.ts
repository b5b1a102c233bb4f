/** Data of a receipt. Times are formatted, in Tashkent time. */
export interface ReceiptData {
  /** Public mail number, such as EHM15. */
  number: string;
  /** The post's number of the letter. */
  postalReference: string;
  /** URL of the letter's public page by its number, short enough to type from paper. */
  trackUrl: string;
  /** The letter's public page, by the letter's uid, for the QR code. The page shows the document's hash. */
  qrUrl: string;
  sender: { organization: string; inn: string; unit: string };
  receiver: string;
  address: string;
  region: string;
  area: string;
  pages: number;
  sheets: number;
  /** Decimal text with two decimals. */
  price: string;
  createdOn: string;
  signedOn: string;
  acceptedOn: string;
  /** Null while the letter is under way. */
  result: { label: string; on: string; details: string[] } | null;
  signature: {
    signer: string;
    organization: string | null;
    inn: string | null;
    pinfl: string | null;
    certificateSerial: string;
    certificateFrom: string;
    certificateTo: string;
  };
  /** SHA-256 of the letter's PDF, in hexadecimal. */
  documentSha256: string;
  /** Hex hash of the last history entry, which covers all earlier entries. */
  historyHash: string;
  history: { at: string; action: string; details: string[] }[];
  /** Time of the last event. The receipt states what was true at that time. */
  asOf: { date: Date; text: string };
  /** Evidence for programs, which the receipt embeds as `evidence.json` and `signature.p7s`. */
  proofs?: ReceiptProofs;
}

export interface ReceiptProofs {
  /** The letter's public identifier. */
  uid: string;
  /** The whole history, oldest entry first, with the evidence that the receipt does not display. */
  entries: ReceiptEntry[];
  /** The sender's signature, PKCS#7 in DER. */
  signature: Uint8Array;
}

export interface ReceiptEntry {
  seq: number;
  /** Our number of the kind of event. */
  type: number;
  /** Our name of it; empty for evidence without a name. */
  name: string;
  /** Its name in ETSI EN 319 522-1, 6.2; null for events that the standard does not know. */
  event: ReceiptEvent | null;
  /** ISO 8601 in UTC. */
  at: string;
  /** Hash of the entry and of all before it, in hexadecimal. */
  hash: string;
}

export type ReceiptEvent = 'SubmissionAcceptance' | 'RelayToNonERDS' | 'ContentHandover' | 'ContentHandoverFailure';
