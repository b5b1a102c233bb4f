import { expect, openRoute, test } from '../src/stack/product.ts';
import {
  createLetterByKeyboard,
  fillLetterFormByKeyboard,
  logInByKeyboard,
  sendLetterByKeyboard,
} from '../src/steps/keyboard-steps.ts';
import { expectStatusText } from '../src/steps/letter-steps.ts';

test('a person sends a PDF with the keyboard alone and sees it delivered; its number shows it without a login', async ({
  page,
  browser,
}) => {
  await logInByKeyboard(page);
  await fillLetterFormByKeyboard(page, 'Sandbox: delivered');
  const id = await createLetterByKeyboard(page);
  await expect(page.getByText('махалля Гулистон, 108, кв. 45').first()).toBeVisible();
  await expect(page.getByText('Не отправлен').first()).toBeVisible();

  await sendLetterByKeyboard(page, /Намуна.*Рахимова/is);
  await expectStatusText(page, 'Вручено');
  await expect(page.getByRole('link', { name: `Протокол письма: EHM${id}` })).toBeVisible();
  await expect(page.getByText('Напечатано оператором')).toBeVisible();

  const address = await page.getByRole('link', { name: `Протокол письма: EHM${id}` }).getAttribute('href');
  const stranger = await browser.newContext();
  const track = await stranger.newPage();
  await openRoute(track, `/track/EHM${id}`);
  await expect(track.getByText('Ваше письмо найдено')).toBeVisible();
  await expect(track.getByText('Принято почтой')).toBeVisible();
  await expect(track.getByText('Вручено')).toHaveCount(0);
  await openRoute(track, address?.replace(/^.*#/, '') ?? '');
  await expect(track.getByText('Ваше письмо найдено')).toBeVisible();
  await expect(track.getByText('Письмо зарегистрировано в системе')).toBeVisible();
  await expect(track.getByText('Вручено').first()).toBeVisible();
  await expect(track.getByText('махалля Гулистон')).toHaveCount(0);
  await stranger.close();

  await openRoute(page, '/main/mails/listing/sent');
  await expect(page.getByRole('link', { name: `EHM${id}` })).toBeVisible();
});
