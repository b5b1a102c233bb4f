import type { JobSender } from './job-sender.ts';
import type { JobName, JobPayload } from './jobs.ts';

/** A sender that adds the id of the request to its jobs, so that the worker can log it and pass it to the post. */
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
