import { letterColumns } from '@hybrid-mail/contracts/field-values';
import type { RowProblem } from '@hybrid-mail/contracts/row-problem';
import { formatProblem } from '@hybrid-mail/messages/format-problem';
import type { Context } from '../../context.ts';

import { assertRegistryInReach } from '../find-registry.ts';

/** Failed rows and reasons. @throws Refusal not-found */
export async function listRegistryProblems({ db, reach }: Context, { id }: { id: number }): Promise<RowProblem[]> {
  await assertRegistryInReach(db, reach, id);
  const rows = await db.prisma.registryRow.findMany({
    where: { registryId: id, problem: { not: null } },
    orderBy: { row: 'asc' },
    select: { row: true, problem: true },
  });
  return rows.map(({ row, problem }) => ({ row, column: letterColumns.template, text: formatProblem(problem ?? '') }));
}
