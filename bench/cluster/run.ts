import { mkdirSync } from 'node:fs';
import { clusterUrlVariable, largeSettings, startTestCluster } from '@hybrid-mail/db/testing';

/**
 * Starts a server on disk for several benches and keeps it until Ctrl+C: `npm run bench:cluster -- <folder>`. Benches
 * that find its URL in their environment fill a size of letters once and use it again.
 */
const folder = process.argv[2];
if (!folder) throw new Error('Usage: npm run bench:cluster -- <folder with enough space>');
mkdirSync(folder, { recursive: true });
const { url, stop } = await startTestCluster(undefined, { parent: folder, settings: largeSettings });
console.log(`export ${clusterUrlVariable}='${url}'`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().then(() => process.exit()));
setInterval(() => undefined, 60_000);
