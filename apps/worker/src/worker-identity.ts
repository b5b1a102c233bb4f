import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { WorkerIdentity } from '@hybrid-mail/core/sending';

/** Description of this process for its heartbeats; in a container the host name is the name of the container. */
export const workerIdentity = (release: string, startedOn: Date): WorkerIdentity => ({
  id: randomUUID(),
  name: hostname(),
  version: release,
  startedOn,
  lanes: ['handOver', 'printing', 'events', 'webhooks'],
});
