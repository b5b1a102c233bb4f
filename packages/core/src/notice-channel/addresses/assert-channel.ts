import type { ChannelName } from '@hybrid-mail/contracts/notice-channel';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';

/** @throws Refusal channel-off when the installation does not have the channel */
export function assertChannel({ channels = [] }: Pick<Context, 'channels'>, channel: ChannelName): void {
  if (!channels.includes(channel)) throw new Refusal('channel-off');
}
