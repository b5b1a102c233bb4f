import { setTimeout as pause } from 'node:timers/promises';
import type { HandOverContext, WebhookContext } from '@hybrid-mail/core/context';
import { removeOldKeys } from '@hybrid-mail/core/idempotency';
import { mergeMailCounts } from '@hybrid-mail/core/mail';
import { mergeBalanceChanges } from '@hybrid-mail/core/organization';
import { mergeAllAcceptedChanges } from '@hybrid-mail/core/statistics';
import { runTestPost } from '@hybrid-mail/core/test-mode';
import { removeOldWebhookEvents, sealWebhookKeys } from '@hybrid-mail/core/webhook';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { createWebhookDeliveries } from './create-webhook-deliveries.ts';
import { isMissingTestMode, openTestModeDeps } from './test-mode-deps.ts';

const roundMs = 1000;
const upkeepMs = 60_000;
/** Pause after a failed round, and until a missing database is looked for again. */
const failureMs = 10_000;
const missingMs = 60_000;

export interface TestModeRun {
  stop(): Promise<void>;
}

/**
 * Serves the letters of test keys (decision 102): their post, their webhooks and the upkeep of their database. Its
 * failures are warnings and no metrics, because a test letter must not call anybody out of bed.
 */
export function runTestMode(config: Config, live: HandOverContext & WebhookContext, log: Logger): TestModeRun {
  const stopping = new AbortController();
  const { services, close } = openTestModeDeps(config, live);
  const programs = createWebhookDeliveries(services, log, stopping.signal);
  const running = repeat({ services, programs, log, signal: stopping.signal });
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all([running, programs.ended()]);
      await close();
    },
  };
}

interface Round {
  readonly services: HandOverContext & WebhookContext;
  readonly programs: ReturnType<typeof createWebhookDeliveries>;
  readonly log: Logger;
  readonly signal: AbortSignal;
}

async function repeat({ services, programs, log, signal }: Round): Promise<void> {
  let keptUpOn = 0;
  while (!signal.aborted) {
    let waitMs = roundMs;
    try {
      await runTestPost(services);
      await programs.start();
      if (Date.now() - keptUpOn > upkeepMs) {
        keptUpOn = Date.now();
        await keepUp(services);
      }
    } catch (error) {
      const isMissing = isMissingTestMode(error);
      if (!isMissing) log.warn({ err: error }, 'test mode');
      waitMs = isMissing ? missingMs : failureMs;
    }
    await pause(waitMs, undefined, { signal }).catch(() => undefined);
  }
}

async function keepUp(services: WebhookContext): Promise<void> {
  await mergeMailCounts(services);
  await mergeBalanceChanges(services);
  await mergeAllAcceptedChanges(services);
  await sealWebhookKeys(services);
  await removeOldKeys(services);
  await removeOldWebhookEvents(services);
}
