import type { Page } from '../stack/launch-browser.ts';

/** Selects all letters of the page; on a phone «Выбрать» shows the checkboxes first. */
export async function choosePageOfLetters(page: Page): Promise<void> {
  const box = page.getByRole('checkbox', { name: /^(Выбрать все строки страницы|Вся страница)$/ });
  const choose = page.getByRole('button', { name: 'Выбрать', exact: true });
  await box.or(choose).first().waitFor();
  if (await choose.isVisible()) await choose.click();
  await box.check();
}
