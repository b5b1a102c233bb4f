export { GroupLoad } from './group-load.ts';
export { type Leave, OwnedQueue, type QueueLimits, QueueRefusal } from './owned-queue.ts';
export { currentOwner, type Owner, runAsOwner } from './owner.ts';
