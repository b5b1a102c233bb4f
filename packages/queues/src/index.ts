export { GroupLoad } from './group-load.ts';
export { OwnedQueue, type QueueLimits, QueueRefusal } from './owned-queue.ts';
export { currentOwner, type Owner, onAccountOf } from './owner.ts';
