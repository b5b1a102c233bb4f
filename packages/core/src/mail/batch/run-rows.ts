import { currentOwner } from '@hybrid-mail/queues';
import { Refusal } from '../../errors.ts';

/** Outcome of a row: its value, or the error that it ended with. */
export type RowOutcome<T> = { readonly value: T } | { readonly error: unknown };

/**
 * Rows of one call that run at the same time. Two keep the processes for PDFs busy; more would only wait there, in the
 * places of colleagues.
 */
const rowsAtOnce = 2;

/**
 * Runs the work for each row, a few at the same time. An error ends its row only. Once the caller has disconnected, no
 * further row begins; its outcome is Refusal row-not-begun.
 * @returns an outcome for each row, in their order
 */
export async function runRows<I, T>(
  rows: readonly I[],
  work: (row: I, index: number) => Promise<T>,
): Promise<RowOutcome<T>[]> {
  const { gone } = currentOwner();
  const outcomes: RowOutcome<T>[] = [];
  const left = rows.entries();
  const run = async () => {
    for (const [index, row] of left) {
      if (gone?.aborted) outcomes[index] = { error: new Refusal('row-not-begun') };
      else outcomes[index] = await work(row, index).then((value) => ({ value }), errorOutcome);
    }
  };
  await Promise.all(Array.from({ length: rowsAtOnce }, run));
  return outcomes;
}

const errorOutcome = (error: unknown) => ({ error });
