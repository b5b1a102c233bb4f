import type { RenderFailure, RenderProblem } from '@hybrid-mail/documents/html-pdf';
import { pdfLimits } from '@hybrid-mail/documents/pdf-inspection';
import { problem } from '@hybrid-mail/messages/problem';

const problems: Record<RenderFailure, string> = {
  timeout: problem('print-too-slow'),
  'too-much-memory': problem('print-too-much-memory'),
  'too-many-pages': problem('print-too-many-pages', { max: pdfLimits.pages }),
  'too-large': problem('print-too-large'),
  'page-size': problem('print-page-size'),
  empty: problem('print-empty'),
  'too-wide': problem('print-too-wide'),
  'cut-off': problem('print-cut-off'),
  'no-shape': problem('print-no-shape'),
  unprintable: problem('print-failed'),
};
const maxCharacters = 60;

/** Why a letter could not be rendered, for the author of the template. */
export function renderingProblem({ failure, what }: RenderProblem): string {
  if (what === undefined) return problems[failure];
  const at = [problems[failure]];
  if (typeof what !== 'string') return problem('print-problem-at', { problem: at, what: [problem('picture')] });
  const short = what.replace(/\s+/g, ' ').trim();
  const characters = [...short];
  const shown = characters.length > maxCharacters ? `${characters.slice(0, maxCharacters).join('').trimEnd()}…` : short;
  return problem('print-problem-at', { problem: at, what: shown });
}
