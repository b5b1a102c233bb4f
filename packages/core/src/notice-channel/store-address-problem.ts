import type { AddressProblem, Transaction } from '@hybrid-mail/db';
import { storedNoticeKinds } from '../notice/index.ts';
import type { ClaimedMessage } from './messages/claim-messages.sql.ts';

type Written = Pick<ClaimedMessage, 'userId' | 'channel' | 'purpose' | 'address'>;

interface Problem {
  readonly problem: AddressProblem;
  readonly text: string;
  readonly now: Date;
  /**
   * When the bounced message was sent. If the address was confirmed, or was sent a code, after this time, no problem is
   * stored.
   */
  readonly sentOn?: Date;
}

/** Stores the delivery problem of an address that the person still has, and notifies the person in the web app. */
export async function storeAddressProblem(tx: Transaction, message: Written, given: Problem): Promise<void> {
  const { problem, text, now, sentOn } = given;
  const { count } = await tx.noticeAddress.updateMany({
    where: { ...whereSameAddress(message, sentOn), AND: { OR: [{ problem: null }, { problem: { not: problem } }] } },
    data: { problem, problemText: text, problemOn: now },
  });
  // A person who waits for a code sees the problem on the page.
  if (count === 0 || message.purpose !== 'notices') return;
  const notice = { userId: message.userId, kind: storedNoticeKinds.addressFailed, facts: {}, createdOn: now } as const;
  await tx.notice.createMany({ data: notice });
}

/** Condition: the person still has the address that the message went to. */
export function whereSameAddress({ userId, channel, address }: Written, sentOn?: Date) {
  const before = sentOn && { lte: sentOn };
  return {
    userId,
    channel,
    OR: [
      { address, newAddress: null, ...(before && { confirmedOn: before }) },
      { newAddress: address, ...(before && { codeSentOn: before }) },
    ],
  };
}
