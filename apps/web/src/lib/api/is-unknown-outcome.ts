import { ApiError } from './api-error.ts';

/** Whether a failed call may still have succeeded on the server: no response, an unreadable one, or a status of 5xx. */
export const isUnknownOutcome = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || error.code === 'unreadable' || error.status >= 500);
