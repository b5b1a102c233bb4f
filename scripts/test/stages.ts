import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { playwrightTally, type Tally, vitestTally } from './tally.ts';

export const root = join(import.meta.dirname, '../..');
export const results = join(root, '.data/test-results');

export type Stage = {
  /** What `--only` calls it. */
  key: string;
  title: string;
  /** Programs of node_modules/.bin, run one after another. */
  commands: string[][];
  environment?: Record<string, string>;
  /** It mostly waits: it runs beside the others, and what it writes is shown when it ends. */
  isBeside?: boolean;
  /** How many passed and failed, when the stage is more than one check. */
  tally?: () => Tally;
};

const vitestReport = join(results, 'vitest.json');
const playwrightReport = join(results, 'playwright.json');

const quiet = ['--output-logs=errors-only', '--no-update-notifier'];

export const stages: Stage[] = [
  {
    key: 'biome',
    title: 'Biome',
    commands: [['biome', 'ci', '.', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`]],
  },
  {
    key: 'types',
    title: 'Types',
    commands: [
      // turbo runs each package's script with pnpm, which npx puts on the path.
      [
        'npx',
        '--yes',
        '--package=pnpm@12.21.0',
        'turbo',
        'run',
        'check:types',
        '--continue',
        '--concurrency=2',
        ...quiet,
      ],
      ['node', 'node_modules/typescript-native/bin/tsc', '-p', 'scripts'],
      ['node', 'node_modules/typescript-native/bin/tsc', '-p', 'prisma/seed'],
    ],
  },
  {
    key: 'boundaries',
    title: 'Boundaries',
    commands: [['depcruise', 'apps', 'packages', 'prisma', 'bench', '--config', '.dependency-cruiser.cjs']],
  },
  { key: 'documents', title: 'Documents', commands: [['node', 'scripts/check-docs.ts']] },
  { key: 'unused', title: 'Unused code', commands: [['knip']] },
  {
    key: 'tests',
    title: 'Tests',
    commands: [['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]],
    tally: () => vitestTally(vitestReport),
  },
  {
    key: 'browser',
    title: 'Browser tests',
    isBeside: true,
    commands: [['playwright', 'test', '--config', 'apps/e2e/playwright.config.ts', '--reporter=line,json']],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
    tally: () => playwrightTally(playwrightReport),
  },
];

export function prepareResults(): void {
  mkdirSync(results, { recursive: true });
}
