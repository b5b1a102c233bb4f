import { templateFindingTexts as texts } from '@hybrid-mail/messages/template-findings';
import { type FindingCode, findingSeverities } from './finding-severities.ts';

/** A removed construct, or an error that makes the template unusable. */
export interface TemplateFinding {
  severity: 'error' | 'removed';
  /** Source text of the construct. */
  construct: string;
  count: number;
  /** First line of the file that contains the construct. */
  line: number | null;
  text: string;
}

interface Found {
  readonly construct?: string;
  readonly line?: number | null;
}

const maxConstruct = 60;
/** Maximum number of distinct findings; further ones are counted together. */
const maxFindings = 60;

const shortened = (construct: string) => {
  const text = construct.replace(/\s+/g, ' ').trim();
  return text.length > maxConstruct ? `${text.slice(0, maxConstruct)}…` : text;
};

/** Findings of one file, grouped by construct, with count and first line. */
export class Findings {
  readonly #found = new Map<string, TemplateFinding>();

  add(code: FindingCode, { construct = '', line = null }: Found = {}): void {
    const severity = findingSeverities[code];
    const text = textOf(code);
    const isFull = this.#found.size >= maxFindings;
    const shown = isFull ? '…' : code === 'word' ? 'Word' : shortened(construct);
    const key = JSON.stringify([severity, isFull ? '' : text, shown]);
    const known = this.#found.get(key);
    if (known) known.count += 1;
    else this.#found.set(key, { severity, construct: shown, count: 1, line, text: isFull ? restOf(severity) : text });
  }

  get hasErrors(): boolean {
    return this.list.some(({ severity }) => severity === 'error');
  }

  /** The findings, errors first, otherwise in the order of the file. */
  get list(): TemplateFinding[] {
    const rank = ({ severity }: TemplateFinding) => (severity === 'error' ? 0 : 1);
    return [...this.#found.values()].toSorted((a, b) => rank(a) - rank(b) || (a.line ?? 0) - (b.line ?? 0));
  }
}

const restOf = (severity: TemplateFinding['severity']) =>
  severity === 'error' ? texts.otherErrors : texts.otherRemoved;

function textOf(code: FindingCode): string {
  const text = texts[code];
  return typeof text === 'string' ? text : text({ open: '{{', close: '}}' });
}

/** The uploaded file cannot be used as a template. */
export class UnusableTemplate extends Error {
  readonly code: FindingCode;
  readonly found: Found;

  constructor(code: FindingCode, found: Found = {}) {
    super(code);
    this.code = code;
    this.found = found;
  }
}
