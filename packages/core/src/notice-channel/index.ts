export { addressCode } from './addresses/address-code.ts';
export { chooseChannel } from './addresses/choose-channel.ts';
export { confirmAddress } from './addresses/confirm-address.ts';
export { disconnectChannel } from './addresses/disconnect-channel.ts';
export { listChannels } from './addresses/list-channels.ts';
export { sendCode } from './addresses/send-code.ts';
export { makeMessages } from './messages/make-messages.ts';
export { type BounceResult, recordBounce } from './messages/record-bounce.ts';
export { sendMessages } from './messages/send-messages.ts';
