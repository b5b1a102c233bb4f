import { reference } from '@hybrid-mail/contracts/reference';
import { registry } from '@hybrid-mail/contracts/registry';
import { template } from '@hybrid-mail/contracts/template';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

const all = ['registries'] as const;
/** Polling interval in ms of a registry that is being rendered, in case no live message arrives. */
const whileMaking = 3000;

export const registryQueries = {
  all,
  recent: () =>
    queryOptions({
      queryKey: [...all, 'recent'],
      queryFn: ({ signal }) => call(registry.list, { query: { limit: 5, skip: 0 }, signal }),
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: [...all, 'one', id],
      queryFn: async ({ signal }) => {
        const { records } = await call(registry.list, { query: { id, limit: 1, skip: 0 }, signal });
        return records[0] ?? null;
      },
      refetchInterval: ({ state: { data } }) => (data && !data.isFinished ? whileMaking : false),
    }),
  problems: (id: number) =>
    queryOptions({
      queryKey: [...all, 'problems', id],
      queryFn: ({ signal }) => call(registry.problems, { query: { id }, signal }),
    }),
  findings: (id: number) =>
    queryOptions({
      queryKey: [...all, 'findings', id],
      queryFn: ({ signal }) => call(registry.findings, { query: { id }, signal }),
    }),
  refused: (id: number) =>
    queryOptions({
      queryKey: [...all, 'refused', id],
      queryFn: ({ signal }) => call(registry.refused, { query: { id }, signal }),
    }),
  templates: () =>
    queryOptions({
      queryKey: ['templates', 'options'],
      queryFn: ({ signal }) => call(template.options, { query: {}, signal }),
    }),
  placeNames: () =>
    queryOptions({
      queryKey: ['reference', 'place-names'],
      queryFn: ({ signal }) => call(reference.placeNames, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
