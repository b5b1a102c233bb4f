/** Data of a receipt. Times are formatted, in Tashkent time. */
export interface ReceiptData {
  /** EHM15 */
  number: string;
  /** The post's own number of the letter. */
  postalReference: string;
  /** The public page of the letter, by a number that can be typed. */
  trackUrl: string;
  /** The same page by the letter's uid: it shows the document's hash. Read from the QR code. */
  qrUrl: string;
  sender: { organization: string; inn: string; unit: string };
  receiver: string;
  address: string;
  region: string;
  area: string;
  pages: number;
  sheets: number;
  /** Money as text with two decimals. */
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
  /** Hex. */
  documentSha256: string;
  /** Hash of the last entry of the history, hex: it binds every entry before it. */
  historyHash: string;
  history: { at: string; action: string; details: string[] }[];
  /** When the last event happened: the receipt states what was true then. */
  asOf: { date: Date; text: string };
}
