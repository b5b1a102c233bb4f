import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export type Tally = {
  passed: number;
  failed: number;
  /** File and title of each failed test with the beginning of its message. */
  failures: string[];
};

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

/** Lines of a failure's message that are kept: the assertion and its place. */
const keptLines = 12;

function describeFailure(test: string, message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('/node_modules/'));
  return [test, ...lines.slice(0, keptLines).map((line) => `    ${line.slice(0, 300)}`)].join('\n');
}

/**
 * Reads the numbers of Vitest's JSON report. A file that could not be loaded has no failed tests and counts as one
 * failure.
 */
export function readVitestTally(file: string): Tally {
  const report: VitestReport = JSON.parse(readFileSync(file, 'utf8'));
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [describeFailure(name, message)];
    return failed.map((test) => describeFailure(`${name} › ${test.fullName}`, test.failureMessages[0]));
  });
  const failed = Math.max(report.numFailedTests, failures.length);
  return { passed: report.numPassedTests, failed, failures };
}

type PlaywrightError = { message?: string };
type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; ok: boolean; tests: { results: { errors: PlaywrightError[] }[] }[] }[];
};
type PlaywrightReport = PlaywrightSuite & {
  stats: { expected: number; flaky: number; unexpected: number };
  errors: PlaywrightError[];
};

/**
 * Reads the numbers of Playwright's JSON report. Each error outside of a test, e.g. a server that did not start, counts
 * as one failure.
 */
export function readPlaywrightTally(file: string): Tally {
  const report: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'));
  const { stats, errors } = report;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: [
      ...failuresOf(report),
      ...errors.map(({ message }) => describeFailure('Error outside of a test', message)),
    ],
  };
}

function failuresOf({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...failed.map(({ file, title, tests }) =>
      describeFailure(`${file} › ${title}`, tests.flatMap(({ results }) => results)[0]?.errors[0]?.message),
    ),
    ...suites.flatMap(failuresOf),
  ];
}
