import { columnKey, fieldProblems, formatFieldValue, letterColumns } from '@hybrid-mail/contracts/field-values';
import { maxTextLength } from '@hybrid-mail/contracts/max-text-length';
import type { RegistryMail } from '@hybrid-mail/contracts/registry';
import type { RowProblem } from '@hybrid-mail/contracts/row-problem';
import {
  findAddressProblem,
  findReceiverProblem,
  isReadable,
  isStorable,
  type TextProblem,
} from '@hybrid-mail/contracts/text';
import type { Database } from '@hybrid-mail/db';
import { problem } from '@hybrid-mail/messages/problem';
import { type LetterTemplate, loadTemplates } from './render/load-templates.ts';
import { rowTextLookup } from './row-texts.ts';

/** A row that can become a letter. */
export interface ValidRow {
  row: number;
  receiver: string;
  address: string;
  regionId: number;
  areaId: number;
  content: Record<string, string>;
  template: LetterTemplate;
}

interface Known {
  regions: Map<number, string>;
  areas: Map<number, { name: string; regionId: number }>;
  templates: Map<string, LetterTemplate>;
}

/** Number of the first row below the header. */
const firstRow = 2;
export const rowNumberOf = ({ rowNumber }: Pick<RegistryMail, 'rowNumber'>, index: number) =>
  rowNumber ?? index + firstRow;
const unstorable = problem('unstorable');
const unreadable = problem('text-damaged');

/** Validates every row by the rules of a letter and of its template; collects all problems. */
export async function checkRows(
  db: Database,
  organizationId: number,
  mails: readonly RegistryMail[],
): Promise<{ rows: ValidRow[]; problems: RowProblem[] }> {
  const names = mails.map(({ templateName }) => normalizeText(templateName)).filter(isSearchable);
  const [regions, areas, templates] = await Promise.all([
    db.prisma.region.findMany({ select: { id: true, name: true } }),
    db.prisma.area.findMany({ select: { id: true, name: true, regionId: true } }),
    loadTemplates(db, organizationId, names),
  ]);
  const known = {
    regions: new Map(regions.map(({ id, name }) => [id, name])),
    areas: new Map(areas.map((area) => [area.id, area])),
    templates,
  };
  const taken = new Set<number>();
  const checked = mails.map((mail, index) => {
    const row = rowNumberOf(mail, index);
    const isTaken = taken.has(row);
    taken.add(row);
    return checkRow(mail, row, known, isTaken ? [[letterColumns.row, problem('row-number-taken')]] : []);
  });
  return {
    rows: checked.flatMap(({ good }) => (good ? [good] : [])),
    problems: checked.flatMap(({ problems }) => problems),
  };
}

/** Whether a template can have this name: not too long, and storable in Postgres. */
const isSearchable = (name: string) => name.length <= 2 * maxTextLength && isStorable(name);

type Complaint = readonly [column: string, text: string];

function checkRow(mail: RegistryMail, row: number, known: Known, before: Complaint[]) {
  const [receiver, address] = [normalizeText(mail.receiver), normalizeText(mail.address)];
  const { regionId, areaId, content } = mail;
  const template = known.templates.get(normalizeText(mail.templateName));
  const complaints = [
    ...before,
    ...checkText(letterColumns.receiver, findReceiverProblem(receiver), {
      empty: problem('receiver-missing'),
      noLetters: problem('receiver-without-letters'),
    }),
    ...checkText(letterColumns.address, findAddressProblem(address), {
      empty: problem('address-missing'),
      noLetters: problem('address-without-letters'),
    }),
    ...checkPlace(mail, known),
    ...checkTemplate(mail, template),
    ...checkColumns(content),
  ];
  const region = known.regions.get(regionId) ?? '';
  const area = known.areas.get(areaId)?.name ?? '';
  const texts = { receiver, address, region, area, templateName: template?.name ?? '', content };
  // Problems of the letter's own columns are already reported.
  const reported = new Set(complaints.map(([column]) => columnKey(column)));
  const values = template ? checkValues(template, texts).filter(([column]) => !reported.has(columnKey(column))) : [];
  const problems = [...complaints, ...values].map(([column, text]) => ({ row, column, text }));
  const good: ValidRow | null =
    template && problems.length === 0 ? { row, receiver, address, regionId, areaId, content, template } : null;
  return { good, problems };
}

/** Normalizes typed text. Text that cannot be stored is returned unchanged; the checks refuse it. */
export function normalizeText(text: string): string {
  if (!isStorable(text)) return text;
  const value = formatFieldValue('text', text);
  return 'printed' in value ? value.printed : value.problem === 'empty' ? '' : text;
}

function checkText(column: string, wrong: TextProblem | null, own: { empty: string; noLetters: string }): Complaint[] {
  if (wrong === null) return [];
  const problems = { ...own, tooLong: problem('longest', { max: maxTextLength }), unstorable, unreadable };
  return [[column, problems[wrong]]];
}

function checkPlace({ regionId, areaId }: RegistryMail, { regions, areas }: Known): Complaint[] {
  const region = regions.get(regionId);
  const area = areas.get(areaId);
  if (region !== undefined && area !== undefined && area.regionId !== regionId) {
    return [[letterColumns.area, problem('area-elsewhere', { area: area.name, region })]];
  }
  return [
    ...(region === undefined ? [[letterColumns.region, problem('choose-region')] as const] : []),
    ...(area === undefined ? [[letterColumns.area, problem('choose-area')] as const] : []),
  ];
}

/** A template of another organization is treated as missing. */
function checkTemplate({ templateName }: RegistryMail, template: LetterTemplate | undefined): Complaint[] {
  if (template) return [];
  const name = normalizeText(templateName);
  return [
    [
      letterColumns.template,
      name === '' ? problem('choose-template') : problem('unknown-template', { name: shown(name) }),
    ],
  ];
}

const shown = (name: string) => {
  const characters = [...name.toWellFormed()];
  return characters.length > 60 ? `${characters.slice(0, 60).join('')}…` : characters.join('');
};

/** Checks all columns, because columns that no template prints are stored too. */
function checkColumns(content: Record<string, string>): Complaint[] {
  return Object.entries(content).flatMap(([name, text]): Complaint[] => {
    if (!isStorable(name)) return [[shown(name.replaceAll('\0', '')), unstorable]];
    return isReadable(name) && isReadable(text) ? [] : [[shown(name), unreadable]];
  });
}

function checkValues({ fields }: LetterTemplate, texts: Parameters<typeof rowTextLookup>[0]): Complaint[] {
  const textOf = rowTextLookup(texts);
  return fields.flatMap(({ name, kind }): Complaint[] => {
    const value = formatFieldValue(kind, textOf(name));
    return 'problem' in value ? [[name, fieldProblems[value.problem]]] : [];
  });
}
