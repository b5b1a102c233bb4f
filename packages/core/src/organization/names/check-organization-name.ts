import type { Services } from '../../context.ts';
import { isNameTaken } from '../../sql/is-name-taken.ts';

/** Whether any organization has this name already; case-insensitive. */
export async function checkOrganizationName(
  { db }: Pick<Services, 'db'>,
  { name }: { name: string },
): Promise<{ isExists: boolean }> {
  return { isExists: await isNameTaken(db, 'organization', name) };
}
