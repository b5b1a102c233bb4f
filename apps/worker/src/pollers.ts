import { setTimeout as pause } from 'node:timers/promises';
import type { ChannelContext, PostalContext, RenderContext, WebhookContext } from '@hybrid-mail/core/context';
import { findBrokenInvariants, quickInvariants } from '@hybrid-mail/core/evidence';
import { sweepInquiries } from '@hybrid-mail/core/inquiry';
import { mergeMailCounts } from '@hybrid-mail/core/mail';
import { makeMessages, sendMessages } from '@hybrid-mail/core/notice-channel';
import { pollPostalEvents, queueHeldLetters, sweepDispatches, sweepPostalEvents } from '@hybrid-mail/core/postal';
import { requeueRegistries } from '@hybrid-mail/core/registry';
import { sealTotpSecrets } from '@hybrid-mail/core/second-factor';
import { removeHeartbeat, storeHeartbeat } from '@hybrid-mail/core/sending';
import { mergeAllAcceptedChanges } from '@hybrid-mail/core/statistics';
import { sealWebhookKeys } from '@hybrid-mail/core/webhook';
import { readLastBackupTime, type WorkerMetrics } from '@hybrid-mail/metrics';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { createWebhookDeliveries } from './create-webhook-deliveries.ts';
import { invariantAlarm } from './jobs/job-handlers.ts';
import { trackPostAnswers } from './track-post-answers.ts';
import { workerIdentity } from './worker-identity.ts';

const mergeSeconds = 60;
const beatSeconds = 10;
/** How often letters of ended pauses are looked up, to resume their sending. */
const wakeSeconds = 2;
const maxStopMs = 25_000;

export interface Pollers {
  stop(): Promise<void>;
}

interface Running {
  readonly services: PostalContext & WebhookContext & RenderContext & ChannelContext;
  readonly log: Logger;
  readonly metrics: Pick<WorkerMetrics, 'invariantsChecked'>;
}

/** Starts the pollers on timers of this process, not as jobs, because they recover work that the queue has lost. */
export function startPollers(config: Config, { services, log, metrics }: Running): Pollers {
  const stopping = new AbortController();
  const go = (name: string, seconds: number, poll: () => Promise<number>) =>
    repeat({ name, seconds, poll }, log, stopping.signal);
  const watch = async () => {
    const broken = await findBrokenInvariants(services.db, quickInvariants);
    metrics.invariantsChecked(broken.length);
    if (broken.length > 0) log.error({ broken }, invariantAlarm);
    return broken.length;
  };
  const programs = createWebhookDeliveries(services, log, stopping.signal);
  const self = workerIdentity(services.clock.now());
  const post = trackPostAnswers(services.clock, log);
  const tellState = async () => {
    const stamp = config.BACKUP_STAMP;
    return storeHeartbeat(services, self, {
      ...post.report(),
      backedUpOn: stamp ? await readLastBackupTime(stamp) : null,
    });
  };
  const running = [
    go('beat', beatSeconds, tellState),
    go('wake-paused', wakeSeconds, () => queueHeldLetters(services)),
    go('sweep-dispatches', config.SWEEP_SECONDS, () => sweepDispatches(services)),
    go('sweep-postal-events', config.SWEEP_SECONDS, () => sweepPostalEvents(services)),
    go('sweep-inquiries', config.SWEEP_SECONDS, () => sweepInquiries(services)),
    go('watch-invariants', config.SWEEP_SECONDS, watch),
    go('wake-registries', config.SWEEP_SECONDS, () => requeueRegistries(services)),
    go('merge-mail-counts', mergeSeconds, () => mergeMailCounts(services)),
    go('merge-accepted-changes', mergeSeconds, () => mergeAllAcceptedChanges(services)),
    go('poll-postal-events', config.POSTAL_POLL_SECONDS, () => pollPostalEvents(services, post.heard)),
    go('seal-webhook-keys', config.SWEEP_SECONDS, () => sealWebhookKeys(services)),
    go('seal-totp-secrets', config.SWEEP_SECONDS, () => sealTotpSecrets(services)),
    go('tell-programs', config.WEBHOOK_SECONDS, programs.start),
    go('write-to-people', config.MESSAGE_SECONDS, () => writeToPeople(services, stopping.signal)),
  ];
  return {
    stop: async () => {
      stopping.abort();
      await Promise.race([Promise.all([...running, programs.ended()]), pause(maxStopMs, undefined, { ref: false })]);
      await removeHeartbeat(services, self).catch((err: unknown) => log.warn({ err }, 'heartbeat not removed'));
    },
  };
}

/** @returns how many messages were created or sent */
async function writeToPeople(services: ChannelContext, signal: AbortSignal): Promise<number> {
  const made = await makeMessages(services);
  return made + (await sendMessages(services, signal));
}

interface Poller {
  readonly name: string;
  /** Pause between two runs. */
  readonly seconds: number;
  /** @returns number of items that it processed */
  readonly poll: () => Promise<number>;
}

/** Runs the poller until the signal; a failed run is logged and repeated. */
async function repeat({ name, seconds, poll }: Poller, log: Running['log'], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await poll().then(
      (count) => count > 0 && log.debug({ poller: name, count }, 'poller found work'),
      (error) => log.error({ poller: name, err: error }, 'poller failed'),
    );
    await pause(seconds * 1000, undefined, { signal }).catch(() => undefined);
  }
}
