import type { RefusedRow } from '@hybrid-mail/contracts/refused-row';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { assertRegistryInReach } from '../find-registry.ts';

const cells = z.object({
  content: z.record(z.string(), z.string()),
  problems: z.array(z.object({ column: z.string(), text: z.string() })),
});

/** Refused rows of a registry, in file order. @throws Refusal not-found */
export async function listRefusedRows({ db, reach }: Context, { id }: { id: number }): Promise<RefusedRow[]> {
  await assertRegistryInReach(db, reach, id);
  const rows = await db.prisma.registryRefusedRow.findMany({ where: { registryId: id }, orderBy: { row: 'asc' } });
  return rows.map(({ registryId: _, row, content, problems, ...texts }) => ({
    rowNumber: row,
    ...texts,
    ...cells.parse({ content, problems }),
  }));
}
