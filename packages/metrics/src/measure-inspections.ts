import { Histogram } from 'prom-client';
import type { MetricsRegistry } from './metrics-registry.ts';

type Inspected = (seconds: number, outcome: 'accepted' | 'refused' | 'failed') => void;

/**
 * Measures the durations of PDF inspections in this process: of uploads in the API, of printed letters in the worker.
 */
export function measureInspections(register: MetricsRegistry): Inspected {
  const inspections = new Histogram({
    name: 'hybrid_mail_inspection_duration_seconds',
    help: 'Time of the inspection of a PDF, with its waiting for a process, by outcome.',
    labelNames: ['outcome'],
    buckets: [0.03, 0.1, 0.3, 1, 3, 10, 30],
    registers: [register],
  });
  return (seconds, outcome) => inspections.observe({ outcome }, seconds);
}
