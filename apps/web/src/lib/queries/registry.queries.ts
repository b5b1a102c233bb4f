import { referenceCalls } from '@hybrid-mail/contracts/reference';
import { registryCalls } from '@hybrid-mail/contracts/registry';
import { templateCalls } from '@hybrid-mail/contracts/template';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

const all = ['registries'] as const;
/** Polling interval in ms of a registry that is being rendered, in case no live message arrives. */
const whileMaking = 3000;

const partOf = <T>(
  name: string,
  id: number,
  fetch: (options: { query: { id: number }; signal: AbortSignal }) => Promise<T>,
) => queryOptions({ queryKey: [...all, name, id], queryFn: ({ signal }) => fetch({ query: { id }, signal }) });

export const registryQueries = {
  all,
  recent: () =>
    queryOptions({
      queryKey: [...all, 'recent'],
      queryFn: ({ signal }) => call(registryCalls.list, { query: { limit: 5, skip: 0 }, signal }),
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: [...all, 'one', id],
      queryFn: async ({ signal }) => {
        const { records } = await call(registryCalls.list, { query: { id, limit: 1, skip: 0 }, signal });
        return records[0] ?? null;
      },
      refetchInterval: ({ state: { data } }) => (data && !data.isFinished ? whileMaking : false),
    }),
  problems: (id: number) => partOf('problems', id, (options) => call(registryCalls.problems, options)),
  findings: (id: number) => partOf('findings', id, (options) => call(registryCalls.findings, options)),
  refused: (id: number) => partOf('refused', id, (options) => call(registryCalls.refused, options)),
  templates: () =>
    queryOptions({
      queryKey: ['templates', 'options'],
      queryFn: ({ signal }) => call(templateCalls.options, { query: {}, signal }),
    }),
  placeNames: () =>
    queryOptions({
      queryKey: ['reference', 'place-names'],
      queryFn: ({ signal }) => call(referenceCalls.placeNames, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
