import { can } from '@hybrid-mail/access';
import type { Transaction } from '@hybrid-mail/db';
import type { Actor } from '../actor.ts';
import { Refusal } from '../errors.ts';

interface Contract {
  contractDateFrom?: string | null | undefined;
  contractDateTo?: string | null | undefined;
  hasContractWithGlobalUnit?: boolean | undefined;
  contractSignerUnitId?: number | null | undefined;
}

const wrong = (fields: Record<string, string>) => new Refusal('wrong-input', { fields });

/** @throws Refusal wrong-input */
export function assertContractMakesSense(contract: Contract): void {
  const { contractDateFrom: from, contractDateTo: to, hasContractWithGlobalUnit, contractSignerUnitId } = contract;
  if (from && to && from > to) throw wrong({ contractDateTo: 'Договор кончается раньше, чем начинается' });
  if (hasContractWithGlobalUnit && contractSignerUnitId === null) {
    throw wrong({ contractSignerUnitId: 'Выберите подразделение, с которым заключён договор' });
  }
}

type Reader = Pick<Transaction, 'globalUnit'>;

/**
 * The unit that signs the contract is one of the operator's; of a controller outside a head unit it is the own one.
 * @throws Refusal wrong-input
 */
export async function assertContractSigner(reader: Reader, actor: Actor, id: number | null): Promise<void> {
  const mayChoose = can(actor.role, 'organization.chooseSigner') || id === actor.globalUnitId;
  if (!mayChoose) throw wrong({ contractSignerUnitId: 'Контроллер выбирает только своё подразделение' });
  if (id === null) return;
  const found = await reader.globalUnit.findFirst({
    where: { id, globalOrganization: { isActive: true } },
    select: { id: true },
  });
  if (!found) throw wrong({ contractSignerUnitId: 'Выберите подразделение из списка' });
}
