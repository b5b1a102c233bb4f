import { ApiError } from './api-error.ts';

/** What an error of a call says: the problem of its first field, which is more exact than its message. Null for other errors. */
export const sentenceOf = (error: unknown): string | null =>
  error instanceof ApiError ? (Object.values(error.fields)[0] ?? error.message) : null;
