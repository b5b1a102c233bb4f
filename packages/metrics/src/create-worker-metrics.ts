import { Counter, Gauge, Histogram } from 'prom-client';
import type { MetricsRegistry } from './metrics-registry.ts';

/** Metrics of the worker's jobs and checks. */
export interface WorkerMetrics {
  jobEnded(job: string, outcome: 'done' | 'alarm' | 'refused' | 'failed', seconds: number): void;
  /** Sets the number of broken invariants of letters under way, which each worker checks every SWEEP_SECONDS. */
  invariantsChecked(broken: number): void;
  /** Sets the number of broken invariants of all letters, which one worker checks each night. */
  allInvariantsChecked(broken: number): void;
  webhookEventsGivenUp(count: number): void;
  /** Counts a letter that was stopped because it differs from what was signed. */
  letterStopped(): void;
  /** Counts letters of which the post printed another document than the signed one. */
  lettersMisprinted(count: number): void;
  /** Counts letters from which persons were removed because their time of keeping had ended. */
  lettersErased(count: number): void;
}

export function createWorkerMetrics(register: MetricsRegistry): WorkerMetrics {
  const registers = [register];
  const jobs = new Histogram({
    name: 'hybrid_mail_job_duration_seconds',
    help: 'Time of a job by its name and outcome: done, alarm (a person has to act), refused, failed.',
    labelNames: ['name', 'outcome'],
    buckets: [0.03, 0.1, 0.3, 1, 3, 10, 30, 100, 300],
    registers,
  });
  const broken = new Gauge({
    name: 'hybrid_mail_broken_invariants',
    help: 'Broken invariants of letters under way. Each worker says the same: take max().',
    registers,
  });
  const brokenAtNight = new Counter({
    name: 'hybrid_mail_nightly_broken_invariants_total',
    help: 'Broken invariants that the nightly checks of all letters found.',
    registers,
  });
  const dead = new Counter({
    name: 'hybrid_mail_webhook_events_dead_total',
    help: 'Events that programs of organizations were not told within a week and that were given up.',
    registers,
  });
  const unsigned = new Counter({
    name: 'hybrid_mail_unsigned_letters_total',
    help: 'Letters that the post was not given because they are not what was signed.',
    registers,
  });
  const misprinted = new Counter({
    name: 'hybrid_mail_misprinted_letters_total',
    help: 'Letters of which the post reported that it printed another document than the signed one.',
    registers,
  });
  const erased = new Counter({
    name: 'hybrid_mail_erased_letters_total',
    help: 'Letters from which persons were removed because their time of keeping had ended.',
    registers,
  });
  return {
    jobEnded: (job, outcome, seconds) => jobs.observe({ name: job, outcome }, seconds),
    invariantsChecked: (count) => broken.set(count),
    allInvariantsChecked: (count) => brokenAtNight.inc(count),
    webhookEventsGivenUp: (count) => dead.inc(count),
    letterStopped: () => unsigned.inc(),
    lettersMisprinted: (count) => misprinted.inc(count),
    lettersErased: (count) => erased.inc(count),
  };
}
