import { deliveryResult } from '@hybrid-mail/contracts/delivery';
import { type TrackedMail, trackCalls } from '@hybrid-mail/contracts/track';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

const followEvery = 15_000;

/** Whether the letter has a final result, which never changes. */
export const hasFinalResult = ({ perform }: TrackedMail) => perform !== null && perform.type !== deliveryResult.attempt;

const oldestFirst = (mail: TrackedMail): TrackedMail => ({
  ...mail,
  histories: mail.histories.toSorted((one, other) => Date.parse(one.createdOn) - Date.parse(other.createdOn)),
});

/** Tracked letter by its number; null if unknown. Polled until its final result, unless results are hidden. */
export const trackQuery = (number: string) =>
  queryOptions({
    queryKey: ['track', number],
    queryFn: async ({ signal }) => {
      const mail = await call(trackCalls.find, { query: { id: number }, signal });
      return mail && oldestFirst(mail);
    },
    enabled: number !== '',
    refetchInterval: ({ state }) => (state.data?.isResultShown && !hasFinalResult(state.data) ? followEvery : false),
  });
