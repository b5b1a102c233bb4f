import { type NewRegistry, registryCalls } from '@hybrid-mail/contracts/registry';
import type { RowProblem } from '@hybrid-mail/contracts/row-problem';
import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { createIdempotencyKeys } from '../../../lib/create-idempotency-keys.ts';
import { mailQueries } from '../../../lib/queries/mail.queries.ts';
import { registryQueries } from '../../../lib/queries/registry.queries.ts';
import { paths } from '../../../lib/routes.ts';
import { useIsMounted } from '../../../lib/use-is-mounted.ts';

interface Submission {
  /** Upload progress in percent; null while idle. */
  readonly percent: number | null;
  readonly failure: string | null;
  /** Id of an earlier registry with the same rows. */
  readonly repeatedId: number | null;
}

export type RegistryContents = Pick<NewRegistry, 'mails' | 'refused' | 'note' | 'fileName'>;

const quiet: Submission = { percent: null, failure: null, repeatedId: null };

/** Submits the rows as one registry and opens its letters. */
export function useSubmitRegistry(onRefused: (problems: readonly RowProblem[]) => void, onCreated: () => void) {
  const router = useRouter();
  const queries = useQueryClient();
  const [keyOf] = useState(createIdempotencyKeys);
  const isMounted = useIsMounted();
  const [state, setState] = useState(quiet);

  const submit = async (given: RegistryContents, mayRepeat = false) => {
    if (state.percent !== null) return;
    setState({ ...quiet, percent: 0 });
    const key = keyOf({ content: JSON.stringify(given), mayRepeat });
    try {
      const id = await createRegistry({ ...given, key, mayRepeat }, (percent) => setState({ ...quiet, percent }));
      onCreated();
      void queries.invalidateQueries({ queryKey: mailQueries.lists });
      void queries.invalidateQueries({ queryKey: registryQueries.all });
      // No navigation if the user has left the page meanwhile.
      if (!isMounted.current) return;
      // The server has stored the rows, so the confirmation before leaving is skipped.
      await router.navigate({ to: paths['mails-listing-draft'], search: { registry: id }, ignoreBlocker: true });
    } catch (error) {
      const { code, rows, registryId, message } = toApiError(error);
      if (rows.length > 0) onRefused(rows);
      const isRepeated = code === 'registry-repeated';
      setState({ ...quiet, failure: message, repeatedId: isRepeated ? (registryId ?? null) : null });
    }
  };
  return { ...state, submit };
}

/** Creates one registry and returns its id; reports the upload progress in percent. @throws ApiError */
export async function createRegistry(body: NewRegistry, onPercent: (percent: number) => void): Promise<number> {
  const onUploadProgress = (sent: number, total: number) => onPercent(total > 0 ? Math.round((100 * sent) / total) : 0);
  const { id } = await call(registryCalls.create, { body, onUploadProgress });
  return id;
}

export const toApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError({ status: 0, code: 'network', message: texts.failed }, error);
