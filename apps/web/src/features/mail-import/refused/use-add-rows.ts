import { type AddedRows, registry } from '@hybrid-mail/contracts/registry';
import type { RowProblem } from '@hybrid-mail/contracts/row-problem';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { createIdempotencyKeys } from '../../../lib/create-idempotency-keys.ts';
import { mailQueries } from '../../../lib/queries/mail.queries.ts';
import { registryQueries } from '../../../lib/queries/registry.queries.ts';
import { paths } from '../../../lib/routes.ts';
import { useIsMounted } from '../../../lib/use-is-mounted.ts';

interface Wishes {
  readonly id: number;
  readonly onRefused: (problems: readonly RowProblem[]) => void;
}

/** Adds corrected rows to their registry and navigates to its letters; pending until the navigation ends. */
export function useAddRows({ id, onRefused }: Wishes) {
  const router = useRouter();
  const queries = useQueryClient();
  const [keyOf] = useState(createIdempotencyKeys);
  const isMounted = useIsMounted();
  return useMutation({
    mutationFn: (rows: Omit<AddedRows, 'key'>) =>
      call(registry.addRefused, { query: { id }, body: { ...rows, key: keyOf({ content: JSON.stringify(rows) }) } }),
    onSuccess: async () => {
      // A user who left the page meanwhile is not navigated.
      if (isMounted.current) {
        // The corrections are stored on the server now, so the leave question is skipped.
        const search = { registry: id };
        await router.navigate({ to: paths['mails-listing-draft'], search, ignoreBlocker: true });
      }
      // Reset and not invalidated: an invalidated query shows its old data until the refetch ends, and the user could
      // edit rows that are already letters.
      void queries.resetQueries({ queryKey: registryQueries.refused(id).queryKey });
      void queries.invalidateQueries({ queryKey: mailQueries.lists });
      void queries.invalidateQueries({ queryKey: registryQueries.all });
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      if (error.rows.length > 0) onRefused(error.rows);
      // Another user added or deleted rows: shows the remaining rows, with the corrections made so far.
      if (error.code === 'registry-rows-gone') void queries.invalidateQueries({ queryKey: registryQueries.all });
    },
  });
}
