import { referenceCalls } from '@hybrid-mail/contracts/reference';
import { registryCalls } from '@hybrid-mail/contracts/registry';
import { templateCalls } from '@hybrid-mail/contracts/template';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { callQuery } from './call-query.ts';
import { registryQueryKey as all } from './registry-key.ts';

/** Polling interval in ms of a registry that is being rendered, in case no live message arrives. */
const whileMaking = 3000;

export const registryQueries = {
  all,
  recent: () => callQuery([...all, 'recent'], registryCalls.list, { query: { limit: 5, skip: 0 } }),
  one: (id: number) =>
    queryOptions({
      queryKey: [...all, 'one', id],
      queryFn: async ({ signal }) => {
        const { records } = await call(registryCalls.list, { query: { id, limit: 1, skip: 0 }, signal });
        return records[0] ?? null;
      },
      refetchInterval: ({ state: { data } }) => (data && !data.isFinished ? whileMaking : false),
    }),
  problems: (id: number) => callQuery([...all, 'problems', id], registryCalls.problems, { query: { id } }),
  findings: (id: number) => callQuery([...all, 'findings', id], registryCalls.findings, { query: { id } }),
  refused: (id: number) => callQuery([...all, 'refused', id], registryCalls.refused, { query: { id } }),
  templates: () => callQuery(['templates', 'options'], templateCalls.options, { query: {} }),
  placeNames: () => ({
    ...callQuery(['reference', 'place-names'], referenceCalls.placeNames),
    staleTime: Number.POSITIVE_INFINITY,
  }),
};
