import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { UnusableTemplate } from './finding.ts';

export type Node = DefaultTreeAdapterTypes.ChildNode;
export type Element = DefaultTreeAdapterTypes.Element;

const maxElements = 30_000;

/**
 * Parses a file into the same tree as browsers do, even if the file has errors.
 * @throws UnusableTemplate when the tree has too many elements, for example because unclosed formatting tags multiply
 */
export function parseHtml(text: string): { html: Element | undefined; comments: Node[] } {
  let elements = 0;
  const document = parse(text, {
    sourceCodeLocationInfo: true,
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement: (...given) => {
        elements += 1;
        if (elements > maxElements) throw new UnusableTemplate('tooMany');
        return defaultTreeAdapter.createElement(...given);
      },
    },
  });
  return {
    html: document.childNodes.find(defaultTreeAdapter.isElementNode),
    comments: document.childNodes.filter(defaultTreeAdapter.isCommentNode),
  };
}

export const isElement = defaultTreeAdapter.isElementNode;
export const isTextNode = defaultTreeAdapter.isTextNode;
export const isComment = defaultTreeAdapter.isCommentNode;

/** Source line; null for nodes that the parser added. */
export const lineOf = (node: Node): number | null => node.sourceCodeLocation?.startLine ?? null;

export const attributeLine = (element: Element, name: string): number | null =>
  element.sourceCodeLocation?.attrs?.[name]?.startLine ?? lineOf(element);

/** The start tag without attributes, such as `<script>`. */
export const startTagOf = ({ tagName }: Element) => `<${tagName}>`;

export const textWithin = (element: Element): string =>
  element.childNodes.map((node) => (isTextNode(node) ? node.value : '')).join('');
