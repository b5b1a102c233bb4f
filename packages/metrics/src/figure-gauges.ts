import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '@hybrid-mail/core/clock';
import type { FigureName, Figures } from '@hybrid-mail/core/figures';
import { Gauge } from 'prom-client';
import type { MetricsRegistry } from './metrics-registry.ts';

const cacheMs = 10_000;
/**
 * Shorter than the timeout of a scrape. A worker without its database must still answer the scrape, or Prometheus would
 * count it as down.
 */
const usualLongestMs = 3000;
const tooSlow: Figures = { figures: [], unreadable: [{ statement: 'all', error: new Error('no answer in time') }] };
const takeMaxNote = 'Read from the database; each worker says the same: take max().';

interface Shown {
  readonly name: string;
  readonly help: string;
  readonly label?: string;
}

const shown: Record<FigureName, Shown> = {
  queueItems: {
    name: 'hybrid_mail_queue_items',
    help: 'Work that can be done now: letters to hand over, letters to print, events of the post, events for programs. Counted up to 100000.',
    label: 'queue',
  },
  queueOldestSeconds: {
    name: 'hybrid_mail_queue_oldest_seconds',
    help: 'For how long the oldest work of a queue has been due.',
    label: 'queue',
  },
  unsettledDispatches: {
    name: 'hybrid_mail_unsettled_dispatches',
    help: 'Letters handed over or to be handed over, whose outcome is not settled. Counted up to 100000.',
  },
  oldestUnsettledDispatchSeconds: {
    name: 'hybrid_mail_oldest_unsettled_dispatch_seconds',
    help: 'Time since the oldest letter that is under way was signed.',
  },
  postSilentSeconds: {
    name: 'hybrid_mail_post_silent_seconds',
    help: 'For how long sending has paused itself because the post gives no certain answer; 0 while it has not.',
  },
  lettersUnansweredForDay: {
    name: 'hybrid_mail_letters_unanswered_for_day',
    help: 'Letters that the post has not answered for a day. They go out by themselves. Counted up to 100000.',
  },
  restoredSeconds: {
    name: 'hybrid_mail_restored_seconds',
    help: 'Since when a worker knows that the database was restored and is not compared with the post; 0 while it is none.',
  },
  waitingForPerson: {
    name: 'hybrid_mail_waiting_for_person',
    help: 'What a person has to look at: letters that an earlier release gave up, letters that cannot be handed over, events of the post that cannot be read.',
    label: 'what',
  },
  messagesCameBack: {
    name: 'hybrid_mail_messages_came_back',
    help: 'Messages to people that their server took on and that came back within a day, by what the report says: unknown, full, refused or away.',
    label: 'outcome',
  },
  statisticsChangesWaiting: {
    name: 'hybrid_mail_statistics_changes_waiting',
    help: 'Changes that are not merged into the sums of the statistics yet. Counted up to 100000.',
  },
  evidenceRootAgeSeconds: {
    name: 'hybrid_mail_evidence_root_age_seconds',
    help: 'Time since the last evidence root was made, before the first one since the first entry of a history.',
  },
  unsealedEntries: {
    name: 'hybrid_mail_unsealed_entries',
    help: "History entries and daily roots without the operator's seal. Counted up to 100000.",
  },
  oldestUnsealedEntrySeconds: {
    name: 'hybrid_mail_oldest_unsealed_entry_seconds',
    help: 'For how long the oldest of them has had no seal.',
  },
  missingTimeStamps: {
    name: 'hybrid_mail_missing_time_stamps',
    help: 'Seals of the operator and signatures of senders without a time stamp, where an authority stamps them. Counted up to 100000.',
    label: 'what',
  },
  oldestMissingTimeStampSeconds: {
    name: 'hybrid_mail_oldest_missing_time_stamp_seconds',
    help: 'For how long the oldest of them has had no time stamp.',
    label: 'what',
  },
  firstStampEndSeconds: {
    name: 'hybrid_mail_first_stamp_end_seconds',
    help: 'When the first of the newest time stamps ends, in seconds since 1970: seal, signature or receipt. No value without a time stamp.',
    label: 'what',
  },
  clockDifferenceSeconds: {
    name: 'hybrid_mail_clock_difference_seconds',
    help: 'How far the clock of a worker is from that of the database, of each worker its own.',
  },
};

export type ReadFigures = () => Promise<Figures>;

/**
 * Exports figures of the database. They are read when Prometheus scrapes, at most once in ten seconds for all gauges.
 */
export function exposeFigures(
  register: MetricsRegistry,
  read: ReadFigures,
  clock: Clock,
  longestMs = usualLongestMs,
): void {
  const registers = [register];
  const readCached = cached(read, clock, longestMs);
  for (const [key, { name, help, label }] of Object.entries(shown)) {
    new Gauge({
      name,
      help: `${help} ${takeMaxNote}`,
      labelNames: label ? [label] : [],
      registers,
      async collect() {
        const { figures } = await readCached();
        this.reset();
        // A reset sets a gauge without a label to 0, which would look like a good value.
        if (!label) this.remove();
        for (const figure of figures) {
          if (figure.name === key) this.set(label ? { [label]: figure.of } : {}, figure.value);
        }
      },
    });
  }
  new Gauge({
    name: 'hybrid_mail_figures_unreadable',
    help: 'Statements of these figures that failed or took longer than a second, so that their figures are missing.',
    registers,
    async collect() {
      this.set((await readCached()).unreadable.length);
    },
  });
}

/** Caches the figures for 10 s; concurrent reads share one query, even one that never ends. */
function cached(read: ReadFigures, clock: Clock, longestMs: number): ReadFigures {
  let readOn = Number.NEGATIVE_INFINITY;
  let isReading = false;
  let last: Promise<Figures> | undefined;
  return () => {
    const now = clock.now().getTime();
    if (last === undefined || (!isReading && now - readOn >= cacheMs)) {
      readOn = now;
      isReading = true;
      const reading = read().finally(() => {
        isReading = false;
      });
      last = Promise.race([reading, pause(longestMs, tooSlow, { ref: false })]);
    }
    return last;
  };
}
