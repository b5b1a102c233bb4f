import { type Atrule, type Block, type CssNode, type Declaration, generate, parse, type Rule } from '#css-tree';
import type { Findings } from '../finding.ts';
import { isActiveProperty, isKeptProperty, isPageProperty, isWordProperty } from './allowed-css.ts';
import { checkCssValue, cssText } from './css-value.ts';

interface Given {
  readonly css: string;
  /** Line of the file where the CSS starts. */
  readonly line: number;
  readonly findings: Findings;
}

/** Selectors of words, dots and combinators, without escapes, quotes or brackets. */
const selector = /^[\p{L}\p{N}\s.#*>+~,:()_-]+$/u;
const pageSelector = /^[\p{L}\p{N}_-]*(?::(?:first|left|right|blank))?$/iu;
const printMedia = new Set(['print', 'all', 'only print', 'print,all', 'all,print']);

const options = ({ line }: Given) => ({ positions: true, line, parseCustomProperty: false }) as const;

/** Keeps the allowed part of a style sheet. */
export function cleanStyleSheet(given: Given): string {
  const tree = parse(given.css, { ...options(given), context: 'stylesheet' });
  return tree.type === 'StyleSheet'
    ? tree.children
        .toArray()
        .map((node) => ruleText(node, given))
        .join('\n')
    : '';
}

/** Keeps the allowed part of a style attribute. */
export function cleanStyle(given: Given): string {
  const tree = parse(given.css, { ...options(given), context: 'declarationList' });
  return tree.type === 'DeclarationList' ? declarations(tree.children.toArray(), given, isKeptProperty) : '';
}

const lineOf = ({ loc }: CssNode) => loc?.start.line ?? null;
const blockOf = (block: Block | null) => block?.children.toArray() ?? [];

function ruleText(node: CssNode, given: Given): string {
  if (node.type === 'Rule') return plainRule(node, given);
  if (node.type === 'Atrule') return atRule(node, given);
  if (node.type === 'Raw' && node.value.trim() !== '') {
    given.findings.add('rule', { construct: node.value, line: lineOf(node) });
  }
  return '';
}

function plainRule(node: Rule, given: Given): string {
  const text = generate(node.prelude);
  if (node.prelude.type === 'Raw' || !selector.test(text)) {
    given.findings.add('rule', { construct: text, line: lineOf(node) });
    return '';
  }
  return inBraces(text, declarations(blockOf(node.block), given, isKeptProperty));
}

const inBraces = (head: string, body: string) => (body === '' ? '' : `${head}{${body}}`);

function atRule(node: Atrule, given: Given): string {
  const name = node.name.toLowerCase();
  const prelude = node.prelude ? generate(node.prelude) : '';
  if (name === 'page' && node.block && pageSelector.test(prelude)) {
    return inBraces(`@page ${prelude}`.trim(), declarations(blockOf(node.block), given, isPageProperty));
  }
  if (name === 'media' && printMedia.has(prelude.toLowerCase())) {
    return inBraces(
      '@media print',
      blockOf(node.block)
        .map((inner) => ruleText(inner, given))
        .join(''),
    );
  }
  if (name !== 'charset') {
    given.findings.add(codeOf(name, node), { construct: `@${node.name} ${prelude}`, line: lineOf(node) });
  }
  return '';
}

/** Finding code of an at-rule. Word writes @font-face rules without a source, and @list rules. */
function codeOf(name: string, { block }: Atrule) {
  if (name === 'import') return 'outside';
  const isOfWord = name === 'list' || (name === 'font-face' && !blockOf(block).some(hasSource));
  return isOfWord ? 'word' : name === 'font-face' ? 'outside' : 'rule';
}

const hasSource = (node: CssNode) => node.type !== 'Declaration' || /\\|^src$/i.test(node.property);

function declarations(nodes: readonly CssNode[], given: Given, isKept: (property: string) => boolean): string {
  const texts = nodes.flatMap((node) => {
    if (node.type === 'Declaration') return declaration(node, given, isKept) ?? [];
    given.findings.add('property', { construct: generate(node), line: lineOf(node) });
    return [];
  });
  return texts.join(';');
}

function declaration(node: Declaration, { findings }: Given, isKept: (property: string) => boolean): string | null {
  const property = node.property.toLowerCase();
  const found = { construct: `${node.property}: ${generate(node.value)}`, line: lineOf(node) };
  if (found.construct.includes('{{') || found.construct.includes('}}')) findings.add('placeInTag', found);
  else if (isActiveProperty(property)) findings.add('script', found);
  else if (isWordProperty(property)) findings.add('word', found);
  else if (!isKept(property)) findings.add('property', { construct: node.property, line: found.line });
  else {
    const problem = checkCssValue(node.value);
    if (problem === null) return `${property}:${cssText(node.value)}${node.important ? '!important' : ''}`;
    findings.add(problem, found);
  }
  return null;
}
