import type { PlannedReceiver } from '@hybrid-mail/contracts/address-book';
import type { RegistryMail } from '@hybrid-mail/contracts/registry';
import { useQueries } from '@tanstack/react-query';
import { addressBookQueries } from '../../lib/queries/address-book.queries.ts';
import type { CheckedRow } from './check/checked-row.ts';

export const plannedOf = ({ receiver, address, areaId }: RegistryMail): PlannedReceiver => ({
  receiver,
  address,
  area: areaId,
});

const keyOf = (mail: RegistryMail) => JSON.stringify(plannedOf(mail));

/** Numbers of the rows whose address returned a letter, including rows hidden by the filter. */
export function useReturnedRows(rows: readonly CheckedRow[]): readonly number[] {
  const planned = new Map(rows.flatMap(({ mail }) => (mail ? [[keyOf(mail), plannedOf(mail)] as const] : [])));
  const answers = useQueries({ queries: [...planned.values()].map((one) => addressBookQueries.returned(one)) });
  const returned = new Set([...planned.keys()].filter((_, place) => answers[place]?.data));
  return rows.flatMap(({ mail, number }) => (mail && returned.has(keyOf(mail)) ? [number] : []));
}
