import { can } from '@hybrid-mail/access';
import type { Transaction } from '@hybrid-mail/db';
import { problem } from '@hybrid-mail/messages/problem';
import type { Actor } from '../../actor.ts';
import { Refusal } from '../../errors.ts';

interface Contract {
  contractDateFrom?: string | null | undefined;
  contractDateTo?: string | null | undefined;
  hasContractWithGlobalUnit?: boolean | undefined;
  contractSignerUnitId?: number | null | undefined;
}

const wrong = (fields: Record<string, string>) => new Refusal('wrong-input', { fields });

/** @throws Refusal wrong-input */
export function assertContractConsistent(contract: Contract): void {
  const { contractDateFrom: from, contractDateTo: to, hasContractWithGlobalUnit, contractSignerUnitId } = contract;
  if (from && to && from > to) throw wrong({ contractDateTo: problem('contract-turned-round') });
  if (hasContractWithGlobalUnit && contractSignerUnitId === null) {
    throw wrong({ contractSignerUnitId: problem('contract-signer-missing') });
  }
}

type Reader = Pick<Transaction, 'globalUnit'>;

/**
 * The contract is signed by an operator's unit; controllers outside a head unit may only choose their own.
 * @throws Refusal wrong-input
 */
export async function assertContractSigner(reader: Reader, actor: Actor, id: number | null): Promise<void> {
  const mayChoose = can(actor.role, 'organization.chooseSigner') || id === actor.globalUnitId;
  if (!mayChoose) throw wrong({ contractSignerUnitId: problem('contract-signer-not-own') });
  if (id === null) return;
  const found = await reader.globalUnit.findFirst({
    where: { id, globalOrganization: { isActive: true } },
    select: { id: true },
  });
  if (!found) throw wrong({ contractSignerUnitId: problem('unknown-unit') });
}
