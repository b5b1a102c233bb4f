import { setTimeout as pause } from 'node:timers/promises';
import type {
  ChannelContext,
  HandOverContext,
  RenderContext,
  SealingContext,
  WebhookContext,
} from '@hybrid-mail/core/context';
import { sealEntries, stampSeals } from '@hybrid-mail/core/evidence';
import { sweepInquiries } from '@hybrid-mail/core/inquiry';
import { mergeMailCounts } from '@hybrid-mail/core/mail';
import { makeMessages, sendMessages } from '@hybrid-mail/core/notice-channel';
import { mergeBalanceChanges } from '@hybrid-mail/core/organization';
import {
  pollPostalEvents,
  queueHeldLetters,
  sweepDispatches,
  sweepPostalEvents,
  watchSilence,
} from '@hybrid-mail/core/postal';
import { requeueRegistries } from '@hybrid-mail/core/registry';
import { sealTotpSecrets } from '@hybrid-mail/core/second-factor';
import { storeHeartbeat } from '@hybrid-mail/core/sending';
import { releaseOf } from '@hybrid-mail/core/start';
import { mergeAllAcceptedChanges } from '@hybrid-mail/core/statistics';
import { sealWebhookKeys } from '@hybrid-mail/core/webhook';
import { readLastBackupTime, type WorkerMetrics } from '@hybrid-mail/metrics';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { createWebhookDeliveries } from './create-webhook-deliveries.ts';
import { misprintAlarm } from './jobs/job-handlers.ts';
import { removeOwnHeartbeat } from './remove-own-heartbeat.ts';
import { trackPostAnswers } from './track-post-answers.ts';
import { createInvariantWatch } from './watch-invariants.ts';
import { workerIdentity } from './worker-identity.ts';

const mergeSeconds = 60;
const beatSeconds = 10;
/** How often letters of ended pauses are looked up, to resume their sending. */
const wakeSeconds = 2;
/** How often the post is judged silent or answering again, and how often a probe letter may be due. */
const silenceSeconds = 5;
/** How often the stamp of the database is renewed. A restore that loses less than two rounds is not noticed. */
const lifeSeconds = 5;
const maxStopMs = 25_000;

export interface Pollers {
  stop(): Promise<void>;
}

interface Running {
  readonly services: HandOverContext & WebhookContext & RenderContext & ChannelContext & SealingContext;
  readonly log: Logger;
  readonly metrics: Pick<WorkerMetrics, 'invariantsChecked' | 'lettersMisprinted'>;
  /** Null where no stamp of the database is kept. */
  readonly watchLife: (() => Promise<number>) | null;
}

/** Starts the pollers on timers of this process, not as jobs, because they recover work that the queue has lost. */
export function startPollers(config: Config, { services, log, metrics, watchLife }: Running): Pollers {
  const stopping = new AbortController();
  const go = (name: string, seconds: number, poll: () => Promise<number>) =>
    repeat({ name, seconds, poll }, log, stopping.signal);
  const programs = createWebhookDeliveries(services, log, stopping.signal);
  const self = workerIdentity(releaseOf(config), services.clock.now());
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
    ...(watchLife ? [go('watch-life', lifeSeconds, watchLife)] : []),
    go('wake-paused', wakeSeconds, () => queueHeldLetters(services)),
    go('watch-silence', silenceSeconds, () => tellSilence({ services, log })),
    go('sweep-dispatches', config.SWEEP_SECONDS, () => sweepDispatches(services)),
    go('sweep-postal-events', config.SWEEP_SECONDS, () => sweepEvents({ services, log, metrics })),
    go('sweep-inquiries', config.SWEEP_SECONDS, () => sweepInquiries(services)),
    go('watch-invariants', config.SWEEP_SECONDS, createInvariantWatch({ services, log, metrics })),
    go('wake-registries', config.SWEEP_SECONDS, () => requeueRegistries(services)),
    go('merge-mail-counts', mergeSeconds, () => mergeMailCounts(services)),
    go('merge-balance-changes', mergeSeconds, () => mergeBalanceChanges(services)),
    go('merge-accepted-changes', mergeSeconds, () => mergeAllAcceptedChanges(services)),
    go('poll-postal-events', config.POSTAL_POLL_SECONDS, () => pollPostalEvents(services, post.heard)),
    go('seal-webhook-keys', config.SWEEP_SECONDS, () => sealWebhookKeys(services)),
    go('seal-totp-secrets', config.SWEEP_SECONDS, () => sealTotpSecrets(services)),
    go('seal-entries', config.SEAL_SECONDS, () => sealEntries(services)),
    go('stamp-seals', config.SEAL_SECONDS, () => stamp(services)),
    go('tell-programs', config.WEBHOOK_SECONDS, programs.start),
    go('write-to-people', config.MESSAGE_SECONDS, () => writeToPeople(services, stopping.signal)),
  ];
  return {
    stop: async () => {
      stopping.abort();
      await Promise.race([Promise.all([...running, programs.ended()]), pause(maxStopMs, undefined, { ref: false })]);
      await removeOwnHeartbeat(services, self, log);
    },
  };
}

/** @returns 1 when sending paused itself or goes on again */
async function tellSilence({ services, log }: Pick<Running, 'services' | 'log'>): Promise<number> {
  const change = await watchSilence(services);
  if (change?.kind === 'paused') log.error({ since: change.since }, 'the post is silent: sending paused itself');
  if (change?.kind === 'resumed') log.info({ since: change.since }, 'the post answers: sending goes on by itself');
  return change === null ? 0 : 1;
}

/** @returns number of time stamps. @throws the first failure, so that it is logged; the stamp is made later */
async function stamp(services: SealingContext): Promise<number> {
  const { stamped, problem } = await stampSeals(services);
  if (problem) throw problem;
  return stamped;
}

function sweepEvents({ services, log, metrics }: Omit<Running, 'watchLife'>): Promise<number> {
  return sweepPostalEvents(services, (misprint) => {
    metrics.lettersMisprinted(1);
    log.error({ misprints: [misprint] }, misprintAlarm);
  });
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
