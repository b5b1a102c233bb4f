import type { ApiWorld } from '../api-world.ts';
import type { Tenant } from '../cast.ts';

/** Ids, numbers and names of a tenant: organization, units, users, letters, templates and registries. */
export async function findTenantValues({ db: { prisma } }: ApiWorld, tenant: Tenant): Promise<string[]> {
  const { organization, unit, head, sender, headSender } = tenant;
  const where = { organizationId: organization.id };
  const mails = await prisma.mail.findMany({ where });
  const templates = await prisma.template.findMany({ where });
  const registries = await prisma.registry.findMany({ where });
  const ofMails = mails.flatMap(({ id, uid, externalId, performId, documentSha256 }) => [
    ...[id, `EHM${id}`, uid, Buffer.from(documentSha256).toString('hex')],
    ...(externalId === null ? [] : [externalId]),
    ...(performId === null ? [] : [performId]),
  ]);
  const values = [
    ...[organization.id, organization.inn, organization.name, unit.id, unit.name, head.id],
    ...[sender.id, sender.username, sender.name, headSender.id],
    ...templates.flatMap(({ id, name }) => [id, name]),
    ...registries.map(({ id }) => id),
  ];
  return [...new Set([...values, ...ofMails].map(String))];
}
