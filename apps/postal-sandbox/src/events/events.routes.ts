import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { injectOutage } from '../faults/misbehave.ts';
import type { SandboxState } from '../letters/sandbox-state.ts';
import { cursorOf, positionOf } from './event-log.ts';

const eventQuery = z.object({
  after: z
    .string()
    .regex(/^[0-9a-f]{8}-\d{1,15}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
});

export function eventRoutes(app: FastifyInstance, { store, events, faults }: SandboxState): void {
  app.get('/events', async (request) => {
    injectOutage(faults);
    const { after, limit } = eventQuery.parse(request.query);
    const page = events.after(after ? positionOf(store.id, after) : 0, limit);
    const last = page.at(-1);
    return { events: page.map(({ event }) => event), next: last ? cursorOf(store.id, last.position) : null };
  });
}
