import type { RowProblem } from '@hybrid-mail/contracts/row-problem';
import type { TemplateOption } from '@hybrid-mail/contracts/template';
import { useCallback, useMemo, useState } from 'react';
import { useProfile } from '../../../lib/queries/profile.queries.ts';
import type { PlaceIndex } from '../../../shared/places/create-place-index.ts';
import type { CellTexts } from '../check/check-rows.ts';
import { checkRows } from '../check/check-rows.ts';
import { type ColumnMapping, findColumns, findMissingTargets } from '../check/column-mapping.ts';
import { readRememberedColumns, rememberColumns } from '../check/read-remembered-columns.ts';
import { cellTextsFromProblems } from '../check/refused-row.ts';
import { findTemplate, type Target, targetsOf, targetsOfEveryRow } from '../check/targets.ts';
import type { Sheet } from '../sheet/sheet.ts';

interface Given {
  readonly sheet: Sheet | null;
  readonly templates: readonly TemplateOption[];
  /** The template of all rows; null if each row names its template. */
  readonly template: TemplateOption | null;
  readonly places: PlaceIndex | null;
  /** Edits are discarded when this value changes: the sheet by default, another value if the sheet may be replaced. */
  readonly editsOf?: unknown;
  /** Edits made before. */
  readonly first?: RowsWork | undefined;
}

export interface RowsWork {
  readonly of: unknown;
  readonly edits: CellTexts;
  readonly refused: CellTexts;
  readonly takesHidden: boolean;
}

/** Edits and refusals of a row; undefined if there are none. */
interface RowState {
  readonly edits: CellTexts[number] | undefined;
  readonly refused: CellTexts[number] | undefined;
}

const begin = (of: unknown): RowsWork => ({ of, edits: {}, refused: {}, takesHidden: false });

/** Numbers of the rows that are taken from a sheet. */
export const takenRowNumbers = ({ rows }: Sheet, takesHidden: boolean): readonly number[] =>
  rows.filter(({ isHidden }) => takesHidden || !isHidden).map(({ number }) => number);

/** Rows of the sheet, rechecked on each change; a new value of `editsOf` discards all edits. */
export function useCheckedRows({ sheet, templates, template, places, editsOf = sheet, first }: Given) {
  const { work, change, ...edits } = useEdits(editsOf, first);
  const targets = useTargets({ ...work, sheet, templates, template });
  const columns = useColumns(sheet, targets, template);
  const { mapping } = columns;
  const rows = useMemo(
    () => (sheet && places ? checkRows({ ...work, sheet, targets, mapping, templates, template, places }) : []),
    [work, sheet, targets, mapping, templates, template, places],
  );
  return {
    targets,
    rows,
    work,
    ...columns,
    takesHidden: work.takesHidden,
    ...edits,
    /** Whether any cell was edited. */
    isEdited: sheet?.rows.some(({ number }) => work.edits[number] !== undefined) ?? false,
    isRowEdited: (row: number) => work.edits[row] !== undefined,
    missing: sheet ? findMissingTargets(targets, mapping, template === null) : [],
    hiddenCount: sheet?.rows.filter(({ isHidden }) => isHidden).length ?? 0,
    setTakesHidden: (takesHidden: boolean) => change(() => ({ takesHidden })),
    /** Marks the cells that the server refused. */
    refuse: (problems: readonly RowProblem[]) => change(() => ({ refused: cellTextsFromProblems(problems, targets) })),
  };
}
export type RowsControl = ReturnType<typeof useCheckedRows>;

