import type { ServerResponse } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';

/**
 * The metrics of one process. The library's global register is not used, because all tests of a process would share it.
 */
export type MetricsRegistry = Registry;

export const createMetricsRegistry = (): MetricsRegistry => new Registry();

/** Adds Node's metrics of the process: processor time, memory, event loop lag, garbage collection. */
export const exposeProcessMetrics = (register: MetricsRegistry): void => collectDefaultMetrics({ register });

/** Answers a scrape; 500 when a metric cannot be read, so that Prometheus counts the process as down. */
export function respondWithMetrics(register: MetricsRegistry, response: ServerResponse): void {
  register.metrics().then(
    (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
    () => response.writeHead(500).end(),
  );
}
