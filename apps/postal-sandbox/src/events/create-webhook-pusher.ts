import type { SandboxState } from '../letters/sandbox-state.ts';
import { deliverWebhook, type WebhookTarget } from './deliver-webhook.ts';

export interface WebhookPusher {
  /** Starts to push. To be called whenever events may have been published. */
  wake(): void;
  stop(): Promise<void>;
}

const batchSize = 100;
const maxWaitMs = 60_000;

/**
 * Pushes events to the webhook in batches, one after another. Repeats a batch without a 2xx answer, with exponential
 * backoff.
 */
export function createWebhookPusher(post: SandboxState, webhook: WebhookTarget, firstWaitMs: number): WebhookPusher {
  const stopping = new AbortController();
  let pause: NodeJS.Timeout | undefined;
  let failures = 0;
  let work = Promise.resolve();

  async function pushAll(): Promise<void> {
    while (!pause && !stopping.signal.aborted) {
      const outcome = await pushBatch(post, webhook, stopping.signal);
      if (outcome === 'nothing to push') return;
      if (outcome === 'pushed') failures = 0;
      else if (!stopping.signal.aborted) pause = setTimeout(resume, Math.min(firstWaitMs * 2 ** failures++, maxWaitMs));
    }
  }

  function resume(): void {
    pause = undefined;
    wake();
  }

  function wake(): void {
    work = work.then(pushAll);
  }

  async function stop(): Promise<void> {
    stopping.abort();
    clearTimeout(pause);
    await work;
  }

  return { wake, stop };
}

async function pushBatch({ events, faults, now }: SandboxState, webhook: WebhookTarget, stop: AbortSignal) {
  const entries = events.toPush(batchSize);
  if (entries.length === 0) return 'nothing to push';
  const sent = entries.filter(() => !faults.strikes('loseWebhooks')).map(({ event }) => event);
  if (sent.length > 0 && !(await deliverWebhook(webhook, sent, now(), stop))) return 'failed';
  events.pushed(entries.map(({ position }) => position));
  return 'pushed';
}
