import { type CleanNode, isText } from './clean/clean-node.ts';
import { cleanTree } from './clean/clean-tree.ts';
import { decodeText, maxTemplateBytes } from './decode-text.ts';
import { Findings, type TemplateFinding, UnusableTemplate } from './finding.ts';
import { normalizePlaceholders, type TemplateField } from './placeholders.ts';
import { writeHtml } from './write-html.ts';

export interface CheckedTemplate {
  /** Cleaned HTML, which is stored and printed. Empty when the file cannot be used at all. */
  readonly html: string;
  readonly fields: TemplateField[];
  readonly findings: TemplateFinding[];
}

/**
 * Maximum number of passes. Removing elements may change the parse tree, so the result is parsed again until it is
 * stable, usually once.
 */
const maxPasses = 5;

/**
 * Cleans an uploaded template by the allow-lists and finds its placeholders. Idempotent: another check does not change
 * the cleaned HTML.
 * @param kinds allowed kinds after the bar of a placeholder; '' for a placeholder without a bar
 */
export function checkTemplate(bytes: Uint8Array, kinds: readonly string[]): CheckedTemplate {
  const findings = new Findings();
  try {
    return { ...cleanUntilStable(decodeText(bytes), kinds, findings), findings: findings.list };
  } catch (error) {
    const { code, found } = error instanceof RangeError ? new UnusableTemplate('tooDeep') : (error as UnusableTemplate);
    if (code === undefined) throw error;
    findings.add(code, found);
    return { html: '', fields: [], findings: findings.list };
  }
}

function cleanUntilStable(text: string, kinds: readonly string[], findings: Findings) {
  let { html, fields, isBlank } = readOnce(text, kinds, findings);
  if (isBlank) throw new UnusableTemplate('nothingToPrint');
  if (html.includes('\ufffd')) throw new UnusableTemplate('lostSigns');
  if (html.length > 2 * maxTemplateBytes) throw new UnusableTemplate('tooLarge');
  for (let pass = 1; pass < maxPasses; pass += 1) {
    const again = readOnce(html, kinds, new Findings());
    if (again.html === html) return { html, fields };
    ({ html, fields, isBlank } = again);
  }
  throw new UnusableTemplate('tangled');
}

function readOnce(text: string, kinds: readonly string[], findings: Findings) {
  const tree = cleanTree(text, findings);
  const fields = normalizePlaceholders(tree.body, { kinds, findings });
  return { html: writeHtml(tree), fields, isBlank: tree.body.every(isEmpty) };
}

const isEmpty = (node: CleanNode): boolean =>
  isText(node) ? node.text.trim() === '' : node.tag !== 'img' && node.children.every(isEmpty);
