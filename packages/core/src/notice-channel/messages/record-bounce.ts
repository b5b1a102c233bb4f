import type { DeliveryReport, ReportedReceiver } from '@hybrid-mail/gateways/ports/delivery-report';
import type { Services } from '../../context.ts';
import { storeAddressProblem } from '../store-address-problem.ts';
import { readMessageKey } from './message-key.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Maximum age of a message in a genuine report: mail servers give up within five days. */
const believedMs = 30 * dayMs;

/** `noted`: stored. The others change nothing: `known`: reported before; `not-failed`: the message may still arrive. */
export type BounceResult = 'noted' | 'known' | 'not-failed' | 'unknown-message' | 'other-address' | 'too-old';

/**
 * Stores the bounce of a message that its server had accepted. Strangers can forge such a report, so its only effect is
 * a problem of the address, and the message is found by a time that strangers do not know.
 */
export async function recordBounce(ctx: Pick<Services, 'db' | 'clock'>, report: DeliveryReport): Promise<BounceResult> {
  const now = ctx.clock.now();
  const message = await findMessage(ctx, report);
  if (!message) return 'unknown-message';
  if (now.getTime() - message.sentOn.getTime() > believedMs) return 'too-old';
  const receiver = report.receivers.find((one) => isTo(one, message.address));
  if (!receiver) return 'other-address';
  const { failure, answer, codes } = receiver;
  if (failure === null) return 'not-failed';
  return ctx.db.transaction(async (tx) => {
    const { count } = await tx.message.updateMany({
      where: { id: message.id, failedOn: null },
      data: { failure, failedOn: now, answer },
    });
    if (count === 0) return 'known';
    if (failure === 'away') return 'noted';
    // The server's text is for the operator: the person sees only the codes.
    await storeAddressProblem(tx, message, { problem: failure, text: codes, now, sentOn: message.sentOn });
    return 'noted';
  });
}

async function findMessage({ db }: Pick<Services, 'db'>, { messageId }: DeliveryReport) {
  const key = readMessageKey(messageId);
  const found = key && (await db.prisma.message.findFirst({ where: { ...key, channel: 'email' } }));
  return found?.sentOn ? { ...found, sentOn: found.sentOn } : null;
}

const isTo = ({ addresses }: ReportedReceiver, address: string) =>
  addresses.some((one) => one.toLowerCase() === address.toLowerCase());
