import type { WebhookAddress } from '@hybrid-mail/contracts/webhook-address';
import type { Database } from '@hybrid-mail/db';
import { isoMoment } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { organizationOf } from './organization-of.ts';

const readRows = (db: Database, organizationId: number) =>
  db.prisma.webhook.findMany({
    where: { organizationId },
    omit: { secret: true, formerSecret: true },
    include: { unit: { select: { id: true, name: true } } },
    orderBy: { id: 'asc' },
  });
type Row = Awaited<ReturnType<typeof readRows>>[number];

/** The addresses of the caller's organization, the oldest first. @throws Refusal no-organization */
export async function listWebhookAddresses({ db, actor, clock }: Context): Promise<WebhookAddress[]> {
  const organizationId = organizationOf(actor);
  const rows = await readRows(db, organizationId);
  const waiting = await db.prisma.webhookEvent.groupBy({
    by: ['webhookId'],
    where: { webhookId: { in: rows.map(({ id }) => id) }, toldOn: null, deadOn: null },
    _count: true,
  });
  const countOf = (id: number) => waiting.find(({ webhookId }) => webhookId === id)?._count ?? 0;
  return rows.map((row) => toAddress(row, countOf(row.id), clock.now()));
}

function toAddress(row: Row, waiting: number, now: Date): WebhookAddress {
  const { id, isFirst, url, description, types, unit, lastProblem, formerUntil, switchedOffOn } = row;
  const isOverlap = formerUntil !== null && formerUntil > now;
  const offState = row.switchedOffById === null ? 'failed' : 'off';
  return {
    ...{ id, isFirst, url, description, types, unit, waiting, lastProblem },
    state: switchedOffOn === null ? 'on' : offState,
    createdOn: isoMoment(row.createdOn),
    lastToldOn: row.lastToldOn && isoMoment(row.lastToldOn),
    failingSince: row.failingSince && isoMoment(row.failingSince),
    switchedOffOn: switchedOffOn && isoMoment(switchedOffOn),
    formerUntil: isOverlap ? isoMoment(formerUntil) : null,
  };
}
