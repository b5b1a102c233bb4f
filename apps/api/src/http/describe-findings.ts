import { pdfFindingTexts } from '@hybrid-mail/contracts/pdf-findings';
import type { PdfInspection } from '@hybrid-mail/documents/pdf-inspection';

/** What is wrong with a file, in the words that people read. */
export function describeFindings({ findings, pageSizes }: Pick<PdfInspection, 'findings' | 'pageSizes'>) {
  return pdfFindingTexts(findings, pageSizes).map(({ code, severity, pages = [], feature = null, title, text }) => ({
    code,
    severity,
    pages,
    feature,
    title,
    text,
  }));
}
