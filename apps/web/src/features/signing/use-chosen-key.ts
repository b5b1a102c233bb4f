import { useState } from 'react';
import type { Certificate } from '../../lib/e-imzo/certificate.ts';
import { rememberedOf } from './chosen-certificate.ts';
import { useOfferedCertificates } from './use-offered-certificates.ts';

const isSame = (one: Certificate, other: Certificate | null) => String(one.address) === String(other?.address);

/** The keys of this computer and the one to sign with: picked now, else the one used last. */
export function useChosenKey() {
  const keys = useOfferedCertificates();
  const [picked, pick] = useState<Certificate | null>(null);
  const chosen = keys.offered && (keys.offered.find((one) => isSame(one, picked)) ?? rememberedOf(keys.offered));
  return { keys, chosen, pick };
}
