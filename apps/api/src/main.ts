import { setTimeout as pause } from 'node:timers/promises';
import { stopStart } from '@hybrid-mail/core/start';
import { closePdfInspection, configurePdfInspection } from '@hybrid-mail/documents/pdf-inspection';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { openDeps } from './deps.ts';

const [config, deps] = await open().catch(stopStart);
configurePdfInspection({
  processes: config.PDF_PROCESSES,
  marginMm: config.PRINT_MARGIN_MM,
  program: config.PDF_PROGRAM_DIR,
});
const app = await buildApp(deps);

async function open() {
  const settings = readConfig(process.env);
  return [settings, await openDeps(settings, (error) => console.error('database connection:', error.message))] as const;
}

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) process.exit(1);
  stopping = true;
  app.drain();
  await pause(config.DRAIN_SECONDS * 1000);
  setTimeout(endAnyway, config.STOP_SECONDS * 1000).unref();
  await app.close();
  await closePdfInspection();
  await deps.close();
}

/** Nothing is lost: what a caller has no answer to, it may ask again. */
function endAnyway(): void {
  app.log.warn('calls that take too long are cut off');
  process.exit(0);
}

process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
// Listens after the signal handlers are set: a stop signal may arrive as soon as the log says that the API listens.
await app.listen({ host: config.HOST, port: config.PORT });
