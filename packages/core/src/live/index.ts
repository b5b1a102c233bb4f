export { channelOfReach, grantedChannel, liveChannelOf, liveChannelsOf, type Whose } from './live-channel.ts';
export { createLiveTicket, redeemLiveTicket } from './live-ticket.ts';
