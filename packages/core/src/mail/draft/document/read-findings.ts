import { kysely, query } from '@hybrid-mail/db';
import type { Context } from '../../../context.ts';
import { type DocumentFindings, findingsToStore, readStoredFindings } from '../../../document/index.ts';
import { mailWithin } from '../../../reach.ts';
import { anyOf } from '../../../sql/any-of.ts';
import { erasedRefusal } from '../../assert-not-erased.ts';
import { readMail } from '../../find-mail.ts';
import { hasFindings } from './has-findings.sql.ts';
import { inspectDocument } from './inspect-document.ts';

/**
 * Inspection warnings about a letter's document. A document from before warnings were stored is inspected again.
 * @throws Refusal mail-not-found, mail-erased, overloaded
 */
export async function readFindings(ctx: Context, { id }: { id: number }): Promise<DocumentFindings> {
  const columns = { documentSha256: true, documentFindings: true, erasedOn: true } as const;
  const mail = await readMail(ctx.db, ctx.reach, id, columns);
  if (mail.erasedOn) throw erasedRefusal(id, mail.erasedOn);
  const stored = readStoredFindings(mail.documentFindings);
  if (stored) return stored;
  const bytes = await ctx.blobs.get(mail.documentSha256);
  if (!bytes) throw new Error(`the document of letter ${id} is missing`);
  return findingsToStore(await inspectDocument(bytes));
}

/** Maximum number of letters in one response. */
const maxNamed = 50;

interface WarnedLetters {
  lettersCount: number;
  letters: ({ mailId: number; receiver: string } & DocumentFindings)[];
}

/** Which of these letters, within reach, have documents with warnings. */
export async function findMailsWithWarnings(ctx: Context, { ids }: { ids: readonly number[] }): Promise<WarnedLetters> {
  const found = await query(
    ctx.db,
    kysely
      .selectFrom('mail as m')
      .select(['m.id', 'm.receiver', 'm.documentFindings'])
      .where('m.id', '=', anyOf(ids))
      .where('m.deletedOn', 'is', null)
      .where('m.erasedOn', 'is', null)
      .where(mailWithin(ctx.reach))
      .where(hasFindings)
      .orderBy('m.id'),
  );
  const letters = found.slice(0, maxNamed).flatMap(({ id, receiver, documentFindings }) => {
    const stored = readStoredFindings(documentFindings);
    return stored ? [{ mailId: id, receiver, ...stored }] : [];
  });
  return { lettersCount: found.length, letters };
}
