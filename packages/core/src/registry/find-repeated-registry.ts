import { execute, type Transaction } from '@hybrid-mail/db';
import { problem } from '@hybrid-mail/messages/problem';
import { sql } from 'kysely';
import { formatTashkentTime } from '../clock.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';

interface Submission {
  home: { organizationId: number };
  contentSha256: Uint8Array<ArrayBuffer>;
  key?: string | undefined;
  mayRepeat?: boolean | undefined;
}

/**
 * The registry of an earlier attempt of this submission; null if new.
 * @throws Refusal registry-repeated for the same rows, unless allowed; wrong-input if the key was used for other rows
 *   or for a registry that is deleted
 */
export async function findRepeatedRegistry(
  tx: Transaction,
  ctx: Context,
  submission: Submission,
): Promise<number | null> {
  const { home, contentSha256, key, mayRepeat } = submission;
  // Advisory lock: a concurrent upload of the same rows waits here.
  const rows = `registry ${home.organizationId} ${Buffer.from(contentSha256).toString('hex')}`;
  await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${rows}, 0))`);
  const earlier = key === undefined ? null : await ofKey(tx, ctx, key, contentSha256);
  if (earlier !== null || mayRepeat) return earlier;
  const same = await tx.registry.findFirst({
    where: { organizationId: home.organizationId, contentSha256, deletedOn: null },
    orderBy: { id: 'desc' },
    select: { id: true, createdOn: true },
  });
  if (!same) return null;
  const moment = formatTashkentTime(same.createdOn).slice(0, -3);
  const message = problem('registry-repeated', { moment, id: same.id });
  throw new Refusal('registry-repeated', { message, registryId: same.id });
}

async function ofKey(tx: Transaction, ctx: Context, key: string, contentSha256: Uint8Array): Promise<number | null> {
  const found = await tx.registry.findUnique({
    where: { creatorId_key: { creatorId: ctx.actor.userId, key } },
    select: { id: true, contentSha256: true, deletedOn: true },
  });
  if (!found) return null;
  if (!Buffer.from(found.contentSha256).equals(contentSha256)) throw wrongKey(problem('import-key-of-other'));
  if (found.deletedOn) throw wrongKey(problem('import-key-of-deleted'));
  return found.id;
}

const wrongKey = (key: string) => new Refusal('wrong-input', { fields: { key } });
