import type { Services } from '../context.ts';
import { isNameTaken } from '../sql/is-name-taken.ts';

/** Whether an organization, whoever's, has this name already; case does not matter. */
export async function checkOrganizationName(
  { db }: Pick<Services, 'db'>,
  { name }: { name: string },
): Promise<{ isExists: boolean }> {
  return { isExists: await isNameTaken(db, 'organization', name) };
}
