import { execute, query, sql, type Transaction } from '@hybrid-mail/db';
import type { AreaRow, ClientTypeRow, RegionRow } from '@hybrid-mail/db/reference';
import type { AuditAuthor } from '../../audit/index.ts';
import type { Services } from '../../context.ts';
import { assertConsistent } from './assert-consistent.ts';
import { compareRows, hasChanges, type TableChange } from './compare-rows.ts';
import { recordReferenceUpdate } from './record-reference-update.ts';
import type { ReferenceFile } from './reference-rows.ts';
import { type UsedTable, usedRowsQuery } from './used-rows.sql.ts';

interface Changes {
  regions: TableChange<RegionRow>;
  areas: TableChange<AreaRow>;
  clientTypes: TableChange<ClientTypeRow>;
}

export interface ReferenceUpdate {
  readonly changes: readonly TableChange[];
  /** Used rows that the file would remove or move; if there is one, nothing is applied. */
  readonly refused: readonly string[];
  readonly isApplied: boolean;
}

/**
 * Replaces regions, districts and client types with the rows of the file; without `apply` it only compares. Rows that
 * letters, registries, units or organizations refer to are neither removed nor moved to another region.
 * @throws WrongFile when rows of the file contradict each other
 */
export function updateReference(
  ctx: Pick<Services, 'db'> & AuditAuthor,
  file: ReferenceFile,
  { apply }: { apply: boolean },
): Promise<ReferenceUpdate> {
  return ctx.db.transaction(async (tx) => {
    await execute(tx, sql`select pg_advisory_xact_lock(hashtext('reference data is being updated'))`);
    const changes = await compare(tx, file);
    const refused = await refusedChanges(tx, changes);
    const list: TableChange[] = [changes.regions, changes.areas, changes.clientTypes];
    const isApplied = apply && refused.length === 0 && list.some(hasChanges);
    if (isApplied) {
      await write(tx, changes);
      await recordReferenceUpdate(tx, ctx, list);
    }
    return { changes: list, refused, isApplied };
  });
}

async function compare(tx: Transaction, file: ReferenceFile): Promise<Changes> {
  const regions: RegionRow[] = await tx.region.findMany({ orderBy: { id: 'asc' } });
  const areas: AreaRow[] = await tx.area.findMany({ orderBy: { id: 'asc' } });
  const clientTypes: ClientTypeRow[] = await tx.clientType.findMany({ orderBy: { id: 'asc' } });
  const wanted = { regions, areas, clientTypes, ...file };
  assertConsistent(wanted);
  return {
    regions: compareRows('region', regions, wanted.regions),
    areas: compareRows('area', areas, wanted.areas),
    clientTypes: compareRows('clientType', clientTypes, wanted.clientTypes),
  };
}

async function refusedChanges(tx: Transaction, { regions, areas, clientTypes }: Changes): Promise<string[]> {
  const moved = [...areas.renamed, ...areas.changed]
    .filter(({ from, to }) => from.regionId !== to.regionId)
    .map(({ from }) => from);
  const refuse = async (table: UsedTable, rows: readonly { id: number; name: string }[], what: string) => {
    const ids = rows.map(({ id }) => id);
    const used = new Set((await query(tx, usedRowsQuery(table, ids))).map(({ id }) => id));
    return rows.filter(({ id }) => used.has(id)).map(({ id, name }) => `${name} (${id}) ${what}`);
  };
  const staysHere = 'is used and cannot be removed';
  return [
    ...(await refuse('region', regions.removed, staysHere)),
    ...(await refuse('area', areas.removed, staysHere)),
    ...(await refuse('area', moved, 'is used and cannot be moved to another region')),
    ...(await refuse('clientType', clientTypes.removed, staysHere)),
  ];
}

const idsOf = (rows: readonly { id: number }[]) => ({ id: { in: rows.map(({ id }) => id) } });

/**
 * Deletes districts after others were moved to another region, and regions after their districts, to keep foreign keys
 * valid.
 */
async function write(tx: Transaction, { regions, areas, clientTypes }: Changes): Promise<void> {
  await tx.region.createMany({ data: [...regions.added] });
  for (const { to } of [...regions.renamed, ...regions.changed])
    await tx.region.update({ where: { id: to.id }, data: to });
  await tx.area.createMany({ data: [...areas.added] });
  for (const { to } of [...areas.renamed, ...areas.changed]) await tx.area.update({ where: { id: to.id }, data: to });
  await tx.clientType.createMany({ data: [...clientTypes.added] });
  for (const { to } of [...clientTypes.renamed, ...clientTypes.changed]) {
    await tx.clientType.update({ where: { id: to.id }, data: to });
  }
  await tx.area.deleteMany({ where: idsOf(areas.removed) });
  await tx.region.deleteMany({ where: idsOf(regions.removed) });
  await tx.clientType.deleteMany({ where: idsOf(clientTypes.removed) });
}
