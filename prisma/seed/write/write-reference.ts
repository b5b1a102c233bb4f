import type { Transaction } from '@hybrid-mail/db';
import { readReferenceData } from '@hybrid-mail/db/reference';

/** Inserts regions, areas and client types with their fixed ids. Existing rows stay unchanged. */
export async function writeReference(tx: Transaction): Promise<void> {
  const { regions, areas, clientTypes } = readReferenceData();
  await tx.region.createMany({ data: regions, skipDuplicates: true });
  await tx.area.createMany({ data: areas, skipDuplicates: true });
  await tx.clientType.createMany({ data: clientTypes, skipDuplicates: true });
}
