import type { ChannelName } from '@hybrid-mail/contracts/notice-channel';
import type { Transaction } from '@hybrid-mail/db';

interface Former {
  readonly userId: number;
  readonly channel: ChannelName;
  readonly address: string;
}

/** Notifies an address that it was replaced. Otherwise a session thief could redirect the notices unnoticed. */
export async function notifyFormerAddress(tx: Transaction, former: Former, now: Date): Promise<void> {
  await tx.message.createMany({ data: { ...former, purpose: 'replaced', createdOn: now, nextTryOn: now } });
}
