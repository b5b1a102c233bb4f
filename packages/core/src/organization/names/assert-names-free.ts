import { problem } from '@hybrid-mail/messages/problem';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import type { checkOrganizationName } from './check-organization-name.ts';
import { findTakenNames } from './find-taken-names.ts';

interface Names {
  inn: string;
  name: string;
  username: string;
}

/**
 * Asserts that the names and the login of a new organization are free.
 * @throws Refusal wrong-input naming the taken ones
 */
export async function assertNamesFree(
  ctx: Pick<Context, 'db'>,
  { inn, name, username }: Names,
  checkName: typeof checkOrganizationName,
): Promise<void> {
  const taken = await findTakenNames(ctx.db.prisma, { inn, username });
  const { isExists } = await checkName(ctx, { name });
  const fields = {
    ...(taken.organizationInn && { inn: problem('inn-taken') }),
    ...(isExists && { name: problem('organization-name-taken') }),
    ...(taken.username && { username: problem('login-taken') }),
  };
  if (Object.keys(fields).length > 0) throw new Refusal('wrong-input', { fields });
}
