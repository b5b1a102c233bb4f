import { Prisma } from '@hybrid-mail/db';

/** Payments and contract sum minus charges; the organization table is called o. Below zero is a debt. */
export const balanceOfOrganization = Prisma.sql`(
  o."contractSum"
    + coalesce((select sum(amount) from payment where "organizationId" = o.id), 0)
    - coalesce((select sum(amount) from charge where "organizationId" = o.id), 0))`;
