import { Gauge } from 'prom-client';
import type { MetricsRegistry } from '../metrics-registry.ts';

/** Exports whether the document store answers this process. */
export function exposeDocumentStore(register: MetricsRegistry, isThere: () => Promise<boolean>): void {
  new Gauge({
    name: 'hybrid_mail_document_store_up',
    help: 'Whether the store of documents answers this process: 1, or 0 when it is away. Take min().',
    registers: [register],
    async collect() {
      this.set((await isThere()) ? 1 : 0);
    },
  });
}
