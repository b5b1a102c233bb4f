import { type MailListKind, mailFiltersOf } from '@hybrid-mail/contracts/mail-list-filters';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createRecordMemory } from '../../../lib/place/create-record-memory.ts';
import { usePlace } from '../../../lib/place/place-context.ts';
import { mailQueries } from '../../../lib/queries/mail.queries.ts';
import { useRole } from '../../../lib/queries/profile.queries.ts';
import { fetchLetters } from '../../../shared/letter/fetch-letters.ts';

/** Last known version of each letter, by id. */
export type Letters = ReadonlyMap<number, Mail>;

const records = createRecordMemory<Letters>();
const slot = 'chosen';
/** A larger selection outlives Back, but no reload: the list call takes this many ids. */
const maxIds = 500;

const none: Letters = new Map();
const page = { limit: maxIds, skip: 0, sort: 'createdOn', desc: true } as const;

const idsOf = (value: unknown): number[] => (Array.isArray(value) ? value.filter((id) => Number.isInteger(id)) : []);

/** Found letters in the order of the selection, which is the order of sending. */
function inOrder(ids: readonly number[], letters: readonly Mail[]): Letters {
  const found = new Map(letters.map((mail) => [mail.id, mail] as const));
  return new Map(ids.flatMap((id) => [found.get(id)].flatMap((mail) => (mail ? [[id, mail] as const] : []))));
}

/** Selected letters, which the place of the history entry keeps: the letters for Back, their ids for a reload. */
export function useKeptLetters(kind: MailListKind) {
  const place = usePlace();
  const role = useRole();
  const [chosen, setChosen] = useState<Letters>(() => records.read(place?.entry) ?? none);
  const [wanted, setWanted] = useState(() => (chosen.size > 0 ? [] : idsOf(place?.read(slot))));
  const { data, isError } = useQuery({
    queryKey: [...mailQueries.lists, 'chosen', kind, wanted],
    queryFn: ({ signal }) => fetchLetters(role, { ...page, ...mailFiltersOf(kind, { ids: wanted }) }, signal),
    enabled: wanted.length > 0,
    gcTime: 0,
  });
  useEffect(() => {
    // Letters that have left the list meanwhile, e.g. because they were sent, are no longer selected.
    if (data) setChosen((now) => new Map([...inOrder(wanted, data), ...now]));
    if (data || isError) setWanted(settled);
  }, [data, isError, wanted]);
  useEffect(() => {
    if (wanted.length > 0) return;
    records.keep(place?.entry, chosen.size > 0 ? chosen : null);
    const ids = [...chosen.keys()];
    place?.keep(slot, ids.length > 0 && ids.length <= maxIds ? ids : undefined);
  }, [place, chosen, wanted]);
  return [chosen, setChosen] as const;
}

const settled: number[] = [];
