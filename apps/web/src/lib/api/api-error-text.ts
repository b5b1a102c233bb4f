import { ApiError } from './api-error.ts';

/** Text of an ApiError: its first field problem, which is more specific, else its message. Null for other errors. */
export const apiErrorText = (error: unknown): string | null =>
  error instanceof ApiError ? (Object.values(error.fields)[0] ?? error.message) : null;
