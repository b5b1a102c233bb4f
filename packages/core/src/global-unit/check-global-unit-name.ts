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

type Reader = Pick<Transaction, 'globalUnit'>;

async function isTaken({ globalUnit }: Reader, { name, inn, exceptId }: Named & { exceptId?: number }) {
  const found = await globalUnit.findFirst({
    where: {
      name: { equals: name.trim(), mode: 'insensitive' },
      ...(inn !== undefined && { globalOrganization: { inn } }),
      ...(exceptId !== undefined && { id: { not: exceptId } }),
    },
    select: { id: true },
  });
  return found !== null;
}
