import { columnKey, type FieldKind, fieldKinds, isLetterColumn } from '@hybrid-mail/contracts/field-values';
import type { TemplateField, TemplateFinding } from '@hybrid-mail/contracts/template';
import { checkTemplate as cleanTemplate } from '@hybrid-mail/documents/template-html';
import { formatProblem } from '@hybrid-mail/messages/format-problem';
import { problem } from '@hybrid-mail/messages/problem';
import { Refusal } from '../errors.ts';
import { readBase64 } from '../mail/index.ts';

export interface ParsedTemplate {
  /** The uploaded file. */
  readonly file: Uint8Array;
  /** Sanitized HTML that is stored and printed. */
  readonly html: string;
  readonly fields: TemplateField[];
  readonly findings: TemplateFinding[];
}

const kinds = Object.keys(fieldKinds) as FieldKind[];
const kindOf = (word: string): FieldKind => kinds.find((kind) => fieldKinds[kind] === word) ?? 'text';

/** Limit of the request body; a file above the smaller limit of templates gets a finding. */
const maxTemplateText = 16 * 1024 * 1024;

/** Parses an uploaded template and collects its findings. @throws Refusal wrong-input when it is not base64 */
export function readTemplate(base64Content: string): ParsedTemplate {
  const bytes = readBase64(base64Content, 'base64Content', maxTemplateText);
  const { html, fields, findings } = cleanTemplate(bytes, Object.values(fieldKinds));
  const read = fields.map(({ name, word }) => ({ name, kind: kindOf(word) }));
  return { file: bytes, html, fields: read, findings: [...namesThatCollide(read), ...lettersOwn(read), ...findings] };
}

export const isUsableTemplate = ({ findings }: ParsedTemplate) =>
  findings.every(({ severity }) => severity !== 'error');

/** @throws Refusal wrong-input, template-refused with all findings */
export function readUsableTemplate(base64Content: string): ParsedTemplate {
  const read = readTemplate(base64Content);
  const worst = read.findings.find(({ severity }) => severity === 'error');
  if (worst) throw new Refusal('template-refused', { message: worst.text, template: read.findings });
  return read;
}

const errorAt = (construct: string, text: string): TemplateFinding => ({
  severity: 'error',
  construct,
  text,
  count: 1,
  line: null,
});

/** Placeholders whose names match the same spreadsheet column. */
const namesThatCollide = (fields: readonly TemplateField[]): TemplateFinding[] =>
  fields.flatMap(({ name }, index) => {
    const other = fields.slice(0, index).find((earlier) => columnKey(earlier.name) === columnKey(name));
    return other
      ? [errorAt(`{{${name}}}`, formatProblem(problem('placeholder-spelled-otherwise', { name: other.name })))]
      : [];
  });

const lettersOwn = (fields: readonly TemplateField[]): TemplateFinding[] =>
  fields.flatMap(({ name, kind }) =>
    kind !== 'text' && isLetterColumn(name)
      ? [errorAt(`{{${name}|${fieldKinds[kind]}}}`, formatProblem(problem('placeholder-of-letter', { name })))]
      : [],
  );
