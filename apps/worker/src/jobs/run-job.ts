import { Refusal } from '@hybrid-mail/core/errors';
import { type JobName, jobSenderForRequest, jobs } from '@hybrid-mail/jobs';
import type { WorkerMetrics } from '@hybrid-mail/metrics';
import type { Logger } from 'pino';
import { type JobReport, type JobServices, jobHandlers } from './job-handlers.ts';

interface Running {
  readonly services: JobServices;
  readonly log: Logger;
  readonly metrics: WorkerMetrics;
}

/** A job as the queue delivers it. */
interface QueuedJob {
  readonly id: string;
  readonly data: unknown;
}

type Handler = (services: JobServices, payload: unknown) => Promise<JobReport>;

/**
 * Runs one job. Logs and postal calls carry the originating request id, else the job id. A refusal is final, since a
 * retry would be refused again. Any other error is rethrown, so that the queue retries the job.
 */
export async function runJob(
  { services, log: logger, metrics }: Running,
  name: JobName,
  job: QueuedJob,
): Promise<void> {
  const { requestId = job.id, ...payload } = jobs[name].payload.parse(job.data);
  const log = logger.child({ requestId });
  const begin = performance.now();
  const ended = (outcome: Parameters<WorkerMetrics['jobEnded']>[1]) =>
    metrics.jobEnded(name, outcome, (performance.now() - begin) / 1000);
  try {
    const { level, message, facts, count } = await (jobHandlers[name] as Handler)(
      servicesOf(requestId, services),
      payload,
    );
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

const servicesOf = (requestId: string, services: JobServices): JobServices => ({
  ...services,
  jobs: jobSenderForRequest(services.jobs, requestId),
  postal: services.postal.carrying(requestId),
});
