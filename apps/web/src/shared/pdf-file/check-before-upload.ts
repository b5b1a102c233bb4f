import { maxDocumentBytes, type PdfInspectionReply } from '@hybrid-mail/contracts/mail';
import type { PdfFindingCode } from '@hybrid-mail/contracts/pdf-findings';
import { formatPdfFinding } from '@hybrid-mail/messages/format-pdf-finding';

export type Finding = PdfInspectionReply['findings'][number];

/** Checks that need no upload; null when the file may be uploaded. */
export function checkBeforeUpload(file: File): Finding | null {
  const code = codeOf(file);
  if (!code) return null;
  const finding = { code, severity: 'error', pages: [] } as const;
  return { ...finding, pages: [], feature: null, ...formatPdfFinding(finding, []) };
}

function codeOf({ name, type, size }: File): PdfFindingCode | null {
  if (!/\.pdf$/i.test(name) && type !== 'application/pdf') return 'not-a-pdf';
  if (size === 0) return 'empty';
  return size > maxDocumentBytes ? 'too-large' : null;
}
