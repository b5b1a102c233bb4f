import { buildPostalSandbox } from './app.ts';
import { readConfig } from './config.ts';

const { port, host, ...options } = configOrStop();

function configOrStop() {
  try {
    return readConfig(process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

const app = buildPostalSandbox({ ...options, logger: true });

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  await app.close();
}

process.on('SIGTERM', stop);
process.on('SIGINT', stop);
await app.listen({ port, host });
