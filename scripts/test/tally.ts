import { readFileSync } from 'node:fs';

export type Tally = { passed: number; failed: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

/**
 * Reads the numbers of Vitest's JSON report. A file that could not be loaded has no failed tests and counts as one
 * failure.
 */
export function readVitestTally(file: string): Tally {
  const report: VitestReport = JSON.parse(readFileSync(file, 'utf8'));
  const isBroken = ({ status, assertionResults }: VitestReport['testResults'][number]) =>
    status === 'failed' && assertionResults.every((result) => result.status !== 'failed');
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.testResults.filter(isBroken).length };
}

type PlaywrightReport = { stats: { expected: number; flaky: number; unexpected: number }; errors: unknown[] };

/**
 * Reads the numbers of Playwright's JSON report. Each error outside of a test, e.g. a server that did not start, counts
 * as one failure.
 */
export function readPlaywrightTally(file: string): Tally {
  const { stats, errors }: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}
