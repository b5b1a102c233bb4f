import { expect, logins, openHomeAs, openRoute, test } from '../src/stack/product.ts';
import { holdNewsBack } from '../src/steps/hold-news-back.ts';

const mailRows = 'tbody tr';

test('the three listings open with their titles and with today', async ({ page }) => {
  await openHomeAs(page, logins.headSender);
  for (const [listing, title] of [
    ['draft', 'Созданные письма'],
    ['sent', 'Отправленные письма'],
    ['all', 'Все письма'],
  ] as const) {
    await openRoute(page, `/main/mails/listing/${listing}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page).toHaveURL(/start=\d{4}-\d{2}-\d{2}/);
    // A demonstration that was seeded before midnight has no letters of today.
    await expect(page.locator(mailRows).first().or(page.getByText('Писем не найдено'))).toBeVisible();
  }
});

test('a deep link without dates shows letters of all days, and the address keeps sort, page and size', async ({
  page,
}) => {
  await openHomeAs(page, logins.headSender);
  await openRoute(page, '/main/mails/listing/all?sortBy=createdOn&sortDesc=true&page=1&itemsPerPage=20');
  await expect(page.locator(mailRows)).toHaveCount(20);
  await page.getByRole('button', { name: 'Страница 2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.reload();
  await expect(page).toHaveURL(/page=2.*itemsPerPage=20|itemsPerPage=20.*page=2/);
  await expect(page.getByText(/21–40 из/)).toBeVisible();
});

test('a filter leads back to page one, and nothing found says so', async ({ page }) => {
  await openHomeAs(page, logins.headSender);
  await openRoute(page, '/main/mails/listing/all?sortBy=createdOn&sortDesc=true&page=2&itemsPerPage=10');
  await page.getByPlaceholder('Получатель').fill('никто с таким именем');
  await expect(page.getByText('Писем не найдено')).toBeVisible();
  await expect(page).toHaveURL(/page=1/);
});

test('a filter that cannot be asked says so in sight, below rows of the list before', async ({ page }) => {
  await holdNewsBack(page);
  await openHomeAs(page, logins.headSender);
  await openRoute(page, '/main/mails/listing/all?sortBy=createdOn&sortDesc=true&page=1&itemsPerPage=50');
  await expect(page.getByText(/1–50 из/)).toBeVisible();
  const failure = { Message: 'Внутренняя ошибка', Code: 'internal' };
  await page.route('**/api/mail?*', (route) => route.fulfill({ status: 500, json: failure }));
  await page.getByPlaceholder('Получатель').fill('karimov');
  await expect(page.getByText(/^Список не обновился/)).toBeInViewport();
  await page.unroute('**/api/mail?*');
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByText(/^Список не обновился/)).toHaveCount(0);
  await expect(page.getByText(/Каримов/).first()).toBeVisible();
});

test('a sender sees no letter of another organization', async ({ page }) => {
  await openHomeAs(page, logins.otherSender);
  await openRoute(page, '/main/mails/listing/all?sortBy=createdOn&sortDesc=true&page=1&itemsPerPage=500');
  await expect(page.locator(mailRows).first()).toBeVisible();
  await expect(page.getByText('Юридический отдел')).toHaveCount(0);
});

test('after logging out the pages lead to the login', async ({ page }) => {
  await openHomeAs(page);
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/auth\/login/);
  await openRoute(page, '/main/mails/listing/sent');
  await expect(page).toHaveURL(/auth\/login/);
});

test('a wrong password is told in the words of the specification', async ({ page }) => {
  await openRoute(page, '/auth/login');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByText('Введите Ваш логин')).toBeVisible();
  await expect(page.getByText('Введите Ваш пароль')).toBeVisible();
  await page.getByLabel('Логин').fill(logins.sender);
  await page.getByLabel('Пароль', { exact: true }).fill('неверный пароль');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByText('Не удалось войти в систему. Проверьте логин и пароль')).toBeVisible();
});
