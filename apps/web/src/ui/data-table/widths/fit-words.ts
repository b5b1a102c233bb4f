export interface Fitting {
  readonly column: string;
  readonly size: number;
  /** Width of the longest word; undefined for a column without text, which keeps its size. */
  readonly need: number | undefined;
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

/**
 * Widens columns to their longest words with the space that other columns can spare; the total width is unchanged. If
 * the space is too small for all, columns with the smallest need are served first.
 * @returns the widths that differ from `size`
 */
export function fitWords(columns: readonly Fitting[]): Readonly<Record<string, number>> {
  const spare = columns.flatMap(({ column, size, need }) =>
    need !== undefined && need < size ? [{ column, size, extra: size - need }] : [],
  );
  const wanting = columns
    .flatMap(({ column, size, need }) =>
      need !== undefined && need > size ? [{ column, size, extra: need - size }] : [],
    )
    .sort((a, b) => a.extra - b.extra);
  const all = sum(spare.map(({ extra }) => extra));
  let left = all;
  const widened = wanting.flatMap(({ column, size, extra }) => {
    const got = Math.min(extra, left);
    left -= got;
    return got > 0 ? [[column, size + got] as const] : [];
  });
  if (widened.length === 0) return {};
  const given = (all - left) / all;
  return Object.fromEntries([
    ...widened,
    ...spare.map(({ column, size, extra }) => [column, size - extra * given] as const),
  ]);
}
