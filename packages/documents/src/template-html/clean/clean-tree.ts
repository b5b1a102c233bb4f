import { type Findings, UnusableTemplate } from '../finding.ts';
import type { FindingCode } from '../finding-severities.ts';
import {
  type Element,
  isComment,
  isElement,
  isTextNode,
  lineOf,
  type Node,
  parseHtml,
  startTagOf,
  textWithin,
} from '../parse-html.ts';
import { isKeptTag, isWordName, removalOf } from './allowed-html.ts';
import { cleanAttributes } from './clean-attributes.ts';
import { cleanStyleSheet } from './clean-css.ts';
import { type CleanNode, isText } from './clean-node.ts';

export interface CleanTree {
  readonly attributes: Readonly<Record<string, string>>;
  readonly bodyAttributes: Readonly<Record<string, string>>;
  /** All style sheets of the file, joined. */
  readonly css: string;
  readonly body: CleanNode[];
}

const maxDepth = 100;
const htmlNamespace = 'http://www.w3.org/1999/xhtml';

interface Walk {
  readonly findings: Findings;
  readonly sheets: string[];
  readonly depth: number;
}

/** Parses a file and keeps only what the allow-lists contain. @throws UnusableTemplate */
export function cleanTree(text: string, findings: Findings): CleanTree {
  const walk: Walk = { findings, sheets: [], depth: 0 };
  const { html, comments } = parseHtml(text);
  const [head, body] = ['head', 'body'].map((tag) =>
    html?.childNodes.filter(isElement).find(({ tagName }) => tagName === tag),
  );
  const loose = [...comments, ...(html?.childNodes ?? []).filter((node) => node !== head && node !== body)];
  const inHead = cleanAll([...loose, ...(head?.childNodes ?? [])], walk);
  return {
    attributes: (html && cleanAttributes(html, findings)) ?? {},
    bodyAttributes: (body && cleanAttributes(body, findings)) ?? {},
    body: [...inHead.filter((node) => !isText(node)), ...cleanAll(body?.childNodes ?? [], walk)],
    css: walk.sheets.filter((sheet) => sheet !== '').join('\n'),
  };
}

const cleanAll = (nodes: readonly Node[], walk: Walk): CleanNode[] => nodes.flatMap((node) => cleanNode(node, walk));

function cleanNode(node: Node, walk: Walk): CleanNode[] {
  if (isTextNode(node)) return [{ text: node.value, line: lineOf(node) ?? 1 }];
  if (isElement(node)) return cleanElement(node, walk);
  if (isComment(node)) {
    const isOfWord = /^\[(?:if|endif)\b|^(?:Start|End)Fragment$/i.test(node.data.trim());
    walk.findings.add(isOfWord ? 'word' : 'comment', { construct: '<!--…-->', line: lineOf(node) });
  }
  return [];
}

function cleanElement(element: Element, walk: Walk): CleanNode[] {
  if (walk.depth > maxDepth) throw new UnusableTemplate('tooDeep', { line: lineOf(element) });
  const { tagName: tag, namespaceURI } = element;
  if (namespaceURI !== htmlNamespace) return reportRemoved(element, walk, 'embedded');
  if (tag === 'style') return takeSheet(element, walk);
  if (tag === 'meta') return isActiveMeta(element) ? reportRemoved(element, walk, 'outside') : [];
  const removal = removalOf(tag);
  if (removal !== undefined) return removal === 'silent' ? [] : reportRemoved(element, walk, removal);
  const attributes = cleanAttributes(element, walk.findings);
  const children = cleanAll(element.childNodes, { ...walk, depth: walk.depth + 1 });
  if (isKeptTag(tag))
    return attributes === null
      ? []
      : [{ tag, attributes, children: tag === 'pre' ? withoutLeadingBreaks(children) : children }];
  if (isWordName(tag)) reportRemoved(element, walk, 'word');
  else if (tag !== 'a' && tag !== 'form') reportRemoved(element, walk, 'tag');
  else if (tag === 'form') reportRemoved(element, walk, 'form');
  return children;
}

function reportRemoved(element: Element, { findings }: Walk, code: FindingCode): [] {
  findings.add(code, { construct: startTagOf(element), line: lineOf(element) });
  return [];
}

/** Whether the meta tag has an `http-equiv` that may act, such as a redirect, and not just describe the file. */
const isActiveMeta = ({ attrs }: Element) =>
  attrs.some(
    ({ name, value }) => name === 'http-equiv' && !/^(?:content-type|x-ua-compatible|content-language)$/i.test(value),
  );

/** Collects the allowed part of a style sheet for print or all media. Reports any other style sheet. */
function takeSheet(element: Element, walk: Walk): [] {
  const { media = '', type = '' } = Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));
  if (!/^\s*(?:|all|print)\s*$/i.test(media) || !/^\s*(?:|text\/css)\s*$/i.test(type)) {
    walk.findings.add('rule', { construct: `<style media="${media}">`, line: lineOf(element) });
    return [];
  }
  const [first = element] = element.childNodes;
  walk.sheets.push(cleanStyleSheet({ css: textWithin(element), line: lineOf(first) ?? 1, findings: walk.findings }));
  return [];
}

/** Removes the leading line breaks of a `pre`, because the parser would drop one of them in each pass. */
function withoutLeadingBreaks(children: CleanNode[]): CleanNode[] {
  const [first, ...rest] = children;
  return first && isText(first) ? [{ ...first, text: first.text.replace(/^\n+/, '') }, ...rest] : children;
}
