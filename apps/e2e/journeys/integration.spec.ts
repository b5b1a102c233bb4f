import { HybridMail, type HybridMailError } from '@hybrid-mail/client';
import { expectAccessible } from '../src/expectations/expect-accessible.ts';
import { expectNoHorizontalScroll } from '../src/expectations/expect-no-horizontal-scroll.ts';
import { currentStack, expect, logins, openHomeAs, openRoute, test } from '../src/stack/product.ts';

/** Lists letters as a program with this key. @returns `listed`, or the code of the refusal */
async function listWith(key: string): Promise<string> {
  const { letters } = new HybridMail({ baseUrl: currentStack().address, key });
  return letters
    .pages({ limit: 1 })
    .next()
    .then(
      () => 'listed',
      (error: HybridMailError) => error.code,
    );
}

/** Tries to add an address of a webhook as a program with this key. @returns the code of the refusal */
async function addWebhookWith(key: string): Promise<string> {
  const { webhooks } = new HybridMail({ baseUrl: currentStack().address, key });
  return webhooks.create({ url: 'https://example.uz/letters' }).then(
    () => 'added',
    (error: HybridMailError) => error.code,
  );
}

test('a head sender makes a key for a program, replaces it and revokes it', async ({ page }) => {
  await openHomeAs(page, logins.headSender);
  await page.getByRole('navigation').getByRole('link', { name: 'Интеграция' }).click();
  await expect(page.getByRole('heading', { name: 'Интеграция' })).toBeVisible();
  await expect(page.getByText('Ключей пока нет')).toBeVisible();
  await expectAccessible(page, 'no keys');

  await page.getByRole('button', { name: 'Создать ключ' }).click();
  const form = page.getByRole('dialog', { name: 'Новый ключ API' });
  await expect(form.getByLabel('Название')).toBeFocused();
  await page.keyboard.type('1С Бухгалтерия');
  await form.getByLabel('Читать письма и их документы').check();
  await expectAccessible(page, 'the dialog of a new key');
  await page.keyboard.press('Enter');
  const made = page.getByRole('dialog', { name: 'Ключ создан: 1С Бухгалтерия' });
  const shown = made.getByRole('group', { name: 'Ключ API' });
  await expect(shown).toHaveText(/^hm_live_[0-9A-Za-z]{38}$/);
  const key = (await shown.textContent()) ?? '';
  await expectAccessible(page, 'the key that is shown once');
  await page.keyboard.press('Escape');
  await expect(made.getByText('Ключ ещё не скопирован')).toBeVisible();
  await made.getByRole('button', { name: 'Ключ сохранён' }).click();

  expect(await listWith(key)).toBe('listed');
  expect(await addWebhookWith(key)).toBe('api-key-scope');
  await page.keyboard.press('r');
  const table = page.getByRole('table', { name: 'Ключи API' });
  await expect(table).toContainText('127.0.0.1');
  await expectAccessible(page, 'the list of keys');
  await expectNoHorizontalScroll(page);

  await table.getByRole('button', { name: 'Заменить: 1С Бухгалтерия' }).click();
  await page.getByRole('button', { name: 'Заменить ключ' }).click();
  const next = (await shown.textContent()) ?? '';
  await made.getByRole('button', { name: 'Ключ сохранён' }).click();
  expect([await listWith(key), await listWith(next)]).toEqual(['listed', 'listed']);

  await table.getByRole('button', { name: `Отозвать: 1С Бухгалтерия, ${key.slice(0, 12)}` }).click();
  await page.getByRole('button', { name: 'Отозвать', exact: true }).click();
  await expect(table).toContainText('Отозван');
  expect([await listWith(key), await listWith(next)]).toEqual(['api-key-revoked', 'listed']);

  await page.getByRole('button', { name: /^Уведомления/ }).click();
  await expect(page.getByText('Ключ API отозван: «1С Бухгалтерия»')).toBeVisible();
});

test('other senders have no page for keys', async ({ page }) => {
  await openHomeAs(page, logins.sender);
  await expect(page.getByRole('link', { name: 'Интеграция' })).toHaveCount(0);
  await openRoute(page, '/main/integration');
  await expect(page.getByRole('heading', { name: 'Главная' })).toBeVisible();
});
