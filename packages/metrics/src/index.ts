export { type ReadFigures, showFigures } from './figure-gauges.ts';
export { measuredPost } from './measured-post.ts';
export { measuredRenderer } from './measured-renderer.ts';
export { measuredWebhooks } from './measured-webhooks.ts';
export { answerMetrics, openRegister, type Register, showProcess } from './register.ts';
export { type RequestMetrics, requestMetrics } from './request-metrics.ts';
export { showBackup } from './show-backup.ts';
export { type Pools, showPools } from './show-pools.ts';
export { type WorkMetrics, workMetrics } from './work-metrics.ts';
