import type { Services } from '../context.ts';
import { isNameTaken } from '../sql/is-name-taken.ts';

/** Whether a global organization has this name already; case does not matter. */
export async function checkGlobalOrganizationName(
  { db }: Pick<Services, 'db'>,
  { name }: { name: string },
): Promise<{ isExists: boolean }> {
  return { isExists: await isNameTaken(db, 'globalOrganization', name) };
}
