import { useState } from 'react';
import type { Certificate } from '../../../lib/e-imzo/certificate.ts';
import type { KeyFit } from '../../../lib/e-imzo/key-fit.ts';
import { findRemembered } from './chosen-certificate.ts';
import { useOfferedCertificates } from './use-offered-certificates.ts';

const isSame = (one: Certificate, other: Certificate | null) => String(one.address) === String(other?.address);

/** Keys of this computer and the selected one: chosen now, else last used, else the only fitting one. */
export function useChosenKey(fit?: KeyFit) {
  const keys = useOfferedCertificates();
  const [picked, pick] = useState<Certificate | null>(null);
  const fitting = keys.offered?.filter((one) => !fit?.(one)) ?? [];
  const only = fit && fitting.length === 1 ? fitting[0] : undefined;
  const chosen = keys.offered?.find((one) => isSame(one, picked)) ?? findRemembered(fitting) ?? only ?? null;
  return { keys, chosen, pick };
}
