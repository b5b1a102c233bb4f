export { installQueues } from './install-queues.ts';
export { type JobSender, jobSender, type SendOptions } from './job-sender.ts';
export { type Job, type JobName, type JobPayload, jobs } from './jobs.ts';
export { jobSenderForRequest } from './jobs-of-request.ts';
