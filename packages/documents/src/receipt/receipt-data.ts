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
}
