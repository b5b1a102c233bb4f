import { randomBytes } from 'node:crypto';
import type { Actor } from '../actor.ts';
import type { AppServices, Context } from '../context.ts';
import { authenticate } from '../session/index.ts';

const livesSeconds = 30;
/** 24 random bytes in base64url. */
const ticketForm = /^[\w-]{32}$/;

/** A one-use ticket for the websocket of this session. */
export async function createLiveTicket({
  db,
  clock,
  actor,
}: Context): Promise<{ ticket: string; expiresInSeconds: number }> {
  const ticket = randomBytes(24).toString('base64url');
  const expiresOn = new Date(clock.now().getTime() + livesSeconds * 1000);
  await db.prisma.liveTicket.create({ data: { ticket, userId: actor.userId, jti: actor.jti, expiresOn } });
  return { ticket, expiresInSeconds: livesSeconds };
}

/**
 * Consumes a ticket and returns its session's user; null for a used, expired or unknown one, and for a user with a
 * duty.
 */
export async function redeemLiveTicket(
  { db, clock, secondFactor }: Pick<AppServices, 'db' | 'clock' | 'secondFactor'>,
  ticket: string,
): Promise<Actor | null> {
  if (!ticketForm.test(ticket)) return null;
  const found = await db.prisma.liveTicket.findFirst({ where: { ticket } });
  if (!found) return null;
  const { count } = await db.prisma.liveTicket.deleteMany({ where: { ticket } });
  if (count !== 1 || found.expiresOn <= clock.now()) return null;
  const rules = { isActivity: false, secondFactor };
  const actor = await authenticate(db, found.jti, clock.now(), rules);
  return actor?.duty ? null : actor;
}
