import buildPages from '../../apps/e2e/src/build-pages.ts';
import { launchBrowser } from '../../apps/e2e/src/launch-browser.ts';
import { startOwnStack } from '../../apps/e2e/src/own-stack.ts';
import { report } from '../report.ts';
import { type Measured, measureLogin, measureScreen, openPage } from './measure-screen.ts';
import { type Screen, screens } from './screens.ts';

/**
 * Loads each screen with an empty cache, at full CPU speed and throttled four times, and measures requests, bytes, the first
 * contentful paint and the time until the screen can be used. Reports the median of the rounds beside the goal.
 */
const rounds = Number(process.env.ROUNDS ?? 5);
const speeds = [1, 4];

await buildPages();
const browser = await launchBrowser();
const stack = await startOwnStack();

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function repeated<T>(
  slowed: number,
  login: string | undefined,
  measure: (page: Awaited<ReturnType<typeof openPage>>) => Promise<T>,
) {
  const all: T[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await openPage(browser, stack.address, slowed, login);
    all.push(await measure(page));
    await page.context().close();
  }
  return all;
}

async function measured(screen: Screen, slowed: number): Promise<Measured> {
  const all = await repeated(slowed, screen.login, (page) => measureScreen(page, stack.address, screen));
  const of = (key: keyof Measured) => median(all.map((one) => one[key]));
  return { requests: of('requests'), bytes: of('bytes'), firstPaint: of('firstPaint'), usable: of('usable') };
}

const line = (name: string, slowed: number, { requests, bytes, firstPaint, usable }: Measured) =>
  console.log(
    `${name.padEnd(18)} slowed ${slowed}x ${String(requests).padStart(4)} requests ${(bytes / 1000).toFixed(0).padStart(5)} kB` +
      `   first paint ${firstPaint.toFixed(0).padStart(5)} ms   usable ${usable.toFixed(0).padStart(5)} ms`,
  );

const goal = (name: string, value: number, unit: string, wanted: number) =>
  report({ name, value, unit, baseline: { name: 'the goal', value: wanted }, isLessBetter: true });

async function measureScreens(): Promise<void> {
  for (const screen of screens) {
    for (const slowed of speeds) {
      const result = await measured(screen, slowed);
      line(screen.name, slowed, result);
      goal(`first paint of ${screen.name}, slowed ${slowed}x`, result.firstPaint, 'ms', 500);
      if (screen.name !== 'login' || slowed !== 1) continue;
      goal('requests of the login page', result.requests, 'requests', 12);
      goal('size of the login page', result.bytes / 1000, 'kB', 150);
    }
  }
}

async function measureLogins(): Promise<void> {
  for (const slowed of speeds) {
    const took = median(await repeated(slowed, undefined, (page) => measureLogin(page, stack.address, '998901000001')));
    console.log(`login to the list   slowed ${slowed}x ${took.toFixed(0).padStart(5)} ms after the click`);
    goal(`list after the login, slowed ${slowed}x`, took, 'ms', 200);
  }
}

try {
  await measureScreens();
  await measureLogins();
} finally {
  await browser.close();
  await stack.stop();
}
