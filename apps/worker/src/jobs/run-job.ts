import { Refusal } from '@hybrid-mail/core/errors';
import { type JobName, jobs } from '@hybrid-mail/jobs';
import type { Logger } from 'pino';
import { handlers, type JobReport, type JobServices } from './handlers.ts';

type Handler = (services: JobServices, payload: unknown) => Promise<JobReport>;

/**
 * Runs one job. A refusal is final, since a retry would be refused again. Any other error is rethrown, so that the queue
 * retries the job.
 */
export async function runJob(services: JobServices, log: Logger, name: JobName, data: unknown): Promise<void> {
  const payload = jobs[name].payload.parse(data);
  try {
    const { level, message, facts } = await (handlers[name] as Handler)(services, payload);
    log[level]({ job: name, ...facts }, message);
  } catch (error) {
    if (!(error instanceof Refusal)) {
      log.error({ job: name, payload, err: error }, 'job failed');
      throw error;
    }
    log.warn({ job: name, payload, code: error.code }, 'job refused');
  }
}
