import type { EvidenceContext, PostalContext, RenderContext } from '@hybrid-mail/core/context';
import { Refusal } from '@hybrid-mail/core/errors';
import { type JobName, jobs } from '@hybrid-mail/jobs';
import type { Logger } from 'pino';
import { handlers } from './handlers.ts';

type Handler = (world: PostalContext & EvidenceContext & RenderContext, payload: unknown) => Promise<unknown>;

/**
 * Runs one job. A refusal is final: trying again would be refused again. Anything else is thrown, so that the queue
 * tries again.
 */
export async function runJob(
  world: PostalContext & EvidenceContext & RenderContext,
  log: Logger,
  name: JobName,
  data: unknown,
): Promise<void> {
  const payload = jobs[name].payload.parse(data);
  try {
    const result = await (handlers[name] as Handler)(world, payload);
    if (result === 'failed') log.error({ job: name, payload }, 'a person has to look at this letter');
    else if (hasAlarm(result)) log.error({ job: name, ...result }, result.alarm);
    else if (hasNotice(result)) log.info({ job: name, ...result }, result.notice);
    else log.debug({ job: name, payload, result }, 'job done');
  } catch (error) {
    if (!(error instanceof Refusal)) {
      log.error({ job: name, payload, err: error }, 'job failed');
      throw error;
    }
    log.warn({ job: name, payload, code: error.code }, 'job refused');
  }
}

/** What a job of upkeep found and a person should know. */
const hasAlarm = (result: unknown): result is { alarm: string } =>
  typeof result === 'object' && result !== null && 'alarm' in result;

/** What belongs into the log whatever its level. */
const hasNotice = (result: unknown): result is { notice: string } =>
  typeof result === 'object' && result !== null && 'notice' in result;
