import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Certificate, isValidAt } from '../../../lib/e-imzo/certificate.ts';
import { getPageClient } from '../../../lib/e-imzo/get-page-client.ts';
import type { KeyCheck } from '../../../lib/e-imzo/key-check.ts';
import { settingsQueries } from '../../../lib/queries/settings.queries.ts';
import { signingQueries } from '../signing.queries.ts';
import { findLastCertificate } from './chosen-certificate.ts';

export type OfferedCertificates = ReturnType<typeof useOfferedCertificates>;

/** Keys of this computer and the selected key: the one chosen now, else the last used, else the only fitting one. */
export function useChosenKey(fit?: KeyCheck) {
  const keys = useOfferedCertificates();
  const [picked, pick] = useState<Certificate | null>(null);
  const fitting = keys.offered?.filter((one) => !fit?.(one)) ?? [];
  const only = fit && fitting.length === 1 ? fitting[0] : undefined;
  const chosen = keys.offered?.find((one) => isSame(one, picked)) ?? findLastCertificate(fitting) ?? only ?? null;
  return { keys, chosen, pick };
}

const isSame = (one: Certificate, other: Certificate | null) => String(one.address) === String(other?.address);

/** Loads the signing keys of this computer. */
function useOfferedCertificates() {
  const settings = useQuery(settingsQueries.read());
  const listing = useQuery(signingQueries.certificates(settings.data));
  const now = new Date();
  const all = listing.isFetching ? undefined : listing.data;
  const offered = all?.filter((one) => isValidAt(one, now));
  const failed = [settings, listing].find(({ isError, isFetching }) => isError && !isFetching);
  return {
    /** Null until the server has sent the ports of the signing program. */
    client: settings.data ? getPageClient(settings.data) : null,
    /** Null while the certificates are loading and after a failure. */
    offered: failed ? null : (offered ?? null),
    /** Certificates outside their validity period: shown, but not selectable. */
    expired: all?.filter((one) => !isValidAt(one, now)) ?? [],
    error: failed?.error ?? null,
    retry: () => void (settings.data ? listing.refetch() : settings.refetch()),
  } as const;
}
