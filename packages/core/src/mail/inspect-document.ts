import { InspectionBusy, inspectPdf, type PdfInspection } from '@hybrid-mail/documents/pdf-inspection';
import { Refusal } from '../errors.ts';

const blank = /\s/gu;
const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

/**
 * The bytes of a base64 text as programs send it: line breaks are dropped, blanks of a form become + again.
 * @throws Refusal wrong-input
 */
export function readBase64(text: string, field: string): Uint8Array {
  const joined = text.trim().replace(/ /g, '+').replace(blank, '');
  if (joined.length % 4 !== 0 || !base64.test(joined)) {
    throw new Refusal('wrong-input', { fields: { [field]: 'Ожидается содержимое в base64' } });
  }
  return Buffer.from(joined, 'base64');
}

/** @throws Refusal overloaded when too many files are being looked at */
export async function inspectDocument(bytes: Uint8Array): Promise<PdfInspection> {
  try {
    return await inspectPdf(bytes);
  } catch (error) {
    if (error instanceof InspectionBusy) throw new Refusal('overloaded', { retryAfterSeconds: 5 });
    throw error;
  }
}

/** @throws Refusal pdf-refused with every finding, when the post cannot print the file */
export function assertPrintable(inspection: PdfInspection): void {
  if (inspection.findings.some(({ severity }) => severity === 'error')) {
    throw new Refusal('pdf-refused', { inspection });
  }
}
