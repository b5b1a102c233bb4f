import type { AddressProblem, Transaction } from '@hybrid-mail/db';
import { storedKinds } from '../notice/index.ts';
import type { ClaimedMessage } from './messages/claim-messages.sql.ts';

type Written = Pick<ClaimedMessage, 'userId' | 'channel' | 'purpose' | 'address'>;

interface Problem {
  readonly problem: AddressProblem;
  readonly text: string;
  readonly now: Date;
  /** When the message was sent that came back: an address that was confirmed, or got a code, after it has no problem. */
  readonly sentOn?: Date;
}

/** Keeps that messages do not arrive at an address, as long as it is still that of the person, and tells the person on the page. */
export async function keepProblem(tx: Transaction, message: Written, given: Problem): Promise<void> {
  const { problem, text, now, sentOn } = given;
  const { count } = await tx.noticeAddress.updateMany({
    where: { ...sameAddress(message, sentOn), AND: { OR: [{ problem: null }, { problem: { not: problem } }] } },
    data: { problem, problemText: text, problemOn: now },
  });
  // Who waits for a code looks at the page already.
  if (count === 0 || message.purpose !== 'notices') return;
  const notice = { userId: message.userId, kind: storedKinds.addressFailed, facts: {}, createdOn: now } as const;
  await tx.notice.createMany({ data: notice });
}

/** The address that a message went to, when it is still that of the person. */
export function sameAddress({ userId, channel, address }: Written, sentOn?: Date) {
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
