import type { Transaction } from '@hybrid-mail/db';
import { problem } from '@hybrid-mail/messages/problem';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { isUniqueViolation } from '../sql/is-unique-violation.ts';

const refused = (message: string) => new Refusal('wrong-input', { fields: { organizationId: message } });

/** Permits an organization to import spreadsheets. @throws Refusal wrong-input when unknown or already permitted */
export async function createRegistryPermission(
  ctx: Context,
  { organizationId }: { organizationId: number },
): Promise<{ success: true; id: number }> {
  try {
    return { success: true, id: await ctx.db.transaction((tx) => store(tx, ctx, organizationId)) };
  } catch (error) {
    throw isUniqueViolation(error) ? refused(problem('already-permitted')) : error;
  }
}

async function store(tx: Transaction, ctx: Context, organizationId: number): Promise<number> {
  const organization = await tx.organization.findUnique({ where: { id: organizationId }, select: { id: true } });
  if (!organization) throw refused(problem('unknown-organization'));
  const { id } = await tx.registryPermission.create({
    data: { organizationId, grantedById: ctx.actor.userId, createdOn: ctx.clock.now() },
  });
  const subject = { subject: 'organization', subjectId: String(organizationId) } as const;
  await recordAudit(tx, ctx, { action: 'registryPermission.create', ...subject, after: { organizationId } });
  return id;
}
