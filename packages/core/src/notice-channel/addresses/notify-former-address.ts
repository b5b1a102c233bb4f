import type { ChannelName } from '@hybrid-mail/contracts/notice-channel';
import type { Transaction } from '@hybrid-mail/db';

interface Former {
  readonly userId: number;
  readonly channel: ChannelName;
  readonly address: string;
}

/** Notifies an address that gets no more messages: otherwise a session thief could silence the notices. */
export async function notifyFormerAddress(tx: Transaction, former: Former, now: Date): Promise<void> {
  await tx.message.createMany({ data: { ...former, purpose: 'replaced', createdOn: now, nextTryOn: now } });
}
