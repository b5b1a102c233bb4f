import { columnKey, type FieldKind, fieldProblems, formatFieldValue } from '@hybrid-mail/contracts/field-values';
import { maxTextLength } from '@hybrid-mail/contracts/max-text-length';
import type { RegistryMail } from '@hybrid-mail/contracts/registry';
import type { TemplateOption } from '@hybrid-mail/contracts/template';
import {
  findAddressProblem,
  findReceiverProblem,
  isReadable,
  normalizeText,
  type TextProblem,
} from '@hybrid-mail/contracts/text';
import { formatProblem } from '@hybrid-mail/messages/format-problem';
import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import { checkArea, checkRegion } from '../../../shared/places/check-place.ts';
import type { CellProblem, CheckedCell } from '../../../shared/places/checked-cell.ts';
import type { PlaceIndex } from '../../../shared/places/create-place-index.ts';
import type { Sheet, SheetCell, SheetRow } from '../sheet/sheet.ts';
import { addedColumnIndexes, type ColumnMapping } from './column-mapping.ts';
import { findDateConversion } from './find-date-conversion.ts';
import { fieldKeyOf, findTemplate, isLetterPartField, type Target } from './targets.ts';

export interface CheckedRow {
  /** Row number in the spreadsheet. */
  readonly number: number;
  readonly cells: Readonly<Record<string, CheckedCell>>;
  readonly problems: readonly CellProblem[];
  /** Request body of the row; null while it has problems. */
  readonly mail: RegistryMail | null;
  /** Request body of the row, even if it has problems. */
  readonly asItStands: RegistryMail;
}

/** Texts of cells by row number, then by target key: edits, or problems that the server reported. */
export type CellTexts = Readonly<Record<number, Readonly<Record<string, string>>>>;

export const plannedReceiverOf = ({ receiver, address, areaId }: RegistryMail) => ({ receiver, address, area: areaId });

export interface RowCheckInput {
  readonly sheet: Sheet;
  readonly targets: readonly Target[];
  readonly mapping: ColumnMapping;
  readonly templates: readonly TemplateOption[];
  /** The template of all rows; null if each row names its template. */
  readonly template: TemplateOption | null;
  readonly places: PlaceIndex;
  readonly edits: CellTexts;
  readonly takesHidden: boolean;
  /** Problems reported by the server, by row and target. An edit of a cell removes its problem. */
  readonly refused: CellTexts;
}

/** Checks the rows of the sheet, except hidden rows unless `takesHidden` is set. */
export function checkRows(checking: RowCheckInput): CheckedRow[] {
  const { sheet, takesHidden } = checking;
  return sheet.rows.filter(({ isHidden }) => takesHidden || !isHidden).map((row) => checkRow(row, checking));
}

function checkRow(row: SheetRow, checking: RowCheckInput): CheckedRow {
  const { targets, places, template: common, templates } = checking;
  const given = new Map(targets.map((target) => [target.key, givenCell(row, target, checking)]));
  const textOf = (key: string) => normalizeText(given.get(key)?.text ?? '');
  const region = checkRegion(textOf('region'), textOf('area'), places);
  const area = checkArea(textOf('area'), region.place, places);
  const named = textOf('template');
  const template = common ?? findTemplate(named, templates);
  const kinds = new Map(
    template?.fields.filter((field) => !isLetterPartField(field)).map((field) => [fieldKeyOf(field), field.kind]),
  );
  const written = (key: string) => normalizeText(placeholderText(given.get(key), kinds.get(key)));

  const judged: Record<Target['kind'], (target: Target) => CheckedCell> = {
    receiver: () => checkLine(written('receiver'), findReceiverProblem(written('receiver')), texts.problems.receiver),
    address: () => checkLine(written('address'), findAddressProblem(written('address')), texts.problems.address),
    region: () => region.cell,
    area: () => area.cell,
    template: () => checkTemplate(named, template, templates),
    // Uses the row's own template: another template may lack the placeholder or declare another type for it.
    field: (target) => {
      const { key } = target;
      const kind = kinds.get(key);
      return kind === undefined ? { shown: written(key) } : checkField(written(key), textOf(key), target, kind);
    },
  };
  const cells = Object.fromEntries(
    targets.map((target) => {
      const { problem: unreadable, warning, ...source } = given.get(target.key) ?? { text: '' };
      const turned = findDateConversion(source, target);
      const found = turned ? { shown: textOf(target.key), problem: turned } : judged[target.kind](target);
      const cell = withProblem(found, unreadable ?? checking.refused[row.number]?.[target.key], target);
      const noted = warning === undefined || cell.problem ? cell : { ...cell, warning };
      return [target.key, unreadable === undefined ? noted : { ...noted, isUnreadable: true }];
    }),
  );
  const asItStands = mailOf(row, checking, { region: region.place?.id, area: area.place?.id, template, written });
  const problems = Object.values(cells).flatMap(({ problem }) => problem ?? []);
  return { number: row.number, cells, problems, mail: problems.length === 0 ? asItStands : null, asItStands };
}

