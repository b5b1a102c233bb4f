import { expect, logins, openHomeAs, openRoute } from '../src/stack/product.ts';
import { fillRegistrationForm, signWithKey, submitRegistration } from '../src/steps/registration-steps.ts';
import { test } from './job.ts';

const newcomer = { inn: '309999999', username: '998931117788' };

test('an administrator connects the organization that registered itself', async ({ page, timed }) => {
  await fillRegistrationForm(page, newcomer);
  await submitRegistration(page);
  await signWithKey(page, /Бегона корхона/);
  await expect(page.getByRole('heading', { level: 1, name: /^Главная/ })).toBeVisible();
  await openHomeAs(page, logins.admin);
  await openRoute(page, '/admin/attention?kind=waiting');
  const row = page.getByRole('row', { name: new RegExp(newcomer.inn) });
  await expect(row).toBeVisible();
  await timed({ name: 'connect an organization', before: '17 clicks, 4.2 s' }, async () => {
    await row.getByRole('link', { name: /^Подключить/ }).click();
    await page.getByLabel('Номер договора').fill('ГП-26/0300');
    await page.keyboard.press('Control+Enter');
    await page.getByLabel('Цена обычного письма, сум').fill('9500');
    await page.getByLabel('Доплата за письмо больше 3 листов, сум').fill('500');
    await page.getByRole('button', { name: 'Применить к подразделениям (1)' }).click();
    await expect(page.getByRole('link', { name: 'Дальше: регионы' })).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await page.getByLabel('Навоийская область').check();
    await page.keyboard.press('Control+Enter');
    await page.getByLabel(/^Внутренний клиент/).selectOption({ label: 'Прочие организации' });
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByRole('button', { name: 'Включить' }).click();
    await expect(page.getByText(/^Готово 6 из 6 шагов/)).toBeVisible();
  });
});

test('an administrator finds an entry of the audit log', async ({ page, timed }) => {
  await openHomeAs(page, logins.admin);
  await openRoute(page, '/admin/audit');
  const entries = page.locator('tbody tr');
  await expect(entries.first()).toBeVisible();
  await timed({ name: 'find entries of the audit log by action', before: '2 clicks, under 1 s' }, async () => {
    await page.getByRole('button', { name: 'Действие', exact: true }).click();
    await page.getByRole('option').first().click();
    await expect(page).toHaveURL(/action=/);
    await expect(entries.first()).toBeVisible();
  });
});

test('a controller makes a report of a region', async ({ page, timed }) => {
  await openHomeAs(page, logins.admin);
  await openRoute(page, '/admin/statistics/region');
  await expect(page.locator('tfoot tr')).toBeVisible();
  await timed(
    { name: 'a report of all days, into a region, into Excel', before: '4 clicks, Excel 0.1 s' },
    async () => {
      await page.getByRole('button', { name: /^Период/ }).click();
      await page.getByRole('button', { name: 'Все даты' }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Самаркандская область' }).click();
      await expect(page.getByRole('heading', { name: 'Статистика по районам' })).toBeVisible();
      await expect(page.locator('tfoot tr')).toContainText('Итого:');
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Загрузить в Excel' }).click();
      await file;
    },
  );
});
