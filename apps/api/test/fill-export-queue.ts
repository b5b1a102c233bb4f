import type { OwnedQueue, Owner } from '@hybrid-mail/queues';
import type { ApiWorld } from './api-world.ts';

/**
 * Fills the export queue for a user: takes all running places of the organization and all waiting places of the user.
 * @returns a function that releases the places
 */
export async function fillExportQueue(
  { app }: ApiWorld,
  { id, organizationId }: { id: number; organizationId: number | null },
): Promise<() => Promise<void>> {
  const owner: Owner = { person: `user:${id}`, group: `organization:${organizationId}` };
  const { exports } = app.queues;
  const running = [await exports.enter(owner), await exports.enter(owner)];
  const waiting = [exports.enter(owner), exports.enter(owner)];
  return async () => {
    for (const leave of running) leave();
    for (const leave of await Promise.all(waiting)) leave();
  };
}

export const isQueueIdle = ({ size: { running, waiting } }: OwnedQueue): boolean => running + waiting === 0;
