import { readFileSync } from 'node:fs';

export type Tally = { passed: number; failed: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

/** A file that could not be loaded has no failed tests, so it counts as one failure. */
export function vitestTally(file: string): Tally {
  const report: VitestReport = JSON.parse(readFileSync(file, 'utf8'));
  const isBroken = ({ status, assertionResults }: VitestReport['testResults'][number]) =>
    status === 'failed' && assertionResults.every((result) => result.status !== 'failed');
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.testResults.filter(isBroken).length };
}

type PlaywrightReport = { stats: { expected: number; flaky: number; unexpected: number }; errors: unknown[] };

/** Errors outside of tests, e.g. a server that did not start, count as one failure each. */
export function playwrightTally(file: string): Tally {
  const { stats, errors }: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}
