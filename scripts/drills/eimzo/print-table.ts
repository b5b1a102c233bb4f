export interface Row {
  readonly client: string;
  readonly way: string;
  /** Steps that did not end well; empty when all did. */
  readonly trouble: string;
  /** What the verifier said about the signature. */
  readonly signature: string;
  /** Whether the row is a fault of the agent, or of nobody known. */
  readonly isFault: boolean;
}

export function printTable(rows: readonly Row[]): void {
  const cells = [['client', 'how', 'signature', 'what did not work'], ...rows.map(cellsOf)];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  for (const row of cells)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}

const cellsOf = ({ client, way, signature, trouble }: Row) => [client, way, signature, trouble || '–'];
