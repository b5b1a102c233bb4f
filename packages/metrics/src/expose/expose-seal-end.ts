import type { OperatorSeal } from '@hybrid-mail/gateways/ports/operator-seal';
import { Gauge } from 'prom-client';
import type { MetricsRegistry } from '../metrics-registry.ts';

/** Exports until when the operator's seal is valid; no value without a seal. */
export function exposeSealEnd(register: MetricsRegistry, seal: Pick<OperatorSeal, 'certificate'> | null): void {
  const gauge = new Gauge({
    name: 'hybrid_mail_seal_valid_until_seconds',
    help: "When the certificate of the operator's seal or one above it ends, in seconds since 1970. Take min().",
    registers: [register],
  });
  // A new gauge without a label is 0.
  if (seal) gauge.set(seal.certificate.pathValidTo.getTime() / 1000);
  else gauge.remove();
}
