import type { ServerResponse } from 'node:http';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/**
 * The metrics of one process. The library's global register is not used, because all tests of a process would share it.
 */
export type MetricsRegistry = Registry;

export const createMetricsRegistry = (): MetricsRegistry => new Registry();

/** Adds Node's metrics of the process (CPU time, memory, event loop lag, garbage collection) and its release. */
export function exposeProcessMetrics(register: MetricsRegistry, release: string): void {
  collectDefaultMetrics({ register });
  const name = 'hybrid_mail_release_info';
  const help = 'Release of the process as a label; always 1';
  new Gauge({ name, help, labelNames: ['release'], registers: [register] }).set({ release }, 1);
}

/** Answers a scrape; 500 when a metric cannot be read, so that Prometheus counts the process as down. */
export function respondWithMetrics(register: MetricsRegistry, response: ServerResponse): void {
  register.metrics().then(
    (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
    () => response.writeHead(500).end(),
  );
}
