export { installQueues } from './install-queues.ts';
export { type JobSender, jobSender, type SendOptions } from './job-sender.ts';
export { jobSenderForRequest } from './job-sender-for-request.ts';
export { type Job, type JobName, type JobPayload, jobs } from './jobs.ts';
export { noJobs } from './no-jobs.ts';
