import { mailCreateTexts } from '@hybrid-mail/messages/mail-create';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Answers, serveApi } from '../../../../test/api-double.ts';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { MailCreateScreen } from '../mail-create-screen.tsx';

async function open(answers: Answers = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  serveApi({ 'GET /api/region': { json: [] }, 'GET /api/area': { json: [] }, ...answers });
  await renderScreen(<MailCreateScreen />);
  await screen.findByLabelText('Получатель');
}

it('the page says what it will check in the file, and what a letter of the unit costs', async () => {
  await open({ 'GET /api/balance': { json: { OrganizationId: 7, Balance: '4218500.00', SumForMail: '9500.00' } } });
  const pane = within(screen.getByRole('region', { name: 'Документ' }));
  const lines = pane.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '));
  expect(lines).toEqual([
    'открывается без пароля, шрифты встроены',
    'не больше 10 МБ',
    'не больше 100 страниц',
    'все страницы A4 (210 × 297 мм)',
  ]);
  expect(await screen.findByText('Письмо до 3 листов')).toBeTruthy();
  const text = document.body.textContent?.replaceAll('\u00A0', ' ');
  expect(text).toContain('Письмо до 3 листов9 500,00 сумОстанется на балансе4 209 000,00');
});

it('a unit without a price says so at once', async () => {
  await open({ 'GET /api/balance': { json: { OrganizationId: 7, Balance: '4218500.00', SumForMail: null } } });
  expect(await screen.findByText(mailCreateTexts.noPrice)).toBeTruthy();
});

it('many files are offered beside the field of the file', async () => {
  await open();
  const pane = within(screen.getByRole('region', { name: 'Документ' }));
  expect(pane.getByRole('link', { name: 'Сразу много файлов' }).getAttribute('href')).toContain('pdf-files');
});
