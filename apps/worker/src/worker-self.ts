import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import type { WorkerSelf } from '@hybrid-mail/core/sending';
import { z } from 'zod';

/** Of the release: the root package alone has a version. */
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')));

/** What this process says of itself with each heartbeat; in a container the host's name is that of the container. */
export const workerSelf = (startedOn: Date): WorkerSelf => ({
  id: randomUUID(),
  name: hostname(),
  version,
  startedOn,
  lanes: ['handOver', 'printing', 'events', 'webhooks'],
});
