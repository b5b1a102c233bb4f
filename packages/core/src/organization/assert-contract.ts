import { can } from '@hybrid-mail/access';
import type { Actor } from '../actor.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';

interface Contract {
  contractDateFrom?: string | null | undefined;
  contractDateTo?: string | null | undefined;
}

/** @throws Refusal wrong-input */
export function assertContractDates({ contractDateFrom: from, contractDateTo: to }: Contract): void {
  if (from && to && from > to) {
    throw new Refusal('wrong-input', { fields: { contractDateTo: 'Договор кончается раньше, чем начинается' } });
  }
}

type Signer = number | null | undefined;

/**
 * The unit that signs the contract is one of the operator's; of a controller outside a head unit it is the own one.
 * @throws Refusal wrong-input
 */
export async function assertContractSigner({ db, actor }: Context, id: Signer): Promise<void> {
  if (id === undefined || id === null) return;
  if (!mayChoose(actor, id)) throw wrongSigner('Контроллер выбирает только своё подразделение');
  const isThere = await db.prisma.globalUnit.findUnique({ where: { id }, select: { id: true } });
  if (!isThere) throw wrongSigner('Выберите подразделение из списка');
}

const mayChoose = ({ role, globalUnitId }: Actor, id: number) =>
  can(role, 'organization.chooseSigner') || id === globalUnitId;

const wrongSigner = (message: string) => new Refusal('wrong-input', { fields: { contractSignerUnitId: message } });
