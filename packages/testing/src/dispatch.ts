import { randomUUID } from 'node:crypto';
import type { Database, Prisma } from '@hybrid-mail/db';

type Given = Partial<Prisma.DispatchUncheckedCreateInput> & Pick<Prisma.DispatchUncheckedCreateInput, 'state'>;

/**
 * Creates or replaces the letter's dispatch with a placeholder signature, which the worker refuses. Only for tests that
 * do not hand the letter over.
 */
export async function aDispatch({ prisma }: Database, mailId: number, given: Given): Promise<void> {
  const at = new Date();
  const generation = given.generation ?? 1;
  const signature = {
    ...{ mailId, generation, text: '', record: {}, pkcs7: new Uint8Array(), signedById: 0, signerName: 'placeholder' },
    ...{ certificateSerial: '', certificateFrom: at, certificateTo: at, verifiedBy: 'nobody', verifiedOn: at },
  };
  await prisma.mailSignature.createMany({ data: [signature], skipDuplicates: true });
  const dispatch = { generation, key: randomUUID(), nextTryOn: at, createdOn: at, ...given };
  await prisma.dispatch.upsert({ where: { mailId }, create: { mailId, ...dispatch }, update: dispatch });
}
