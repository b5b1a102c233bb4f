import { InspectionBusy, inspectPdf, type PdfInspection } from '@hybrid-mail/documents/pdf-inspection';
import { problem } from '@hybrid-mail/messages/problem';
import { Refusal } from '../../../errors.ts';
import { mapQueueRefusal } from '../../../run-queued.ts';

const blank = /\s/gu;
/** Upper bound of the base64 of the largest accepted file, 10 MB, with a line break every 76 characters. */
const maxLetterText = 14 * 1024 * 1024;

/**
 * Decodes base64 as API clients send it: ignores line breaks, and turns the spaces of form encoding back into +.
 * @param maxLength a longer text is refused without being decoded
 * @throws Refusal wrong-input, body-too-large
 */
export function readBase64(text: string, field: string, maxLength = maxLetterText): Uint8Array {
  if (text.length > maxLength) throw tooLarge(maxLength);
  const joined = text.trim().replace(/ /g, '+').replace(blank, '');
  const bytes = Buffer.from(joined, 'base64');
  if (!isBase64Of(joined, bytes)) {
    throw new Refusal('wrong-input', { fields: { [field]: problem('expect-base64') } });
  }
  return bytes;
}

/** Three of four characters of base64 are content; the rest of the limit is room for line breaks. */
const tooLarge = (maxLength: number) =>
  new Refusal('body-too-large', {
    message: problem('document-too-large', { size: Math.floor((maxLength * 3) / 4 / (1024 * 1024)) }),
  });

/**
 * Whether the text is pure base64 of the standard alphabet. Buffer does not check this: it ignores invalid characters
 * and accepts the URL alphabet. A regular expression over a large file is slower than decoding it.
 */
function isBase64Of(text: string, decoded: Uint8Array): boolean {
  const end = text.indexOf('=');
  const padding = end < 0 ? 0 : text.length - end;
  return (
    text.length % 4 === 0 &&
    Buffer.byteLength(text) === text.length &&
    !text.includes('-') &&
    !text.includes('_') &&
    (padding === 0 || (padding <= 2 && text.endsWith('='.repeat(padding)))) &&
    decoded.length === (text.length / 4) * 3 - padding
  );
}

const retryAfterSeconds = 5;

/** @throws Refusal too-many-at-once, overloaded */
export const inspectDocument = (bytes: Uint8Array): Promise<PdfInspection> => mapInspectionRefusal(inspectPdf(bytes));

/** Maps QueueRefusal and InspectionBusy to Refusal. @throws Refusal too-many-at-once, overloaded */
export async function mapInspectionRefusal(inspecting: Promise<PdfInspection>): Promise<PdfInspection> {
  try {
    return await mapQueueRefusal(inspecting, { retryAfterSeconds });
  } catch (error) {
    if (error instanceof InspectionBusy) throw new Refusal('overloaded', { retryAfterSeconds }, { cause: error });
    throw error;
  }
}

/** @throws Refusal pdf-refused with every finding */
export function assertPrintableDocument(inspection: PdfInspection): void {
  if (inspection.findings.some(({ severity }) => severity === 'error')) {
    throw new Refusal('pdf-refused', { inspection });
  }
}
