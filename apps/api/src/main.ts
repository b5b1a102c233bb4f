import { closePdfInspection, configurePdfInspection } from '@hybrid-mail/documents/pdf-inspection';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { openDeps } from './deps.ts';

const config = readConfig(process.env);
configurePdfInspection({ processes: config.PDF_PROCESSES, marginMm: config.PRINT_MARGIN_MM });
const deps = await openDeps(config, (error) => console.error('database connection:', error.message));
const app = await buildApp(deps);
await app.listen({ host: config.HOST, port: config.PORT });

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
