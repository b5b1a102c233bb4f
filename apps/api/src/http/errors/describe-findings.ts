import type { PdfInspection } from '@hybrid-mail/documents/pdf-inspection';
import { sayPdfFindings } from '@hybrid-mail/messages/say-pdf-finding';

/** Findings of a PDF with the texts that users read. */
export function describeFindings({ findings, pageSizes }: Pick<PdfInspection, 'findings' | 'pageSizes'>) {
  return sayPdfFindings(findings, pageSizes).map(({ code, severity, pages = [], feature = null, title, text }) => ({
    code,
    severity,
    pages,
    feature,
    title,
    text,
  }));
}
