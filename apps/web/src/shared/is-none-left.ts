import { ApiError } from '../lib/api/api-error.ts';

/** Whether the quote of a sending was refused because none of its letters exists any more. */
export const isNoneLeft = (error: unknown): boolean => error instanceof ApiError && error.code === 'mail-not-found';
