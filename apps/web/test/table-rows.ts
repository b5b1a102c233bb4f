import { screen, within } from '@testing-library/react';

const textOf = (cell: HTMLElement) => cell.textContent?.replace(/\s+/g, ' ') ?? '';

/** Column headers of the table on the page, in order. */
export const tableHeaders = (): string[] => screen.getAllByRole('columnheader').map(textOf);

/** Rows of the table: the text of each cell by column header. */
export function tableRows(): Record<string, string>[] {
  const heads = tableHeaders();
  const [, ...rows] = screen.getAllByRole('row');
  return rows.map((row) =>
    Object.fromEntries(
      within(row)
        .getAllByRole('cell')
        .map((cell, index) => [heads[index] ?? '', textOf(cell)]),
    ),
  );
}
