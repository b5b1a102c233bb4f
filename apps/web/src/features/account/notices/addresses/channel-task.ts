import type { ChannelName } from '@hybrid-mail/contracts/notice-channel';

/** What is done with the address of a channel in a dialog. */
export type ChannelTask = { readonly channel: ChannelName } & (
  | { readonly step: 'address' | 'disconnect' }
  /** The code was sent to this address. */
  | { readonly step: 'code'; readonly address: string }
);

/** A task whose dialog has closed, and what came of it; another object after each. */
export interface DoneTask {
  readonly channel: ChannelName;
  readonly said: string;
}
