export { addressCode } from './address-code.ts';
export { chooseChannel } from './choose-channel.ts';
export { confirmAddress } from './confirm-address.ts';
export { disconnectChannel } from './disconnect-channel.ts';
export { listChannels } from './list-channels.ts';
export { makeMessages } from './make-messages.ts';
export { type BounceResult, noteBounce } from './note-bounce.ts';
export { sendCode } from './send-code.ts';
export { sendMessages } from './send-messages.ts';
