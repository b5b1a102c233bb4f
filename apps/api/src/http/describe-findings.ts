import type { PdfInspection } from '@hybrid-mail/documents/pdf-inspection';
import { sayPdfFindings } from '@hybrid-mail/messages/say-pdf-finding';

/** What is wrong with a file, in the words that people read. */
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
