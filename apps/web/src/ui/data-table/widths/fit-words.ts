export interface ColumnNeed {
  readonly column: string;
  readonly size: number;
  /** Width of the longest word; undefined for a column without text, which keeps its size. */
  readonly need: number | undefined;
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

/**
 * Widens columns to their longest words, with the space that other columns can spare; the total width is unchanged. If
 * the space is too small, the columns that need least are widened first.
 * @returns the widths that differ from `size`
 */
export function fitWords(columns: readonly ColumnNeed[]): Readonly<Record<string, number>> {
  const lacks = columns.map(({ column, size, need = size }) => ({ column, size, lack: need - size }));
  const spare = lacks.filter(({ lack }) => lack < 0);
  const wanting = lacks.filter(({ lack }) => lack > 0).sort((a, b) => a.lack - b.lack);
  const all = -sum(spare.map(({ lack }) => lack));
  let left = all;
  const widened = wanting.flatMap(({ column, size, lack }) => {
    const got = Math.min(lack, left);
    left -= got;
    return got > 0 ? [[column, size + got] as const] : [];
  });
  if (widened.length === 0) return {};
  const given = (all - left) / all;
  return Object.fromEntries([
    ...widened,
    ...spare.map(({ column, size, lack }) => [column, size + lack * given] as const),
  ]);
}
