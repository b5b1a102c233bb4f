import { columnKey } from '@hybrid-mail/contracts/field-values';
import { maxTextLength } from '@hybrid-mail/contracts/max-text-length';
import type { RefusedRow } from '@hybrid-mail/contracts/refused-row';
import type { RowProblem } from '@hybrid-mail/contracts/row-problem';
import { isStorable } from '@hybrid-mail/contracts/text';
import type { CellProblem } from '../../../shared/places/checked-cell.ts';
import type { CellTexts, CheckedRow } from './check-rows.ts';
import type { Target } from './targets.ts';

/** One-line text of a problem, as written to the problem file. */
export const formatCellProblem = ({ kind, text }: CellProblem): string => (kind === text ? kind : `${kind}: ${text}`);

const storable = (text: string) => (isStorable(text) ? text : '');
const bounded = (text: string) => storable(text.slice(0, maxTextLength));

/** Converts a row with problems to the form stored on the server; unreadable cells become empty. */
export function refusedRowOf({ number, cells, asItStands }: CheckedRow, targets: readonly Target[]): RefusedRow {
  const textOf = (key: string) => {
    const { shown = '', inFile, isUnreadable } = cells[key] ?? {};
    return isUnreadable ? '' : storable(inFile ?? shown);
  };
  const unreadable = new Set(targets.flatMap(({ key, column }) => (cells[key]?.isUnreadable ? [column] : [])));
  const content = Object.entries(asItStands.content).flatMap(([name, text]) =>
    isStorable(name) ? [[name, unreadable.has(name) ? '' : storable(text)] as const] : [],
  );
  return {
    rowNumber: number,
    receiver: textOf('receiver'),
    region: textOf('region'),
    area: textOf('area'),
    address: textOf('address'),
    templateName: storable(asItStands.templateName),
    content: Object.fromEntries(content),
    problems: targets.flatMap(({ key, column }) => {
      const problem = cells[key]?.problem;
      return problem ? [{ column: bounded(column), text: bounded(formatCellProblem(problem)) }] : [];
    }),
  };
}

/** Problems reported by the server, by row and target. A problem of an unknown column is assigned to the receiver. */
export function cellTextsFromProblems(problems: readonly RowProblem[], targets: readonly Target[]): CellTexts {
  const refused: Record<number, Record<string, string>> = {};
  for (const { row, column, text } of problems) {
    const target = targets.find((one) => columnKey(one.column) === columnKey(column));
    refused[row] = { ...refused[row], [target?.key ?? 'receiver']: text };
  }
  return refused;
}
