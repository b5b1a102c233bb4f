import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readPlaywrightTally, readVitestTally } from './tally.ts';

const folder = mkdtempSync(join(tmpdir(), 'tally-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(report: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test('each failed test of Vitest is named with the beginning of its message, also a file that did not load', () => {
  const passed = { status: 'passed', fullName: 'a letter is sent', failureMessages: [] };
  const failed = {
    status: 'failed',
    fullName: 'a letter is recalled',
    failureMessages: ['\u001B[31mAssertionError: expected 1 to be 2\u001B[39m\n\n    at recall.test.ts:7:3'],
  };
  const testResults = [
    { name: 'recall.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
    { name: 'broken.test.ts', status: 'failed', message: 'SyntaxError: no', assertionResults: [] },
  ];
  expect(readVitestTally(write({ numPassedTests: 1, numFailedTests: 1, testResults }))).toEqual({
    passed: 1,
    failed: 2,
    failures: [
      'recall.test.ts › a letter is recalled\n    AssertionError: expected 1 to be 2\n        at recall.test.ts:7:3',
      'broken.test.ts\n    SyntaxError: no',
    ],
  });
});

test('each failed test of Playwright is named, however deep its group, and each error outside of a test', () => {
  const spec = (title: string, ok: boolean, message: string) => ({
    title,
    file: 'letter.spec.ts',
    ok,
    tests: [{ results: [{ errors: [{ message }] }] }],
  });
  const report = {
    stats: { expected: 3, flaky: 1, unexpected: 1 },
    errors: [{ message: 'the server did not start' }],
    suites: [{ specs: [spec('is sent', true, '')], suites: [{ specs: [spec('is recalled', false, 'no button')] }] }],
  };
  expect(readPlaywrightTally(write(report))).toEqual({
    passed: 4,
    failed: 2,
    failures: ['letter.spec.ts › is recalled\n    no button', 'Error outside of a test\n    the server did not start'],
  });
});
