import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import type { WorkerIdentity } from '@hybrid-mail/core/sending';
import { z } from 'zod';

/** Version of the release: only the root package has a version. */
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')));

/** Description of this process for its heartbeats; in a container the host name is the name of the container. */
export const workerIdentity = (startedOn: Date): WorkerIdentity => ({
  id: randomUUID(),
  name: hostname(),
  version,
  startedOn,
  lanes: ['handOver', 'printing', 'events', 'webhooks'],
});
