import type { Transaction } from '@hybrid-mail/db';
import { hashRecoveryCode, newRecoveryCode } from './recovery-code.ts';

const count = 10;

/** Replaces the person's recovery codes. @returns the new codes, which are stored only as hashes */
export async function createRecoveryCodes(tx: Transaction, userId: number, pepper: string): Promise<string[]> {
  const codes = Array.from({ length: count }, newRecoveryCode);
  await tx.recoveryCode.deleteMany({ where: { userId } });
  const rows = codes.map((code) => ({ userId, codeHash: hashRecoveryCode(code, { userId, pepper }) }));
  await tx.recoveryCode.createMany({ data: rows });
  return codes;
}
