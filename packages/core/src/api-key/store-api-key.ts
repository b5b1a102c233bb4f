import type { ApiKeyKind, MadeApiKey } from '@hybrid-mail/contracts/api-key';
import type { Transaction } from '@hybrid-mail/db';
import { plainRow, recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { makeKeyText } from './api-key-text.ts';

interface Settings {
  readonly organizationId: number;
  readonly unitId: number | null;
  readonly programId: number;
  readonly name: string;
  readonly kind: ApiKeyKind;
  readonly scopes: readonly string[];
  readonly addresses: readonly string[];
  readonly expiresOn: Date | null;
}

/** Stores a new key and its audit entry. A trigger tells the head unit. */
export async function storeApiKey(
  tx: Transaction,
  ctx: Context,
  settings: Settings,
  replaced?: { readonly id: number; readonly overlapEndsOn: Date },
): Promise<MadeApiKey> {
  const { key, hash, start } = makeKeyText(settings.kind);
  const lists = { scopes: [...settings.scopes], addresses: [...settings.addresses] };
  const made = { createdById: ctx.actor.userId, createdOn: ctx.clock.now(), replacesId: replaced?.id ?? null };
  const { id } = await tx.apiKey.create({
    data: { ...settings, ...lists, ...made, hash, start },
    select: { id: true },
  });
  const { organizationId: _, programId: __, ...shown } = settings;
  const rotation = replaced && { replacesId: replaced.id, overlapEndsOn: replaced.overlapEndsOn };
  await recordAudit(tx, ctx, {
    action: replaced ? 'apiKey.rotate' : 'apiKey.create',
    subject: 'apiKey',
    subjectId: String(id),
    after: plainRow({ ...shown, start, ...rotation }),
  });
  return { id, key };
}