function givenCell({ number, cells }: SheetRow, { key }: Target, { edits, mapping }: RowCheckInput): SheetCell {
  const edited = edits[number]?.[key];
  if (edited !== undefined) return { text: edited };
  const place = mapping[key];
  return (place === undefined ? undefined : cells[place]) ?? { text: '' };
}

const withProblem = (cell: CheckedCell, text: string | undefined, { label }: Target): CheckedCell =>
  text === undefined || cell.problem
    ? cell
    : { ...cell, problem: { kind: texts.problems.unreadable({ label }), text, fixes: [] } };

type Words = readonly [string, string];

const problemOf = ([kind, text]: Words): CellProblem => ({ kind, text, fixes: [] });

const checkLine = (text: string, problem: TextProblem | null, words: Record<TextProblem, Words>): CheckedCell =>
  problem === null ? { shown: text } : { shown: text, problem: problemOf(words[problem]) };

function checkTemplate(named: string, template: TemplateOption | null, all: readonly TemplateOption[]): CheckedCell {
  if (named === '') return { shown: '', problem: problemOf(texts.problems.templateMissing) };
  if (template) return { shown: template.name };
  const near = all.filter(({ name }) => columnKey(name) === columnKey(named));
  const fixes = near.map(({ name }) => ({ label: name, values: { template: name } }));
  return { shown: named, problem: { ...problemOf(texts.problems.templateUnknown), fixes } };
}

/**
 * Cell text for a placeholder: the exact number or date if the placeholder's type accepts it, else the displayed text.
 */
function placeholderText(cell: SheetCell | undefined, kind: FieldKind | undefined): string {
  const { text = '', value } = cell ?? {};
  if (value === undefined || kind === undefined || kind === 'text') return text;
  if ((kind === 'date') === (cell?.kind === 'number')) return text;
  return 'printed' in formatFieldValue(kind, value) ? value : text;
}

/** @param inFile the text that the file displays */
function checkField(text: string, inFile: string, { key, label }: Target, kind: FieldKind): CheckedCell {
  const value = formatFieldValue(kind, text);
  if ('printed' in value) {
    const other = text === inFile ? value : formatFieldValue(kind, inFile);
    const isSame = 'printed' in other && other.printed === value.printed;
    return { shown: value.printed, ...(!isSame && { inFile }) };
  }
  const words: Words = [texts.problems.fields[value.problem]({ label }), formatProblem(fieldProblems[value.problem])];
  const fixes = (value.problem === 'dateOrder' ? bothOrders(text) : []).map((date) => ({
    label: date,
    values: { [key]: date },
  }));
  return { shown: text, problem: { ...problemOf(words), fixes } };
}

/** The two dates that a text such as 3/4/2026 can mean. */
function bothOrders(text: string): string[] {
  const [first = '', second = '', year] = text.split(/[/-]/).map((part) => part.padStart(2, '0'));
  return [`${first}.${second}.${year}`, `${second}.${first}.${year}`];
}

interface Found {
  readonly region: number | undefined;
  readonly area: number | undefined;
  readonly template: TemplateOption | null;
  readonly written: (key: string) => string;
}

/** Builds the request body of a row: placeholders under their names, other columns under their headers. */
function mailOf(row: SheetRow, checking: RowCheckInput, { region, area, template, written }: Found): RegistryMail {
  const { targets, mapping, sheet } = checking;
  const excluded = new Set([...targets.map(({ key }) => mapping[key]), ...addedColumnIndexes(sheet.columns)]);
  // When two columns have the same name, only the mapped one is sent.
  const named = new Set(targets.map(({ column }) => columnKey(column)));
  const others = sheet.columns.flatMap(({ name }, index) => {
    const { text, problem } = row.cells[index] ?? { text: '' };
    const isSound = !problem && isReadable(text) && isReadable(name) && name.length <= maxTextLength;
    return isSound && !excluded.has(index) && !named.has(columnKey(name)) ? [[name, text] as const] : [];
  });
  const fields = targets
    .filter(({ kind }) => kind === 'field')
    .map(({ key, column }) => [column, written(key)] as const);
  return {
    rowNumber: row.number,
    receiver: written('receiver'),
    address: written('address'),
    regionId: region ?? 0,
    areaId: area ?? 0,
    templateName: template?.name ?? written('template'),
    content: Object.fromEntries([...others, ...fields]),
  };
}
