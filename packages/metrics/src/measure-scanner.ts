import type { FileScanner } from '@hybrid-mail/gateways/ports/file-scanner';
import { Histogram } from 'prom-client';
import type { MetricsRegistry } from './metrics-registry.ts';

/** Wraps the scanner to time its scans by outcome; returns undefined when there is no scanner. */
export function measureScanner(register: MetricsRegistry, scanner: FileScanner | undefined): FileScanner | undefined {
  const durations = new Histogram({
    name: 'hybrid_mail_scan_duration_seconds',
    help: 'Time of the scan of a file from outside, by outcome. An outcome of unavailable is no verdict.',
    labelNames: ['outcome'],
    buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [register],
  });
  if (!scanner) return undefined;
  return {
    async scan(bytes) {
      const end = durations.startTimer();
      try {
        const verdict = await scanner.scan(bytes);
        end({ outcome: verdict.kind });
        return verdict;
      } catch (error) {
        end({ outcome: 'unavailable' });
        throw error;
      }
    },
  };
}
