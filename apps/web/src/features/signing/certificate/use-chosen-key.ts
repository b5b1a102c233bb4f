import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isValidAt } from '../../../lib/e-imzo/certificate.ts';
import { getPageClient } from '../../../lib/e-imzo/get-page-client.ts';
import type { KeyCheck } from '../../../lib/e-imzo/key-check.ts';
import { nameOfKey, type SigningKey } from '../../../lib/e-imzo/signing-key.ts';
import { settingsQueries } from '../../../lib/queries/settings.queries.ts';
import { signingQueries } from '../signing.queries.ts';
import { findLastKey } from './chosen-certificate.ts';

export type OfferedKeys = ReturnType<typeof useOfferedKeys>;

/**
 * Keys of this computer and the selected key: the one chosen now, else the last used, else the only fitting file, else
 * the only device. Devices come last, because whose key they hold is known only after a signature.
 */
export function useChosenKey(fit?: KeyCheck) {
  const keys = useOfferedKeys();
  const [picked, pick] = useState<SigningKey | null>(null);
  const { offered, devices } = keys;
  const fitting = offered?.filter((one) => !fit?.(one)) ?? [];
  const all: readonly SigningKey[] = [...(offered ?? []), ...devices];
  const candidates = fitting.length > 0 ? fitting : devices;
  const only = fit && candidates.length === 1 ? candidates[0] : undefined;
  const chosen = all.find((one) => isSame(one, picked)) ?? findLastKey([...fitting, ...devices]) ?? only ?? null;
  return { keys, chosen, pick };
}

const isSame = (one: SigningKey, other: SigningKey | null) => other !== null && nameOfKey(one) === nameOfKey(other);

/** Loads the signing keys of this computer. */
function useOfferedKeys() {
  const settings = useQuery(settingsQueries.read());
  const listing = useQuery(signingQueries.keys(settings.data));
  const now = new Date();
  const all = listing.isFetching ? undefined : listing.data;
  const failed = [settings, listing].find(({ isError, isFetching }) => isError && !isFetching);
  const found = failed ? undefined : all;
  return {
    /** Null until the server has sent the ports of the signing program. */
    client: settings.data ? getPageClient(settings.data) : null,
    /** Certificates in files; null while the keys are loading and after a failure. */
    offered: found?.certificates.filter((one) => isValidAt(one, now)) ?? null,
    /** ID cards and USB tokens. */
    devices: found?.devices ?? [],
    /** Certificates outside their validity period: shown, but not selectable. */
    expired: all?.certificates.filter((one) => !isValidAt(one, now)) ?? [],
    error: failed?.error ?? null,
    retry: () => void (settings.data ? listing.refetch() : settings.refetch()),
  } as const;
}
