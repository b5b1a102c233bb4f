import type { PdfInspectionReply } from '@hybrid-mail/contracts/mail';
import { mailCreateTexts as texts } from '@hybrid-mail/messages/mail-create';
import { formatSize } from '../../../lib/formats/numbers.ts';
import { sheetsInBaseToday } from '../../../shared/letter/sheets-in-base.ts';
import type { Finding } from '../../../shared/pdf-file/check-before-upload.ts';
import { formatPageFormatTitle, formatPagesBriefly } from './format-pages.ts';
import { pagesWithCodes } from './use-inspection.ts';

export interface DocumentCheck {
  readonly title: string;
  readonly note: string;
  readonly verdict: 'good' | 'warning' | 'error';
}

const aboutPages: readonly Finding['code'][] = ['too-many-pages', 'blank-page', 'no-pages'];
const aboutSize: readonly Finding['code'][] = ['too-large', 'empty'];
const fittedToA4: readonly Finding['code'][] = ['letter-size', 'near-a4', 'landscape'];
const aboutFormat: readonly Finding['code'][] = ['page-size', ...fittedToA4, 'in-margin', 'cropped-sheet'];
const elsewhere = [...aboutPages, ...aboutSize, ...aboutFormat];

/** Results shown for a file: whether it opens, and its size; with a report also its pages and their format. */
export function documentChecksOf(
  size: number,
  findings: readonly Finding[],
  report: PdfInspectionReply | null,
): DocumentCheck[] {
  const whole = findings.filter(({ code }) => !elsewhere.includes(code));
  const of = (codes: readonly Finding['code'][]) => findings.filter(({ code }) => codes.includes(code));
  const checks = [opening(whole), { title: formatSize(size), note: texts.sizeHelp, verdict: verdictOf(of(aboutSize)) }];
  if (!report || report.pagesCount === 0) return checks;
  return [...checks.slice(0, 1), pages(report, of(aboutPages)), ...checks.slice(1), format(of(aboutFormat))];
}

function verdictOf(findings: readonly Finding[]): DocumentCheck['verdict'] {
  if (findings.some(({ severity }) => severity === 'error')) return 'error';
  return findings.length > 0 ? 'warning' : 'good';
}

function opening(findings: readonly Finding[]): DocumentCheck {
  const verdict = verdictOf(findings);
  const codes = new Set(findings.filter(({ severity }) => severity === verdict).map(({ code }) => code));
  if (verdict === 'error') {
    const isPrintOnly = codes.size === 1 && codes.has('differs-in-print');
    return { title: isPrintOnly ? texts.printDiffers : texts.opensNot, note: texts.opensNotHelp, verdict };
  }
  if (codes.has('redaction')) return { title: texts.redaction, note: texts.redactionHelp, verdict };
  if (codes.has('notes-print')) return { title: texts.notesPrint, note: texts.notesPrintHelp, verdict };
  if (codes.has('fonts-not-embedded')) return { title: texts.fontsMissing, note: texts.fontsHelp, verdict };
  return { title: texts.opens, note: texts.opensHelp, verdict };
}

const pages = (report: PdfInspectionReply, findings: readonly Finding[]): DocumentCheck => ({
  title: texts.pages({ count: report.pagesCount }),
  note: sheets(report.sheetsCount),
  verdict: verdictOf(findings),
});

function sheets(count: number): string {
  const inBase = sheetsInBaseToday();
  return count > inBase ? texts.sheetsOverPrice({ count, inBase }) : texts.sheets({ count });
}

function format(findings: readonly Finding[]): DocumentCheck {
  const verdict = verdictOf(findings);
  const wrong = pagesWithCodes(findings, 'page-size');
  const fitted = pagesWithCodes(findings, ...fittedToA4);
  const inMargin = pagesWithCodes(findings, 'in-margin');
  if (wrong.length + fitted.length > 0) {
    const note = wrong.length > 0 ? texts.formatWrong : texts.formatFitted;
    return { title: formatPageFormatTitle(wrong, fitted), note, verdict };
  }
  const cropped = pagesWithCodes(findings, 'cropped-sheet');
  if (inMargin.length > 0) return { title: texts.margin, note: formatPagesBriefly(inMargin), verdict };
  if (cropped.length > 0) return { title: texts.croppedSheet, note: formatPagesBriefly(cropped), verdict };
  return { title: texts.format, note: texts.formatGood, verdict };
}
