import { ApiError } from '../../lib/api/api-error.ts';

/** Other refusals of the server whose cause is the choice of the key. */
const ofTheKey = new Set<string>([
  'registration-other-inn',
  'login-key-unknown',
  'login-key-taken',
  'login-key-shared',
  'login-key-of-another-person',
]);

/** Whether the server refused the signature because of its key, so that another key may do. */
export const isKeyRefused = (error: unknown) =>
  error instanceof ApiError && (error.code.startsWith('certificate-') || ofTheKey.has(error.code));
