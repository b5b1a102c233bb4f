import { lockRow, type Transaction } from '@hybrid-mail/db';
import { Refusal } from '../errors.ts';

/** Locks the template until the transaction ends. @returns its row and newest version. @throws Refusal not-found */
export async function lockTemplate(tx: Transaction, id: number) {
  await lockRow(tx, 'template', id, 'no key update');
  const template = await tx.template.findUnique({ where: { id } });
  const version = await tx.templateVersion.findFirst({ where: { templateId: id }, orderBy: { version: 'desc' } });
  if (!template || !version) throw new Refusal('not-found');
  return { template, version };
}
