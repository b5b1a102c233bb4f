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
  await app.close();
  await closePdfInspection();
  await deps.close();
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
// Listens after the signal handlers are set: a stop signal may arrive as soon as the log says that the API listens.
await app.listen({ host: config.HOST, port: config.PORT });
