import { attentionCalls } from '@hybrid-mail/contracts/attention';
import { mailListCalls } from '@hybrid-mail/contracts/mail-list';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

/** Maximum number of rows in a batch: more would be hard to fill in. */
const maxCopies = 100;

export const copiesQueries = {
  /**
   * Returned letters without a copy, longest waiting first. Fetched once, because rows must not move while the user
   * types.
   */
  returned: () =>
    queryOptions({
      queryKey: ['returned-to-copy'],
      queryFn: async ({ signal }) => {
        const query = { kind: 'returned', limit: maxCopies, skip: 0 } as const;
        const { records, total } = await call(attentionCalls.mails, { query, signal });
        const ids = records.map(({ id }) => id);
        if (ids.length === 0) return { letters: [], total };
        const order = { sort: 'id', desc: false, skip: 0, limit: ids.length } as const;
        const found = await call(mailListCalls.list, { query: { ...order, ids }, signal });
        const letters = new Map(found.records.map((mail) => [mail.id, mail]));
        return { letters: ids.flatMap((id) => letters.get(id) ?? []), total };
      },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
};
