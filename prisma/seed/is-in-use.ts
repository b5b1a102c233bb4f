import type { Transaction } from '@hybrid-mail/db';

/** Whether the database holds people or organizations: then it is left alone. */
export async function isInUse(reader: Pick<Transaction, '$queryRaw'>): Promise<boolean> {
  const [answer] = await reader.$queryRaw<{ isInUse: boolean }[]>`
    select exists (select from user_account) or exists (select from organization)
      or exists (select from global_organization) as "isInUse"`;
  return answer?.isInUse ?? false;
}
