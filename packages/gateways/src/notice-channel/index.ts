export type { ChannelMessage, ChannelOutcome, NoticeChannel } from './port.ts';
export { probeSmtp } from './probe-smtp.ts';
export { smtpChannel } from './smtp-channel.ts';
