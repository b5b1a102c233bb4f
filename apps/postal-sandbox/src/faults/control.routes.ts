import type { FastifyInstance } from 'fastify';
import type { WebhookPusher } from '../events/create-webhook-pusher.ts';
import type { SandboxState } from '../letters/sandbox-state.ts';
import { tick } from '../tick.ts';

/** Routes for tests, with faults, steps and records. The real postal service does not have them. */
export function controlRoutes(app: FastifyInstance, post: SandboxState, pusher: WebhookPusher | null): void {
  app.put('/sandbox/faults', async (request) => {
    post.faults.set(request.body);
    return post.faults.settings;
  });

  app.delete('/sandbox/faults', async () => {
    post.faults.set({});
    return post.faults.settings;
  });

  app.get('/sandbox/letters', async () => post.calls.all());

  app.post('/sandbox/tick', async () => {
    const moved = tick(post);
    pusher?.wake();
    return { moved };
  });
}
