import type { ChannelName } from '@hybrid-mail/contracts/notice-channel';
import type { NoticeChannel } from '@hybrid-mail/gateways/ports/notice-channel';
import { Counter } from 'prom-client';
import type { MetricsRegistry } from './metrics-registry.ts';

type Channels = Partial<Record<ChannelName, NoticeChannel>>;

/** Wraps the channels to count their messages. */
export function measureChannels(register: MetricsRegistry, channels: Channels): Channels {
  const messages = new Counter({
    name: 'hybrid_mail_messages_total',
    help: 'Messages to people by channel and outcome: sent, unknown, full, refused or away.',
    labelNames: ['channel', 'outcome'],
    registers: [register],
  });
  const measured = (name: ChannelName, channel: NoticeChannel): NoticeChannel => ({
    async send(message) {
      const outcome = await channel.send(message);
      messages.inc({ channel: name, outcome: outcome.kind === 'failed' ? outcome.cause : outcome.kind });
      return outcome;
    },
    close: () => channel.close(),
  });
  const all = Object.entries(channels) as [ChannelName, NoticeChannel][];
  return Object.fromEntries(all.map(([name, channel]) => [name, measured(name, channel)]));
}
