import { type HeldNorm, normCalls } from '@hybrid-mail/contracts/norms';
import { normTexts as texts } from '@hybrid-mail/messages/norms';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';

export const normsQuery = () =>
  queryOptions({ queryKey: ['norms'], queryFn: ({ signal }) => call(normCalls.list, { signal }) });

/**
 * Stores a norm on the server and in the cache. After a conflict the cache has the colleague's norm.
 * @returns why it was not stored; null if it was
 */
export async function changeNorm(
  queries: QueryClient,
  { id, norm }: Pick<HeldNorm, 'id' | 'norm'>,
  wanted: number,
): Promise<string | null> {
  const store = (changed: number) =>
    queries.setQueryData(normsQuery().queryKey, (all) =>
      all?.map((each) => (each.id === id ? { ...each, norm: changed } : each)),
    );
  try {
    store((await call(normCalls.change, { query: { id }, body: { norm: wanted, was: { norm } } })).norm);
    void queries.invalidateQueries({ queryKey: ['delays'] });
    return null;
  } catch (error) {
    const conflict = error instanceof ApiError ? error.changed[0] : undefined;
    if (conflict) store(Number(conflict.now));
    return conflict ? conflictText(conflict) : reason(error);
  }
}

const conflictText = ({ now, changedBy }: ApiError['changed'][number]) =>
  changedBy ? texts.changedBy({ by: changedBy, norm: String(now) }) : texts.changed({ norm: String(now) });

const reason = (error: unknown) => (error instanceof ApiError ? error.message : texts.notSaved);
