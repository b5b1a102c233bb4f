import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { playwrightTally, type Tally, vitestTally } from './tally.ts';

export const root = join(import.meta.dirname, '../..');
export const results = join(root, '.data/test-results');

/**
 * Lanes run in parallel, the stages of a lane in sequence: the fault and browser tests mostly wait. Their output is printed
 * when the stage ends, that of the tests lane at once. The checks come before the fault tests, so that no lane is much longer
 * than the others.
 */
export const lanes = ['tests', 'faults', 'browser'] as const;
export type Lane = (typeof lanes)[number];

export type Stage = {
  /** Name for `--only`. */
  key: string;
  title: string;
  /** Programs of node_modules/.bin, run one after another. */
  commands: string[][];
  environment?: Record<string, string>;
  lane: Lane;
  /** Reads the number of passed and failed tests; without it the stage counts as one check. */
  tally?: () => Tally;
};

const vitestReport = join(results, 'vitest.json');
const asideReport = join(results, 'aside.json');
const faultReport = join(results, 'faults.json');
const playwrightReport = join(results, 'playwright.json');

/** A young generation in which the garbage of one rendered page fits: a twentieth of the processor time less. */
const roomy = { NODE_OPTIONS: '--max-semi-space-size=64' };

/** Projects whose tests kill processes and wait for the recovery. */
const faultProjects = ['apps/worker', 'packages/db'];

/** Papers, and programs of operators: tested in the lane of the fault tests, so that the lanes end together. */
const asideProjects = ['packages/documents', 'apps/operator', 'apps/postal-sandbox'];

const vitest = (report: string, ...projects: string[]) => [
  ...['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ...projects.flatMap((project) => ['--project', project]),
];

export const stages: Stage[] = [
  {
    key: 'biome',
    title: 'Biome',
    lane: 'faults',
    commands: [['biome', 'ci', '.', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`]],
  },
  {
    key: 'types',
    title: 'Types',
    lane: 'faults',
    // One TypeScript program for all code that runs in Node: one for each package would parse shared packages repeatedly.
    // One checker, since several would each check the types that they share.
    commands: ['.', 'apps/web', 'apps/e2e'].map((project) => [
      ...['node', 'node_modules/typescript-native/bin/tsc', '--checkers', '1'],
      ...['-p', project],
    ]),
  },
  {
    key: 'boundaries',
    title: 'Boundaries',
    lane: 'faults',
    commands: [['depcruise', 'apps', 'packages', 'prisma', 'bench', '--config', '.dependency-cruiser.cjs']],
  },
  { key: 'documents', title: 'Documents', lane: 'faults', commands: [['node', 'scripts/check-docs.ts']] },
  { key: 'unused', title: 'Unused code', lane: 'faults', commands: [['knip']] },
  {
    key: 'tests',
    title: 'Tests',
    lane: 'tests',
    commands: [vitest(vitestReport, ...[...faultProjects, ...asideProjects].map((project) => `!${project}`))],
    environment: roomy,
    tally: () => vitestTally(vitestReport),
  },
  {
    key: 'faults',
    title: 'Fault tests',
    lane: 'faults',
    commands: [vitest(faultReport, ...faultProjects)],
    // Fault tests in parallel would starve each other of CPU time.
    environment: { VITEST_MAX_WORKERS: '1' },
    tally: () => vitestTally(faultReport),
  },
  {
    key: 'aside',
    title: 'Tests aside',
    lane: 'faults',
    commands: [vitest(asideReport, ...asideProjects)],
    environment: roomy,
    tally: () => vitestTally(asideReport),
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
