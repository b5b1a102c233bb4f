import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { storedSessionKey } from '../steps/start-session-as.ts';
import { logins, password } from './demonstration.ts';
import { openComposedStack } from './open-composed-stack.ts';
import { startOwnStack } from './own-stack.ts';
import type { Stack } from './stack.ts';
import { untilSettled, watchRequests } from './until-settled.ts';

let running: Stack | undefined;

/** The product that this Playwright worker started, or the one that BASE_URL names. */
export function currentStack(): Stack {
  if (!running) throw new Error('the product has not been started');
  return running;
}

/**
 * Route of the drafts of all days. Without a query the list shows today's drafts, and just after midnight there are
 * none.
 */
export const draftsOfAllDaysRoute = '/main/mails/listing/draft?page=1&itemsPerPage=50';

/** Opens a route of the web app, e.g. `/main/mails/listing/draft`. */
export async function openRoute(page: Page, route: string): Promise<void> {
  await page.goto(`${currentStack().address}/#${route}`);
}

/** Logs in with the login form, for journeys that test it. */
export async function logInByForm(page: Page, login: string = logins.sender): Promise<void> {
  await openRoute(page, '/auth/login');
  await page.getByLabel('Логин').fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('button', { name: 'Выйти' })).toBeVisible();
}

/** Opens the home page as this user, with a token from the API instead of the login form. */
export async function openHomeAs(page: Page, login: string = logins.sender): Promise<void> {
  const form = { grant_type: 'password', username: login, password };
  const answer = await page.request.post(`${currentStack().address}/token`, { form });
  if (!answer.ok()) throw new Error(`${login} cannot log in: ${answer.status()} ${await answer.text()}`);
  const { access_token: token } = await answer.json();
  // Opens a URL of the same origin that does not run the web app: the app would react to the replaced session.
  await page.goto(`${currentStack().address}/health/live`);
  await page.evaluate(([key, session]) => localStorage.setItem(key, session), [
    storedSessionKey,
    JSON.stringify({ token, issuedAt: Date.now(), isAdmin: false }),
  ] as const);
  await openRoute(page, '/main');
  await expect(page.getByRole('button', { name: 'Выйти' })).toBeVisible();
}

/** Injects faults into the signing agent, e.g. a delay. */
export async function configureSigningAgent(order: Record<string, unknown>): Promise<void> {
  await control(`http://127.0.0.1:${currentStack().signingPort}/control`, 'PUT', order, {});
}

/** Injects faults into the postal sandbox; null turns all faults off. */
export async function setPostalFaults(faults: Record<string, unknown> | null): Promise<void> {
  const url = `http://127.0.0.1:${currentStack().postalPort}/sandbox/faults`;
  await control(url, faults ? 'PUT' : 'DELETE', faults, {
    authorization: `Bearer ${await currentStack().postalApiKey()}`,
  });
}

async function control(url: string, method: string, body: object | null, headers: Record<string, string>) {
  const answer = await fetch(url, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
}

/** Text of the page for the report of a failed journey: the alerts, and the open dialog or else the body. */
async function wordsOf(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog').last();
  const part = (await dialog.isVisible()) ? dialog : page.locator('body');
  const messages = await page.getByRole('alert').allInnerTexts();
  return [...messages, ...(await part.allInnerTexts())].join('\n').slice(0, 3000);
}

/**
 * Collects violations of the content security policy as `directive URL`, and of the permissions policy as the browser's
 * console message.
 */
async function collectViolations(context: BrowserContext): Promise<string[]> {
  const violations: string[] = [];
  context.on('console', (line) => {
    if (/Permissions[- ]Policy/i.test(line.text())) violations.push(line.text());
  });
  await context.exposeBinding('tellViolation', (_source, violation: string) => void violations.push(violation));
  await context.addInitScript(() => {
    const { tellViolation } = globalThis as unknown as { tellViolation(violation: string): void };
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      tellViolation(`${effectiveDirective} ${blockedURI}`),
    );
  });
  return violations;
}

export { expect, logins, password, untilSettled };
/**
 * If a journey fails, prints the text of the page and the last errors in the product's logs, because on CI nothing else
 * can be inspected.
 */
export const test = base.extend<{ failureReport: undefined; violations: string[] }, { product: Stack }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures it needs
    async ({}, use) => {
      const { BASE_URL } = process.env;
      running = BASE_URL ? openComposedStack(BASE_URL, process.env) : await startOwnStack();
      await use(running);
      await running.stop();
    },
    { scope: 'worker', auto: true, timeout: 240_000 },
  ],
  // Fails the journey if a page violates its content security policy or permissions policy.
  violations: [
    async ({ context }, use) => {
      watchRequests(context);
      const violations = await collectViolations(context);
      await use(violations);
      expect(violations, 'the pages do nothing that their policies forbid').toEqual([]);
    },
    { auto: true },
  ],
  failureReport: [
    async ({ page }, use, info) => {
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      console.log((await currentStack().troubles()).join('\n'));
      console.log(await wordsOf(page));
    },
    { auto: true },
  ],
});
