import { inspectPdf, type PdfFinding } from '@hybrid-mail/documents/pdf-inspection';
import { problem } from '@hybrid-mail/messages/problem';
import type { RenderContext } from '../context.ts';
import { type DocumentFindings, findingsToStore } from '../document/index.ts';
import { renderingProblem } from './rendering-problem.ts';

export interface PrintedLetter {
  bytes: Uint8Array<ArrayBuffer>;
  pages: number;
  documentFindings: DocumentFindings;
}

const problems: Partial<Record<PdfFinding['code'], string>> = {
  'too-complex': problem('print-too-complex'),
  'active-content': problem('print-active-content'),
};

/**
 * Renders a letter and inspects the PDF like an uploaded file: warnings are returned as findings, an error as the
 * letter's problem.
 * @throws Error when the renderer or the inspection itself fails: the letter is not at fault, retry it
 */
export async function printLetter(
  { renderer }: Pick<RenderContext, 'renderer'>,
  html: string,
  group?: string,
): Promise<PrintedLetter | { problem: string }> {
  const rendering = await renderer.render(html, group);
  if ('failure' in rendering) return { problem: renderingProblem(rendering) };
  const inspection = rendering.inspection ?? (await inspectPdf(rendering.bytes));
  const error = inspection.findings.find(({ severity }) => severity === 'error');
  if (error) return { problem: problems[error.code] ?? problem('print-not-accepted') };
  const { pages } = rendering;
  return { bytes: new Uint8Array(rendering.bytes), pages, documentFindings: findingsToStore(inspection) };
}
