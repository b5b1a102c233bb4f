import { proofTexts as texts } from '@hybrid-mail/messages/proof';
import { describeCheck, describeVerdict } from '../describe/index.ts';
import type { ProofCheck, ProofVerdict } from '../proof-verdict.ts';

/** The verdict for a terminal: each check with what it found, then the three sentences. */
export function formatVerdict(verdict: ProofVerdict): string {
  const { what, whole, since, warning } = describeVerdict(verdict);
  const lines = verdict.checks.flatMap(linesOf);
  return [...lines, '', what, whole, since, ...(warning === null ? [] : [warning])].join('\n').trimStart();
}

function linesOf(check: ProofCheck): string[] {
  const { title, result, reason, facts } = describeCheck(check);
  const named = check.file === undefined ? title : texts.command.about({ check: title, file: check.file });
  const shown = facts.map(({ label, value }) => `    ${texts.command.fact({ name: label, value })}`);
  return [texts.command.check({ result, check: named }), ...(reason === null ? [] : [`    ${reason}`]), ...shown];
}
