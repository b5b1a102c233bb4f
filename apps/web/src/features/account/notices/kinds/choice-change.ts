import type { NoticeKind } from '@hybrid-mail/contracts/notice';
import type { ChannelName, NoticeChannel, Rhythm } from '@hybrid-mail/contracts/notice-channel';

interface KindChange {
  readonly channel: ChannelName;
  readonly kind: NoticeKind;
  readonly isOn: boolean;
}

interface RhythmChange {
  readonly channel: ChannelName;
  readonly rhythm: Rhythm;
}

/** A change of the notices sent through a channel, or of their frequency. */
export type ChoiceChange = KindChange | RhythmChange;

/** Applies a change to its channel; another channel is returned unchanged. */
export function changedChannel(channel: NoticeChannel, change: ChoiceChange): NoticeChannel {
  if (change.channel !== channel.channel) return channel;
  if ('rhythm' in change) return { ...channel, rhythm: change.rhythm };
  const others = channel.kinds.filter((kind) => kind !== change.kind);
  return { ...channel, kinds: change.isOn ? [...others, change.kind] : others };
}
