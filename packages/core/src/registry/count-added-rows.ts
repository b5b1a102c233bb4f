import type { RowsToAdd } from '@hybrid-mail/contracts/registry';
import type { Transaction } from '@hybrid-mail/db';
import { problem } from '@hybrid-mail/messages/problem';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { canonicalJson } from '../mail/index.ts';
import { normalizeText } from './check-rows.ts';

interface Cells {
  row: number;
  receiver: string;
  address: string;
  regionId: number;
  areaId: number;
  content: unknown;
}

/**
 * Idempotent replay: number of rows that an earlier attempt with this key added; null if the key is new. Template names
 * are not compared: a template may be renamed between two attempts.
 * @throws Refusal wrong-input if the key was used for other rows
 */
export async function countAddedRows(
  tx: Transaction,
  { actor }: Context,
  registryId: number,
  { key, mails }: RowsToAdd,
): Promise<number | null> {
  if (key === undefined) return null;
  const added = await tx.registryRow.findMany({
    where: { registryId, addedById: actor.userId, addedKey: key },
    select: { row: true, receiver: true, address: true, regionId: true, areaId: true, content: true },
  });
  if (added.length === 0) return null;
  const given = mails.map(({ rowNumber, receiver, address, regionId, areaId, content }) => ({
    row: rowNumber,
    receiver: normalizeText(receiver),
    address: normalizeText(address),
    regionId,
    areaId,
    content,
  }));
  if (cellsOf(added) !== cellsOf(given))
    throw new Refusal('wrong-input', { fields: { key: problem('import-key-of-other') } });
  return added.length;
}

const cellsOf = (rows: readonly Cells[]) =>
  rows
    .toSorted((one, other) => one.row - other.row)
    .map((cells) => canonicalJson({ ...cells }))
    .join('\n');
