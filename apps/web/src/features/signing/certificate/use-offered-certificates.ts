import { useQuery } from '@tanstack/react-query';
import { type Certificate, isValidAt } from '../../../lib/e-imzo/certificate.ts';
import type { EimzoClient } from '../../../lib/e-imzo/eimzo-client.ts';
import { pageClient } from '../../../lib/e-imzo/page-client.ts';
import { signingQueries } from '../signing.queries.ts';

export interface OfferedCertificates {
  /** Null until the server has sent the program's ports. */
  readonly client: EimzoClient | null;
  /** Null while loading and after a failure. */
  readonly offered: readonly Certificate[] | null;
  /** Keys that cannot sign any more; they are shown with this reason. */
  readonly expired: readonly Certificate[];
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Keys of this computer. */
export function useOfferedCertificates(): OfferedCertificates {
  const settings = useQuery(signingQueries.settings());
  const listing = useQuery(signingQueries.certificates(settings.data));
  const now = new Date();
  const all = listing.isFetching ? undefined : listing.data;
  const offered = all?.filter((one) => isValidAt(one, now));
  const failed = [settings, listing].find(({ isError, isFetching }) => isError && !isFetching);
  return {
    client: settings.data ? pageClient(settings.data) : null,
    offered: failed ? null : (offered ?? null),
    expired: all?.filter((one) => !isValidAt(one, now)) ?? [],
    error: failed?.error ?? null,
    retry: () => void (settings.data ? listing.refetch() : settings.refetch()),
  };
}
