import {
  type EvidenceRootSummary,
  evidenceRootCalls,
  evidenceRootsPerCall,
} from '@hybrid-mail/contracts/evidence-root';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import type { Day } from '../../lib/formats/dates.ts';

/**
 * Roots of days that the operator published, newest first, and the site's root certificates. The request is made when
 * the page opens and says nothing of the files.
 */
export const publishedRootsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['published-roots', 'list'],
    queryFn: ({ signal, pageParam: before }) => call(evidenceRootCalls.list, { query: { before }, signal }),
    initialPageParam: undefined as Day | undefined,
    getNextPageParam: ({ roots }) => (roots.length < evidenceRootsPerCall ? undefined : roots.at(-1)?.day),
    staleTime: Number.POSITIVE_INFINITY,
  });

const publishedRootQuery = (day: Day) =>
  queryOptions({
    queryKey: ['published-roots', 'day', day],
    queryFn: ({ signal }) => call(evidenceRootCalls.find, { query: { day }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** The contract leaves the form of the root open; another form would count as a difference. */
const isSha256 = ({ root }: Pick<EvidenceRootSummary, 'root'>) => /^[0-9a-f]{64}$/i.test(root);

export const rootsByDay = (roots: readonly EvidenceRootSummary[]): ReadonlyMap<Day, string> =>
  new Map(roots.filter(isSha256).map(({ day, root }) => [day, root.toLowerCase()]));

/**
 * The root of one day: from the lists that were loaded, else asked for; the request names the day and nothing else.
 * @returns null when the day has none or there is no answer, because then the verification goes on without it
 */
export async function findPublishedRoot(queries: QueryClient, day: Day): Promise<string | null> {
  const lists = queries.getQueryData(publishedRootsQuery().queryKey)?.pages ?? [];
  const loaded = rootsByDay(lists.flatMap(({ roots }) => roots)).get(day);
  if (loaded !== undefined) return loaded;
  try {
    const found = await queries.fetchQuery(publishedRootQuery(day));
    return found ? (rootsByDay([found]).get(day) ?? null) : null;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
