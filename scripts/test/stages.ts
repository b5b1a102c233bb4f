import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { faultTestFiles, longestJourney, otherLongTestFiles, shortJourneys } from './long-tests.ts';
import { readPlaywrightTally, readVitestTally, type Tally } from './tally.ts';

export const repositoryRoot = join(import.meta.dirname, '../..');
export const resultsFolder = join(repositoryRoot, '.data/test-results');

/**
 * Lanes run in parallel, the stages of one lane in sequence. The output of the lane `tests` appears immediately, that
 * of the other lane when a stage ends.
 */
export const lanes = ['tests', 'aside'] as const;
export type Lane = (typeof lanes)[number];

export type Stage = {
  /** Name of the stage in `--only`. */
  key: string;
  title: string;
  /** Programs of node_modules/.bin or PATH with their arguments; they run one after another. */
  commands: string[][];
  environment?: Record<string, string>;
  lane: Lane;
  /** Runs in `npm run test:long` and not in `npm test`. */
  isLong?: boolean;
  /** Reads the number of passed and failed tests. Without it the stage counts as one test. */
  tally?: () => Tally;
};

const report = (name: string) => join(resultsFolder, `${name}.json`);

/** Semi-spaces of 64 MB hold the garbage of one page that a test renders, which saves 5 % of the CPU time. */
const inAllLanes = { NODE_OPTIONS: '--max-semi-space-size=64', ALL_TESTS: '1' };

const vitest = (name: string, ...files: string[]) => [
  ...['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report(name)}`],
  ...files,
];

const playwright = (name: string, ...choice: string[]): Pick<Stage, 'commands' | 'environment' | 'tally'> => ({
  commands: [['playwright', 'test', '--config', 'apps/e2e/playwright.config.ts', '--reporter=line,json', ...choice]],
  environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report(name), PLAYWRIGHT_JSON_OUTPUT_NAME: report(name) },
  tally: () => readPlaywrightTally(report(name)),
});

export const stages: Stage[] = [
  {
    key: 'biome',
    title: 'Biome',
    lane: 'aside',
    commands: [['biome', 'ci', '.', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`]],
  },
  {
    key: 'types',
    title: 'Types',
    lane: 'aside',
    // Checks three TypeScript programs instead of one per package, which would parse shared packages again. Uses one
    // checker: several would each check the shared types.
    commands: ['.', 'apps/web', 'apps/e2e'].map((project) => [
      ...['node', 'node_modules/typescript-native/bin/tsc', '--checkers', '1'],
      ...['-p', project],
    ]),
  },
  {
    key: 'boundaries',
    title: 'Boundaries',
    lane: 'aside',
    commands: [['depcruise', 'apps', 'packages', 'prisma', 'bench', '--config', '.dependency-cruiser.cjs']],
  },
  { key: 'documents', title: 'Documents', lane: 'aside', commands: [['node', 'scripts/check-docs.ts']] },
  { key: 'unused', title: 'Unused code', lane: 'aside', commands: [['knip']] },
  {
    key: 'tests',
    title: 'Tests',
    lane: 'tests',
    commands: [vitest('tests')],
    environment: { ...inAllLanes, WITHOUT_LONG_TESTS: '1' },
    tally: () => readVitestTally(report('tests')),
  },
  {
    key: 'journeys',
    title: 'Journeys',
    lane: 'aside',
    ...playwright('journeys', ...shortJourneys.map((name) => `journeys/${name}\\.spec`)),
  },
  {
    key: 'faults',
    title: 'Fault tests',
    lane: 'tests',
    isLong: true,
    commands: [vitest('faults', ...faultTestFiles)],
    // Runs in one worker, because parallel fault tests would starve each other of CPU time.
    environment: { ALL_TESTS: '1', VITEST_MAX_WORKERS: '1' },
    tally: () => readVitestTally(report('faults')),
  },
  {
    key: 'aside',
    title: 'Tests aside',
    lane: 'tests',
    isLong: true,
    commands: [vitest('aside', ...otherLongTestFiles)],
    environment: inAllLanes,
    tally: () => readVitestTally(report('aside')),
  },
  {
    key: 'browser',
    title: 'Browser tests',
    lane: 'aside',
    isLong: true,
    ...playwright('browser', '--grep-invert', `journeys/(${[...shortJourneys, longestJourney].join('|')})\\.spec`),
  },
  {
    key: 'screens',
    title: 'Every screen',
    lane: 'tests',
    isLong: true,
    // Writes to its own folder, because each run of Playwright clears its output folder.
    ...playwright(
      'screens',
      '--output',
      join(repositoryRoot, 'apps/e2e/results-of-screens'),
      `journeys/${longestJourney}\\.spec`,
    ),
  },
  {
    key: 'guide',
    title: 'Guide',
    lane: 'tests',
    isLong: true,
    commands: [['node', 'scripts/drills/follow-guide.ts', '--small']],
    environment: { ALL_TESTS: '1' },
  },
];

export function createResultsFolder(): void {
  mkdirSync(resultsFolder, { recursive: true });
}
