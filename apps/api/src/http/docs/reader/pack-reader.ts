import { parentPort } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import reader from '@scalar/fastify-api-reference';
import Fastify from 'fastify';

/**
 * Run as a thread: asks the plugin for its one file of 4.8 MB, and passes it on compressed. The memory of the file in
 * the module ends with the thread.
 */
const app = Fastify();
await app.register(reader, { routePrefix: '/reader', configuration: { url: '/' } });
const { rawPayload } = await app.inject('/reader/js/scalar.js');
await app.close();
parentPort?.postMessage(gzipSync(rawPayload));
