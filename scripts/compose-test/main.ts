// npm run test:compose: runs the browser tests of apps/e2e against the demonstration in Docker Compose. Starts its
// containers, unless BASE_URL is the address of a running installation.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readPlaywrightTally } from '../test/tally.ts';
import { Composition, repositoryRoot } from './composition.ts';

const { env } = process;
const report = join(repositoryRoot, '.data/test-results/compose.json');

function journeys(environment: NodeJS.ProcessEnv): boolean {
  mkdirSync(join(repositoryRoot, '.data/test-results'), { recursive: true });
  const config = ['--config', 'apps/e2e/playwright.config.ts', '--reporter=line,json'];
  const { status } = spawnSync(
    process.execPath,
    [
      join(repositoryRoot, 'apps/e2e/node_modules/@playwright/test/cli.js'),
      'test',
      ...config,
      ...process.argv.slice(2),
    ],
    {
      cwd: repositoryRoot,
      stdio: 'inherit',
      env: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
  );
  const { passed, failed } = readPlaywrightTally(report);
  console.log(`${passed} passed, ${failed} failed`);
  return status === 0 && failed === 0;
}

function againstComposition(composition: Composition): boolean {
  composition.getImages(env);
  const begun = Date.now();
  try {
    composition.run('up', '--detach', '--wait', '--no-build');
    console.log(`The composed product was ready after ${Math.round((Date.now() - begun) / 1000)} s.`);
    return journeys(composition.environment);
  } catch (error) {
    composition.run('logs', '--tail', '40');
    throw error;
  } finally {
    if (env.COMPOSE_KEEP !== '1') composition.run('down', '--volumes');
  }
}

try {
  const isGood = env.BASE_URL ? journeys(env) : againstComposition(new Composition(env));
  process.exitCode = isGood ? 0 : 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
