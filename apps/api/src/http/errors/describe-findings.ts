import type { PdfInspection } from '@hybrid-mail/documents/pdf-inspection';
import { formatPdfFindings } from '@hybrid-mail/messages/format-pdf-finding';

/** Findings of a PDF with the texts that users read. */
export function describeFindings({ findings, pageSizes }: Pick<PdfInspection, 'findings' | 'pageSizes'>) {
  return formatPdfFindings(findings, pageSizes).map(({ code, severity, pages = [], feature = null, title, text }) => ({
    code,
    severity,
    pages,
    feature,
    title,
    text,
  }));
}
