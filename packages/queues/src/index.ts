export { GroupLoad } from './group-load.ts';
export { type ReleasePlace, OwnedQueue, type QueueLimits, QueueRefusal } from './owned-queue.ts';
export { currentOwner, type Owner, runAsOwner } from './owner.ts';
