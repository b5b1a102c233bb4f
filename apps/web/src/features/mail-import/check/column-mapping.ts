import { columnKey } from '@hybrid-mail/contracts/field-values';
import { columnHeaderKey } from '../../../shared/folded-key.ts';
import type { SheetColumn } from '../sheet/sheet.ts';
import { addedColumnNames, columnNames } from './column-names.ts';
import type { Target } from './targets.ts';

/** Column index by target; unmapped targets are absent. */
export type ColumnMapping = Readonly<Record<string, number>>;

const namesOf = ({ kind }: Target) => (kind === 'field' ? undefined : columnNames[kind]);

/**
 * Names by which columns are found, in order of precedence: remembered headers, exact names, labels, common headers.
 */
const roundsOf = (remembered: Readonly<Record<string, string>>) => [
  { keyOf: columnKey, names: ({ key }: Target) => (remembered[key] === undefined ? [] : [remembered[key]]) },
  { keyOf: columnKey, names: ({ column }: Target) => [column] },
  { keyOf: columnHeaderKey, names: (target: Target) => namesOf(target)?.labels ?? [target.column] },
  { keyOf: columnHeaderKey, names: (target: Target) => namesOf(target)?.others ?? [] },
];

/**
 * Maps targets to columns by remembered headers, by name and by common headers.
 * @param remembered headers by target key
 */
export function findColumns(
  columns: readonly SheetColumn[],
  targets: readonly Target[],
  remembered: Readonly<Record<string, string>>,
): ColumnMapping {
  const holders = new Map<number, Target>();
  const found: Record<string, number> = {};
  for (const { keyOf, names } of roundsOf(remembered)) {
    const places = new Map(columns.map(({ name }, index) => [keyOf(name), index] as const).toReversed());
    for (const target of targets) {
      if (found[target.key] !== undefined) continue;
      const place = names(target)
        .map((name) => places.get(keyOf(name)))
        .find((at) => at !== undefined && mayTake(target, holders.get(at)));
      if (place === undefined) continue;
      holders.set(place, target);
      found[target.key] = place;
    }
  }
  return found;
}

/** A column maps to one target, but a placeholder named like a letter field may share that field's column. */
function mayTake(target: Target, holder: Target | undefined): boolean {
  if (!holder) return true;
  return isNamedLike(target, holder) || isNamedLike(holder, target);
}

function isNamedLike(field: Target, part: Target): boolean {
  const key = columnHeaderKey(field.column);
  return field.kind === 'field' && (namesOf(part)?.labels.some((label) => columnHeaderKey(label) === key) ?? false);
}

const isOneOf = (names: readonly string[], column: SheetColumn | undefined) =>
  column !== undefined && names.some((name) => columnHeaderKey(name) === columnHeaderKey(column.name));

/**
 * Finds the problem column, which is the last column of our exported files. Its name is «Ошибки (H)» if the file has
 * another column «Ошибки».
 */
export function findProblemColumn(columns: readonly SheetColumn[]): SheetColumn | undefined {
  const last = columns.at(-1);
  const own = last && { ...last, name: last.name.replace(` (${last.letter})`, '') };
  return isOneOf(addedColumnNames.problems, own) ? last : undefined;
}

/** Indexes of the columns that our exported files add: row numbers of refused rows first, problems last. */
export function addedColumnIndexes(columns: readonly SheetColumn[]): readonly number[] {
  if (!findProblemColumn(columns)) return [];
  return [...(isOneOf(addedColumnNames.row, columns[0]) ? [0] : []), columns.length - 1];
}

/**
 * Targets that are not mapped to a column.
 * @param isNamedByRow whether each row names its template; then a missing placeholder is a problem of the rows
 *   instead
 */
export const findMissingTargets = (
  targets: readonly Target[],
  mapping: ColumnMapping,
  isNamedByRow = false,
): Target[] => targets.filter(({ key, kind }) => mapping[key] === undefined && !(isNamedByRow && kind === 'field'));
