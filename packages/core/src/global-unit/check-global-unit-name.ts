import type { Transaction } from '@hybrid-mail/db';
import type { World } from '../context.ts';
import { Refusal } from '../errors.ts';

interface Named {
  name: string;
  inn?: string | undefined;
}

/** Whether a unit of the operator has this name already; case does not matter. With the INN: of that organization. */
export async function checkGlobalUnitName({ db }: Pick<World, 'db'>, named: Named): Promise<{ isExists: boolean }> {
  return { isExists: await isTaken(db.prisma, named) };
}

/** @throws Refusal wrong-input */
export async function assertNameIsFree(reader: Reader, named: Named & { exceptId?: number }): Promise<void> {
  if (!(await isTaken(reader, named))) return;
  throw new Refusal('wrong-input', { fields: { name: 'Подразделение с таким названием уже существует' } });
}

type Reader = Pick<Transaction, '$queryRaw'>;

async function isTaken(reader: Reader, { name, inn, exceptId = 0 }: Named & { exceptId?: number }): Promise<boolean> {
  const found = await reader.$queryRaw<unknown[]>`
    select 1 from global_unit u join global_organization o on o.id = u."globalOrganizationId"
    where lower(u.name) = lower(${name.trim()}) and (${inn ?? null}::text is null or o.inn = ${inn ?? null})
      and u.id <> ${exceptId} limit 1`;
  return found.length > 0;
}
