import type { ChannelName } from '@hybrid-mail/contracts/notice-channel';

/** Task of a dialog about a channel's address. */
export type ChannelTask = { readonly channel: ChannelName } & (
  | { readonly step: 'address' | 'disconnect' }
  /** The code was sent to this address. */
  | { readonly step: 'code'; readonly address: string }
);

/** A finished task and its result text; a new object each time. */
export interface DoneTask {
  readonly channel: ChannelName;
  readonly said: string;
}
