import { Refusal } from '@hybrid-mail/core/errors';
import { type JobName, jobs } from '@hybrid-mail/jobs';
import type { WorkMetrics } from '@hybrid-mail/metrics';
import type { Logger } from 'pino';
import { handlers, type JobReport, type JobServices } from './handlers.ts';

interface Running {
  readonly services: JobServices;
  readonly log: Logger;
  readonly metrics: WorkMetrics;
}

type Handler = (services: JobServices, payload: unknown) => Promise<JobReport>;

/**
 * Runs one job. A refusal is final, since a retry would be refused again. Any other error is rethrown, so that the queue
 * retries the job.
 */
export async function runJob({ services, log, metrics }: Running, name: JobName, data: unknown): Promise<void> {
  const payload = jobs[name].payload.parse(data);
  const begin = performance.now();
  const ended = (outcome: Parameters<WorkMetrics['jobEnded']>[1]) =>
    metrics.jobEnded(name, outcome, (performance.now() - begin) / 1000);
  try {
    const { level, message, facts, count } = await (handlers[name] as Handler)(services, payload);
    log[level]({ job: name, ...facts }, message);
    count?.(metrics);
    ended(level === 'error' ? 'alarm' : 'done');
  } catch (error) {
    if (!(error instanceof Refusal)) {
      ended('failed');
      log.error({ job: name, payload, err: error }, 'job failed');
      throw error;
    }
    ended('refused');
    log.warn({ job: name, payload, code: error.code }, 'job refused');
  }
}
