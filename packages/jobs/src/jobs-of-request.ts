import type { JobSender } from './job-sender.ts';
import type { JobName, JobPayload } from './jobs.ts';

/** The same sender, whose jobs carry the id of the request that they come from: the worker logs it and sends it to the post. */
export function jobsOfRequest(jobs: JobSender, requestId: string): JobSender {
  const carrying = <N extends JobName>(payload: JobPayload<N>): JobPayload<N> => ({ requestId, ...payload });
  return {
    send: (tx, name, payload, options) => jobs.send(tx, name, carrying(payload), options),
    sendAll: (tx, name, list) =>
      jobs.sendAll(
        tx,
        name,
        list.map((each) => ({ ...each, payload: carrying(each.payload) })),
      ),
    close: () => jobs.close(),
  };
}
