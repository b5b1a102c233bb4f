import { normalizeText } from '@hybrid-mail/contracts/text';
import { storeDocument } from '@hybrid-mail/testing/letter';
import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { aLetterTemplate } from '@hybrid-mail/testing/registry';
import { type ApiWorld, apiWorld } from '../api-world.ts';
import { aCast, type Cast, type Tenant } from '../cast.ts';
import { aDraft, addDeliveryResult, aSentLetter, queueLetter } from '../letters.ts';

export interface HostileWorld {
  readonly api: ApiWorld;
  readonly cast: Cast;
}

/** Names that the API accepts, so that lists, spreadsheets and documents must handle them. */
const oddNames = [
  'Ка\u0301\u0301\u0301\u0301римов \uffff',
  '=HYPERLINK("http://x")',
  '\ufdfa'.repeat(50),
  '<b>&amp;</b> ]]> {{Получатель}}',
  '\u{1f468}\u200d\u{1f469} \u{e0001}\u{10ffff}',
  "'; drop table mail; -- %_\\",
].map(normalizeText);

/**
 * Two organizations with letters in all states, some with odd names. Their texts contain a word of their organization,
 * so that a leak is visible.
 */
export async function hostileWorld(): Promise<HostileWorld> {
  // Within this time signed letters can be recalled; no worker sends them here.
  const api = await apiWorld({ env: { RECALL_MINUTES: '5' } });
  const cast = await aCast(api);
  for (const tenant of [cast.ours, cast.theirs]) await settle(api, tenant);
  return { api, cast };
}

async function settle(api: ApiWorld, tenant: Tenant): Promise<void> {
  const { db, clock } = api;
  const [word = ''] = tenant.words;
  const home = { organizationId: tenant.organization.id, createdById: tenant.headSender.id };
  const ofHead = { unitId: tenant.head.id, creatorId: tenant.headSender.id };
  const documentSha256 = await storeDocument(db, await aPdf({ pages: 1, text: `Требование: ${word}` }));
  await aDraft(api, tenant, { ...ofHead, documentSha256 });
  await aDraft(api, tenant, { sendStatus: 3, statusReason: `Почта не приняла письмо ${word}` });
  for (const name of oddNames) await aDraft(api, tenant, { receiver: `${name} ${word}`, address: `${name} ${word}` });
  await queueLetter(api, tenant, await aDraft(api, tenant));
  for (const name of oddNames.slice(0, 3)) await aSentLetter(api, tenant, { receiver: `${name} ${word}` });
  const delivered = await aSentLetter(api, tenant, { externalId: `${word}-1`, documentSha256 });
  await addDeliveryResult(api, delivered, 0, `Вручено ${word}`);
  await aLetterTemplate(db, { ...home, name: `Претензия ${word}` });
  const at = clock.now();
  const { id: webhookId, organizationId } = await db.prisma.webhook.create({
    data: { ...home, url: 'https://example.uz/', description: word, secret: 'x', createdOn: at, nextTryOn: at },
  });
  const event = { type: 'webhook.test', answer: word, createdOn: at, nextTryOn: at };
  await db.prisma.webhookEvent.create({ data: { webhookId, organizationId, ...event } });
}
