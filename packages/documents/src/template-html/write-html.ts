import { isVoidTag } from './clean/allowed-html.ts';
import { type CleanNode, isText } from './clean/clean-node.ts';
import type { CleanTree } from './clean/clean-tree.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\u00A0': '&nbsp;',
};

const escaped = (text: string, which: RegExp) => text.replace(which, (character) => entities[character] ?? character);
const inText = (text: string) => escaped(text, /[&<>\u00A0]/g);

/** Escapes text for element content and attribute values. */
export const escapeHtml = (text: string) => escaped(text, /[&<>"']/g);

const attributesText = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value, /[&<>"\u00A0]/g)}"`)
    .join('');

function nodeText(node: CleanNode): string {
  if (isText(node)) return inText(node.text);
  const { tag, attributes, children } = node;
  const start = `<${tag}${attributesText(attributes)}>`;
  return isVoidTag(tag) ? start : `${start}${children.map(nodeText).join('')}</${tag}>`;
}

/** Serializes the sanitized tree. */
export function writeHtml({ attributes, bodyAttributes, css, body }: CleanTree): string {
  const style = css === '' ? '' : `<style>${css}</style>`;
  return `<!DOCTYPE html><html${attributesText(attributes)}><head><meta charset="utf-8">${style}</head><body${attributesText(
    bodyAttributes,
  )}>${body.map(nodeText).join('')}</body></html>`;
}
