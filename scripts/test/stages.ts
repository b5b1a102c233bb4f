import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { playwrightTally, type Tally, vitestTally } from './tally.ts';

export const root = join(import.meta.dirname, '../..');
export const results = join(root, '.data/test-results');

/**
 * Lanes run in parallel, the stages of a lane in sequence: the fault and browser tests mostly wait. Their output is printed
 * when the stage ends, that of the tests lane at once.
 */
export const lanes = ['tests', 'faults', 'browser'] as const;
export type Lane = (typeof lanes)[number];

export type Stage = {
  /** What `--only` calls it. */
  key: string;
  title: string;
  /** Programs of node_modules/.bin, run one after another. */
  commands: string[][];
  environment?: Record<string, string>;
  lane: Lane;
  /** How many passed and failed, when the stage is more than one check. */
  tally?: () => Tally;
};

const vitestReport = join(results, 'vitest.json');
const faultReport = join(results, 'faults.json');
const playwrightReport = join(results, 'playwright.json');

/** They end processes and wait for what becomes of it. */
const faultProjects = ['apps/worker', 'packages/db'];

const vitest = (report: string, ...projects: string[]) => [
  ...['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ...projects.flatMap((project) => ['--project', project]),
];

export const stages: Stage[] = [
  {
    key: 'biome',
    title: 'Biome',
    lane: 'tests',
    commands: [['biome', 'ci', '.', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`]],
  },
  {
    key: 'types',
    title: 'Types',
    lane: 'tests',
    // One program for all that runs in Node: one for each package would read the packages below it anew each time. One
    // checker: several check the types they share once each, which costs more than it brings.
    commands: ['.', 'apps/web', 'apps/e2e'].map((project) => [
      ...['node', 'node_modules/typescript-native/bin/tsc', '--checkers', '1'],
      ...['-p', project],
    ]),
  },
  {
    key: 'boundaries',
    title: 'Boundaries',
    lane: 'tests',
    commands: [['depcruise', 'apps', 'packages', 'prisma', 'bench', '--config', '.dependency-cruiser.cjs']],
  },
  { key: 'documents', title: 'Documents', lane: 'tests', commands: [['node', 'scripts/check-docs.ts']] },
  { key: 'unused', title: 'Unused code', lane: 'tests', commands: [['knip']] },
  {
    key: 'tests',
    title: 'Tests',
    lane: 'tests',
    commands: [vitest(vitestReport, ...faultProjects.map((project) => `!${project}`))],
    tally: () => vitestTally(vitestReport),
  },
  {
    key: 'faults',
    title: 'Fault tests',
    lane: 'faults',
    commands: [vitest(faultReport, ...faultProjects)],
    // Several at once would starve each other.
    environment: { VITEST_MAX_WORKERS: '1' },
    tally: () => vitestTally(faultReport),
  },
  {
    key: 'browser',
    title: 'Browser tests',
    lane: 'browser',
    commands: [['playwright', 'test', '--config', 'apps/e2e/playwright.config.ts', '--reporter=line,json']],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
    tally: () => playwrightTally(playwrightReport),
  },
];

export function prepareResults(): void {
  mkdirSync(results, { recursive: true });
}
