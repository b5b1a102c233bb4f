import type { OwnedQueue, Owner } from '@hybrid-mail/queues';
import type { ApiWorld } from './api-world.ts';

/**
 * Takes all running places of a customer in the export queue, and all waiting places of the person.
 * @returns a function that releases them
 */
export async function fullExportQueue(
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

export const isIdle = ({ size: { running, waiting } }: OwnedQueue): boolean => running + waiting === 0;
