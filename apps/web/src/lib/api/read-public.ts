import type { PublicCall } from '@hybrid-mail/contracts/public-replies';
import { apiTexts } from '@hybrid-mail/messages/api';
import { currentLanguage } from '@hybrid-mail/messages/current-language';

const tries = 3;

/** Delay before the next try, in ms. */
const delayAfter = (attempt: number) => 500 * 2 ** attempt;

const isPassing = (answer: Response | null) => answer === null || (answer.status >= 502 && answer.status <= 504);

/**
 * Makes a public GET without the libraries of `call`, for pages that must be small. Retries as the application does
 * when the network or the server is away for a moment.
 * @throws Error whose message can be shown; an abort by the caller's signal is rethrown
 */
export async function readPublic<T>(
  { path, read }: PublicCall<T>,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<T> {
  const search = new URLSearchParams(query).toString();
  const answer = await fetchWithRetries(search === '' ? path : `${path}?${search}`, signal);
  const body = await answer.text();
  if (!answer.ok) throw await refusalOf(answer.status, body);
  try {
    return read(JSON.parse(body));
  } catch (cause) {
    throw new Error(apiTexts.unreadable, { cause });
  }
}

async function fetchWithRetries(url: string, signal: AbortSignal): Promise<Response> {
  for (let attempt = 0; attempt < tries; attempt++) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, delayAfter(attempt - 1)));
    signal.throwIfAborted();
    const answer = await fetchOnce(url, signal);
    if (answer && (!isPassing(answer) || attempt === tries - 1)) return answer;
  }
  throw new Error(apiTexts.network);
}

/** @returns null when the network fails */
async function fetchOnce(url: string, signal: AbortSignal): Promise<Response | null> {
  const headers = { Accept: 'application/json', 'Accept-Language': currentLanguage() };
  try {
    return await fetch(url, { headers, signal, cache: 'no-store', credentials: 'omit' });
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}

/** The texts of refusals are imported with the first refusal, because they need the contract. */
async function refusalOf(status: number, body: string): Promise<Error> {
  const code = await import('./api-error.ts').catch(() => null);
  return code ? code.errorFromAnswer(status, body) : new Error(apiTexts.serverFailed);
}
