import { ApiError } from './api-error.ts';

/** Whether a call that failed may have done its work all the same: no answer came, or one that could not be read. */
export const isUnknownOutcome = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || error.code === 'unreadable' || error.status >= 500);
