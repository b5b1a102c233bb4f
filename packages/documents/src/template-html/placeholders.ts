import { isInlineTag } from './clean/allowed-html.ts';
import { type CleanNode, type CleanText, isText } from './clean/clean-node.ts';
import { type Findings, UnusableTemplate } from './finding.ts';

/** A placeholder: its name, and the kind after the bar, empty for text. */
export interface TemplateField {
  readonly name: string;
  readonly word: string;
}

const inBraces = /\{\{([^{}]*)\}\}/g;
const maxPlaceholders = 2000;
const invisible = /\p{Cf}/gu;

interface Given {
  readonly kinds: readonly string[];
  readonly findings: Findings;
}

/** Joins placeholders that tags split, and normalizes them. @returns the valid fields, each once, in order */
export function normalizePlaceholders(body: CleanNode[], given: Given): TemplateField[] {
  const fields = new Map<string, TemplateField>();
  let count = 0;
  for (const line of linesOf(body)) {
    for (const { name, word, at } of normalizeLine(line, given)) {
      count += 1;
      if (count > maxPlaceholders) throw new UnusableTemplate('tooManyPlaces', { line: at });
      const known = fields.get(name);
      if (!known) fields.set(name, { name, word });
      else if (known.word !== word) given.findings.add('placeTwice', { construct: `{{${name}}}`, line: at });
    }
  }
  return [...fields.values()];
}

/** Groups the text nodes of each line, across inline tags. */
function linesOf(nodes: readonly CleanNode[]): CleanText[][] {
  const lines: CleanText[][] = [[]];
  const walk = (node: CleanNode): void => {
    if (isText(node)) {
      lines.at(-1)?.push(node);
      return;
    }
    const isBlock = !isInlineTag(node.tag);
    if (isBlock) lines.push([]);
    for (const child of node.children) walk(child);
    if (isBlock) lines.push([]);
  };
  for (const node of nodes) walk(node);
  return lines.filter((line) => line.length > 0);
}

function normalizeLine(line: readonly CleanText[], { kinds, findings }: Given): (TemplateField & { at: number })[] {
  const whole = line.map(({ text }) => text).join('');
  if (!/\{\{|\}\}/.test(whole)) return [];
  const lineAt = (offset: number) => lineOf(line, offset);
  const outside = whole.replace(inBraces, (match) => ' '.repeat(match.length));
  const open = /\{\{|\}\}/.exec(outside);
  if (open)
    findings.add('placeOpen', { construct: whole.slice(open.index, open.index + 40), line: lineAt(open.index) });
  const found = [...whole.matchAll(inBraces)].map((match) => ({
    match,
    ...read(match[1] ?? ''),
    at: lineAt(match.index),
  }));
  for (const { match, name, word } of found.toReversed()) {
    replaceRange(line, match.index, match[0].length, written({ name, word }));
  }
  return found.filter(({ match, name, word, at }) => {
    const code = isName(name) ? (kinds.includes(word) ? null : 'placeKind') : 'placeName';
    if (code !== null) findings.add(code, { construct: match[0], line: at });
    return code === null;
  });
}

function read(inner: string): TemplateField {
  const [name = '', ...words] = inner.replace(invisible, '').split('|');
  const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
  return { name: tidy(name), word: tidy(words.join('|')).toLowerCase() };
}

const written = ({ name, word }: TemplateField) => (word === '' ? `{{${name}}}` : `{{${name}|${word}}}`);
const isName = (name: string) => /[\p{L}\p{N}]/u.test(name) && name.length <= 100 && !/[<>&]/.test(name);

/** Replaces `length` characters from `start`; the new text goes into the first affected node. */
function replaceRange(line: readonly CleanText[], start: number, length: number, text: string): void {
  let from = 0;
  let isReplaced = false;
  for (const piece of line) {
    const to = from + piece.text.length;
    const [cutFrom, cutTo] = [Math.max(start, from) - from, Math.min(start + length, to) - from];
    if (cutFrom < cutTo) {
      piece.text = piece.text.slice(0, cutFrom) + (isReplaced ? '' : text) + piece.text.slice(cutTo);
      isReplaced = true;
    }
    from = to;
  }
}

function lineOf(line: readonly CleanText[], offset: number): number {
  let from = 0;
  for (const { text, line: first } of line) {
    if (offset < from + text.length) return first + text.slice(0, offset - from).split('\n').length - 1;
    from += text.length;
  }
  return line.at(-1)?.line ?? 1;
}
