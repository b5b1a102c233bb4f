import {
  addressBookCalls,
  maxPlannedReceivers,
  type PlannedReceiver,
  type ReturnedLetter,
} from '@hybrid-mail/contracts/address-book';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { debounceMs } from '../use-debounced-value.ts';

export const addressBookQueries = {
  /** Addresses of earlier letters with these words; disabled for fewer than two, which fit too many. */
  addresses: (search: string, area: number | undefined) =>
    queryOptions({
      queryKey: ['known-addresses', search, area],
      queryFn: ({ signal }) => call(addressBookCalls.addresses, { body: { search, area, limit: 5 }, signal }),
      enabled: search.split(' ').length > 1,
      staleTime: 60_000,
      retry: false,
    }),
  /**
   * The last letter to this receiver and address if that letter was returned, else null. Disabled while `planned` is
   * null. A failure is not retried, because the result is only a hint.
   */
  returned: (planned: PlannedReceiver | null) =>
    queryOptions({
      queryKey: ['returned-letter', planned],
      queryFn: planned === null ? skipToken : ({ signal }) => requestReturned(planned, signal),
      staleTime: 60_000,
      retry: false,
    }),
};

interface Question {
  readonly planned: PlannedReceiver;
  readonly signal: AbortSignal;
  readonly answer: (found: ReturnedLetter | null) => void;
  readonly fail: (error: unknown) => void;
}

let questions: readonly Question[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Debounces and batches the requests: one call for all rows of a page, without the aborted requests. */
function requestReturned(planned: PlannedReceiver, signal: AbortSignal): Promise<ReturnedLetter | null> {
  const { promise, resolve, reject } = Promise.withResolvers<ReturnedLetter | null>();
  questions = [...questions, { planned, signal, answer: resolve, fail: reject }];
  clearTimeout(timer);
  timer = setTimeout(askAll, debounceMs);
  return promise;
}

function askAll(): void {
  const awaited = questions.filter(({ signal }) => !signal.aborted);
  questions = [];
  for (let from = 0; from < awaited.length; from += maxPlannedReceivers) {
    void ask(awaited.slice(from, from + maxPlannedReceivers));
  }
}

async function ask(asked: readonly Question[]): Promise<void> {
  try {
    const receivers = asked.map(({ planned }) => planned);
    const found = new Map(
      (await call(addressBookCalls.returned, { body: { receivers } })).map((letter) => [letter.place, letter]),
    );
    for (const [place, { answer }] of asked.entries()) answer(found.get(place) ?? null);
  } catch (error) {
    for (const { fail } of asked) fail(error);
  }
}
