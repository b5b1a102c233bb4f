import type { JobSender } from './job-sender.ts';
import type { JobName, JobPayload } from './jobs.ts';

/** A sender whose jobs carry the id of the request that sends them: the worker logs it and passes it to the post. */
export function jobSenderForRequest(jobs: JobSender, requestId: string): JobSender {
  const withRequestId = <N extends JobName>(payload: JobPayload<N>): JobPayload<N> => ({ requestId, ...payload });
  return {
    send: (tx, name, payload, options) => jobs.send(tx, name, withRequestId(payload), options),
    sendAll: (tx, name, list) =>
      jobs.sendAll(
        tx,
        name,
        list.map((each) => ({ ...each, payload: withRequestId(each.payload) })),
      ),
    close: () => jobs.close(),
  };
}
