import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { mailCopiesTexts as texts } from '@hybrid-mail/messages/mail-copies';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../lib/formats/dates.ts';
import { addressBookQueries } from '../../lib/queries/address-book.queries.ts';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import { returnReason } from '../../shared/return-reason.ts';
import { isReady, plannedOf } from './copy-values.ts';
import type { Copies } from './use-copies.ts';

/** Warnings by letter: a letter to the same receiver came back from the new address too. */
export function useWarnings({ rows, valuesOf }: Copies): ReadonlyMap<number, string> {
  const ready = rows.filter((letter) => isReady(valuesOf(letter)));
  const key = useDebouncedValue(JSON.stringify(ready.map((letter) => [letter.id, plannedOf(valuesOf(letter))])));
  const asked: [Mail['id'], ReturnType<typeof plannedOf>][] = JSON.parse(key);
  const { data = [] } = useQuery(addressBookQueries.returned(asked.map(([, planned]) => planned)));
  return new Map(
    data.flatMap(({ place, performType, performedOn }) => {
      const id = asked[place]?.[0];
      const words = texts.sameAddress({ day: formatDay(performedOn), reason: returnReason(performType) });
      return id === undefined ? [] : [[id, words]];
    }),
  );
}