/** Edits of the rows and refusals by the server; a new value of `editsOf` discards them. */
function useEdits(editsOf: unknown, first: RowsWork | undefined) {
  const [kept, setWork] = useState(() => first ?? begin(editsOf));
  const work = kept.of === editsOf ? kept : begin(editsOf);
  const change = useCallback(
    (next: (work: RowsWork) => Partial<RowsWork>) =>
      setWork((before) => {
        const now = before.of === editsOf ? before : begin(editsOf);
        return { ...now, ...next(now) };
      }),
    [editsOf],
  );
  const edit = useCallback(
    (row: number, values: Readonly<Record<string, string>>) =>
      change(({ edits, refused }) => ({
        edits: { ...edits, [row]: { ...edits[row], ...values } },
        refused: { ...refused, [row]: without(refused[row], values) },
      })),
    [change],
  );
  const restore = useCallback(
    (states: ReadonlyMap<number, RowState>) =>
      change(({ edits, refused }) => ({
        edits: withRows(edits, states, 'edits'),
        refused: withRows(refused, states, 'refused'),
      })),
    [change],
  );
  return {
    work,
    change,
    edit,
    /** State of a row that edits change, for undo. */
    stateOf: (row: number): RowState => ({ edits: work.edits[row], refused: work.refused[row] }),
    restore,
  };
}

/** Replaces the texts of rows by those of their states. */
function withRows(texts: CellTexts, states: ReadonlyMap<number, RowState>, part: keyof RowState): CellTexts {
  const others = Object.entries(texts).filter(([row]) => !states.has(Number(row)));
  const restored = [...states].flatMap(([row, state]) => (state[part] ? [[String(row), state[part]] as const] : []));
  return Object.fromEntries([...others, ...restored]);
}

/**
 * Targets of the template, or of all templates that the rows name. The array keeps its identity while the
 * templates stay the same: React would remount the cells of new columns, and the focused cell would lose the focus.
 */
function useTargets({ sheet, templates, template, edits }: Omit<Given, 'places'> & Pick<RowsWork, 'edits'>) {
  const { id: userId } = useProfile();
  const named = useMemo(() => {
    if (template) return '';
    const heads = sheet?.isMatched ? {} : readRememberedColumns(userId, '');
    const { template: place } = findColumns(sheet?.columns ?? [], targetsOfEveryRow(), heads);
    const names = (sheet?.rows ?? []).map(
      ({ number, cells }) => edits[number]?.template ?? cells[place ?? -1]?.text ?? '',
    );
    const ids = [...new Set(names)].flatMap((name) => findTemplate(name, templates)?.id ?? []);
    return [...new Set(ids)].join(' ');
  }, [sheet, templates, template, edits, userId]);
  return useMemo(() => {
    if (template) return targetsOf([template], false);
    const ids = named.split(' ').map(Number);
    return targetsOf(
      ids.flatMap((id) => templates.find((one) => one.id === id) ?? []),
      true,
    );
  }, [named, templates, template]);
}

/** Detects the column mapping. The user's changes override it and are remembered for the template. */
function useColumns(sheet: Sheet | null, targets: readonly Target[], template: TemplateOption | null) {
  const { id: userId } = useProfile();
  const name = template?.name ?? '';
  // In-memory copy of the remembered headers, for browsers without storage.
  const [last, setLast] = useState<{ name: string; heads: Readonly<Record<string, string>> } | null>(null);
  const chosen = last?.name === name ? last.heads : null;
  const mapping = useMemo((): ColumnMapping => {
    if (!sheet) return {};
    const heads = sheet.isMatched ? {} : { ...readRememberedColumns(userId, name), ...chosen };
    return findColumns(sheet.columns, targets, heads);
  }, [sheet, targets, userId, name, chosen]);
  const setColumn = ({ key }: Target, column: number) => {
    const head = sheet?.columns[column]?.name ?? '';
    // A column maps to one target, so its header is removed from the previous target.
    const others = Object.entries(readRememberedColumns(userId, name)).filter(([, taken]) => taken !== head);
    const heads = { ...Object.fromEntries(others), [key]: head };
    rememberColumns(userId, name, heads);
    setLast({ name, heads });
  };
  return { mapping, setColumn };
}

const without = (values: Readonly<Record<string, string>> = {}, gone: object) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !(key in gone)));
