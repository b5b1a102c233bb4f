export { createLogCounter, exposeLogBytes, type LogCounter } from './count-log-bytes.ts';
export { createRequestMetrics, type RequestMetrics } from './create-request-metrics.ts';
export { createWorkerMetrics, type WorkerMetrics } from './create-worker-metrics.ts';
export { exposeBackupAge } from './expose/expose-backup-age.ts';
export { type CertificateEnds, exposeCertificateEnds } from './expose/expose-certificate-ends.ts';
export { exposeDatabaseWrites } from './expose/expose-database-writes.ts';
export { exposeDocumentStore } from './expose/expose-document-store.ts';
export { type DatabasePools, exposePools } from './expose/expose-pools.ts';
export { exposeReadReplica } from './expose/expose-read-replica.ts';
export { exposeSealEnd } from './expose/expose-seal-end.ts';
export { exposeFigures, type ReadFigures } from './figure-gauges.ts';
export { measureChannels } from './measure-channels.ts';
export { measureInspections } from './measure-inspections.ts';
export { measurePost } from './measure-post.ts';
export { measureRenderer } from './measure-renderer.ts';
export { measureScanner } from './measure-scanner.ts';
export { measureWebhooks } from './measure-webhooks.ts';
export {
  createMetricsRegistry,
  exposeProcessMetrics,
  type MetricsRegistry,
  respondWithMetrics,
} from './metrics-registry.ts';
export { readLastBackupTime } from './read-last-backup-time.ts';
