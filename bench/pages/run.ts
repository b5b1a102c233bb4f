import buildPages from '../../apps/e2e/src/stack/build-pages.ts';
import { launchBrowser, type Page } from '../../apps/e2e/src/stack/launch-browser.ts';
import { startOwnStack } from '../../apps/e2e/src/stack/own-stack.ts';
import { appendResultRows } from '../append-result-rows.ts';
import { formatResultsTable, type ScreenResult } from './format-results-table.ts';
import { listScreensToMeasure } from './list-screens-to-measure.ts';
import {
  measureList,
  measureLogin,
  measureScreen,
  openThrottledPage,
  type ScreenMeasurement,
} from './measure-screen.ts';
import type { ScreenToMeasure } from './screen-to-measure.ts';

/**
 * `npm run bench:pages [-- name ...]` loads each screen with an empty cache, at full CPU speed and throttled by a
 * factor of four. It measures requests, bytes, the first contentful paint and the time until the screen can be used,
 * reports the medians with their goals, and prints a table for the decision record. Environment variables: ROUNDS (5),
 * SPEEDS (1,4).
 */
const rounds = Number(process.env.ROUNDS ?? 5);
const speeds = (process.env.SPEEDS ?? '1,4').split(',').map(Number);

await buildPages();
const browser = await launchBrowser();
const stack = await startOwnStack();

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function repeated<T>(
  slowed: number,
  login: string | undefined,
  measure: (page: Awaited<ReturnType<typeof openThrottledPage>>) => Promise<T>,
) {
  const all: T[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await openThrottledPage(browser, stack.address, slowed, login);
    all.push(await measure(page).finally(() => page.context().close()));
  }
  return all;
}

async function measured(screen: ScreenToMeasure, slowed: number): Promise<ScreenResult> {
  const all = await repeated(slowed, screen.login, (page) => measureScreen(page, stack.address, screen));
  const of = (key: keyof ScreenMeasurement) => median(all.map((one) => one[key]));
  const { name } = screen;
  return {
    ...{ name, slowed, requests: of('requests'), bytes: of('bytes') },
    ...{ firstPaint: of('firstPaint'), usable: of('usable') },
  };
}

const line = ({ name, slowed, requests, bytes, firstPaint, usable }: ScreenResult) =>
  console.log(
    `${name.padEnd(32)} slowed ${slowed}x ${String(requests).padStart(4)} requests ${(bytes / 1000).toFixed(0).padStart(5)} kB` +
      `   first paint ${firstPaint.toFixed(0).padStart(5)} ms   usable ${usable.toFixed(0).padStart(5)} ms`,
  );

const goal = (name: string, value: number, unit: string, wanted: number) =>
  appendResultRows({ name, value, unit, baseline: { name: 'the goal', value: wanted }, isLessBetter: true });

/** Goals in kB: pages that citizens open on telephones, and the first page of a sender (decision 110). */
const sizeGoals: Readonly<Record<string, number>> = {
  register: 150,
  recover: 150,
  trackBlank: 150,
  track: 150,
  dashboard: 300,
};

function tell(result: ScreenResult): void {
  const { name, slowed, requests, bytes, firstPaint } = result;
  line(result);
  goal(`first paint of ${name}, slowed ${slowed}x`, firstPaint, 'ms', 500);
  if (slowed !== 1) return;
  const most = sizeGoals[name];
  if (most !== undefined) goal(`size of ${name}`, bytes / 1000, 'kB', most);
  if (name !== 'login') return;
  goal('requests of the login page', requests, 'requests', 12);
  goal('size of the login page', bytes / 1000, 'kB', 150);
}

/** Measures all screens. @returns the error messages of the screens that could not be used in time */
async function measureScreens(): Promise<readonly string[]> {
  const results: ScreenResult[] = [];
  const failures: string[] = [];
  for (const screen of await listScreensToMeasure(browser, stack.address, process.argv.slice(2))) {
    try {
      for (const slowed of speeds) {
        const result = await measured(screen, slowed);
        results.push(result);
        tell(result);
      }
    } catch (error) {
      failures.push(`${screen.name}: ${(error as Error).message}`);
      console.error(failures.at(-1));
    }
  }
  console.log(`\n${formatResultsTable(results)}\n`);
  return failures;
}

const sender = '998901000001';

async function measureLists(): Promise<void> {
  const ways = [
    ['list after the login', undefined, (page: Page) => measureLogin(page, stack.address, sender)],
    ['list from the menu', sender, (page: Page) => measureList(page, stack.address)],
  ] as const;
  for (const [name, login, measure] of ways) {
    // Warm-up round, not measured: the first responses of a new server are slower.
    await openThrottledPage(browser, stack.address, 1, login).then((page) =>
      measure(page).finally(() => page.context().close()),
    );
    for (const slowed of speeds) {
      const took = median(await repeated(slowed, login, measure));
      console.log(`${name.padEnd(20)} slowed ${slowed}x ${took.toFixed(0).padStart(5)} ms after the click`);
      goal(`${name}, slowed ${slowed}x`, took, 'ms', 200);
    }
  }
}

try {
  const failures = await measureScreens();
  await measureLists();
  if (failures.length > 0) throw new Error(failures.join('; '));
} finally {
  await browser.close();
  await stack.stop();
}
