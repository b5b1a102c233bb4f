import type { ChannelName } from '@hybrid-mail/contracts/notice-channel';
import type { NoticeChannel } from '@hybrid-mail/gateways/ports/notice-channel';
import { Counter } from 'prom-client';
import type { Register } from './register.ts';

/** The same channel, with its messages counted. */
export function measuredChannel(register: Register, name: ChannelName, channel: NoticeChannel): NoticeChannel {
  const messages = new Counter({
    name: 'hybrid_mail_messages_total',
    help: 'Messages to people by channel and outcome: sent, unknown, full, refused or away.',
    labelNames: ['channel', 'outcome'],
    registers: [register],
  });
  return {
    async send(message) {
      const outcome = await channel.send(message);
      messages.inc({ channel: name, outcome: outcome.kind === 'failed' ? outcome.cause : outcome.kind });
      return outcome;
    },
    close: () => channel.close(),
  };
}
