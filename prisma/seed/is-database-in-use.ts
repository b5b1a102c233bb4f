import type { Transaction } from '@hybrid-mail/db';

/** Whether the database has users or organizations. If it has, it must not be filled with the demonstration. */
export async function isDatabaseInUse(
  reader: Pick<Transaction, 'user' | 'organization' | 'globalOrganization'>,
): Promise<boolean> {
  const select = { id: true } as const;
  const user = await reader.user.findFirst({ select });
  const organization = user ?? (await reader.organization.findFirst({ select }));
  return (organization ?? (await reader.globalOrganization.findFirst({ select }))) !== null;
}
