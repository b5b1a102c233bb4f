import { apiTexts } from '@hybrid-mail/messages/api';
import { ApiError, networkError } from '../../lib/api/api-error.ts';

/** Error messages of browsers for a failed dynamic import. */
const words =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/;

const fromMissingCode = (cause: unknown) =>
  new ApiError({ status: 0, code: 'code-missing', message: apiTexts.codeMissing }, cause);

/** Converts the error of a failed dynamic import into an ApiError with the code `code-missing`. */
export const toMissingCodeError = (error: unknown) =>
  error instanceof Error && words.test(error.message) ? fromMissingCode(error) : error;

const entryOf = (page: Document) => page.querySelector('script[type=module][src]')?.getAttribute('src') ?? null;

/** Path of the entry script in the page that the server now sends. @returns null when the server sent no page */
async function servedEntry(): Promise<string | null> {
  const answer = await fetch('/', { cache: 'no-store' });
  return answer.ok ? entryOf(new DOMParser().parseFromString(await answer.text(), 'text/html')) : null;
}

/**
 * Diagnoses a failed dynamic import. Returns the original error if the server has a newer build, because the router
 * then reloads the page once; otherwise an ApiError: `network` if the server does not answer, else `code-missing`.
 */
export async function diagnoseMissingCode(error: unknown): Promise<unknown> {
  try {
    const served = await servedEntry();
    return served !== null && served !== entryOf(document) ? error : fromMissingCode(error);
  } catch {
    return networkError(error);
  }
}
