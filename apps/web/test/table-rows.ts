import { screen, within } from '@testing-library/react';

const textOf = (cell: HTMLElement) => cell.textContent?.replace(/\s+/g, ' ') ?? '';

/** The heads of the table on the page, in their order. */
export const tableHeads = (): string[] => screen.getAllByRole('columnheader').map(textOf);

/** The rows below them: the text of each cell by its head. */
export function tableRows(): Record<string, string>[] {
  const heads = tableHeads();
  const [, ...rows] = screen.getAllByRole('row');
  return rows.map((row) =>
    Object.fromEntries(
      within(row)
        .getAllByRole('cell')
        .map((cell, index) => [heads[index] ?? '', textOf(cell)]),
    ),
  );
}
