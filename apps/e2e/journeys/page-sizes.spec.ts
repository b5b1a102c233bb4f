import { watchRequests } from '../screens/watch-requests.ts';
import { expect, logins, openHomeAs, openRoute, test } from '../src/stack/product.ts';
import { countBytes } from '../src/steps/count-bytes.ts';

interface SizedPage {
  readonly name: string;
  readonly route: string;
  /** Title of the page, which is there once its code has run. */
  readonly title: string;
  /** User name; omitted for public pages. */
  readonly login?: string;
  /** Maximum bytes of code, fonts and answers that the page loads with an empty cache. */
  readonly most: number;
}

const pages: readonly SizedPage[] = [
  { name: 'the tracking page', route: '/track', title: 'Протокол письма', most: 136_000 },
  { name: 'the tracking of a letter', route: '/track/EHM1', title: 'Протокол письма', most: 138_500 },
  { name: 'the registration', route: '/auth/register', title: 'Регистрация', most: 150_000 },
  { name: 'the recovery of a password', route: '/auth/recover', title: 'Новый пароль', most: 150_000 },
  { name: 'the first page of a sender', route: '/main', title: 'Главная', login: logins.sender, most: 387_700 },
  {
    name: 'the list of letters',
    route: '/main/mails/listing/sent',
    title: 'Отправленные письма',
    login: logins.sender,
    most: 484_100,
  },
  { name: 'a list of staff', route: '/admin/organizations', title: 'Организации', login: logins.admin, most: 479_700 },
];

for (const { name, route, title, login, most } of pages) {
  test(`${name} loads at most ${most / 1000} kB`, async ({ page, browser }) => {
    if (login !== undefined) await openHomeAs(page, login);
    // Opens a new context, because its cache is empty.
    const other = await browser.newContext({ storageState: await page.context().storageState() });
    const opened = await other.newPage();
    const counted = countBytes(opened);
    const settled = watchRequests(opened);
    await openRoute(opened, route);
    await expect(opened.getByRole('heading', { level: 1, name: title })).toBeVisible();
    // Not `networkidle`: the page sends no request in its first 500 ms, so that state can come before the API's answers.
    await settled();
    await opened.evaluate(() => document.fonts.ready);
    await settled();
    const bytes = await counted.bytes();
    console.log(`${name}: ${counted.requests()} requests, ${bytes} bytes`);
    expect(bytes).toBeLessThanOrEqual(most);
    await other.close();
  });
}
