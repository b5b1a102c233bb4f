import { ApiError } from '../lib/api/api-error.ts';

/** Whether a quote was refused because none of its letters exists any more. */
export const areAllLettersMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'mail-not-found';
