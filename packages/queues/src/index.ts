export { GroupLoad } from './group-load.ts';
export { OwnedQueue, type QueueLimits, QueueRefusal, type ReleasePlace } from './owned-queue.ts';
export { currentOwner, type Owner, runAsOwner } from './owner.ts';
