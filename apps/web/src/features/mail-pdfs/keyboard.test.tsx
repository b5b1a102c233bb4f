import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { inspectionReport } from '../../../test/create-form.tsx';
import { address, choose, press, server } from '../../../test/pdfs-page.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { endSession } from '../../lib/session/session-end.ts';
import { rememberToken } from '../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  rememberToken('token');
});

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '';
const bad = {
  Code: 'encrypted',
  Severity: 'error',
  Pages: [],
  Feature: null,
  Title: 'Файл защищён',
  Text: 'Снимите пароль',
};

it('removing a file moves the focus to the next one, and after the last one to the choice of files', async () => {
  renderApp(address, server());
  await choose('А.pdf', 'Б.pdf');
  await press('Убрать файл А');
  await expect.poll(focused).toBe('Открыть файл Б');
  await press('Убрать файл Б');
  await expect.poll(() => document.activeElement).toBe(await screen.findByLabelText('Файлы PDF'));
});

it('a file whose check did not end keeps the focus in its row when it is checked again', async () => {
  let isDown = true;
  const answers = server({
    'POST /api/PdfMail/inspect': () => {
      if (isDown) throw new TypeError('network');
      return { json: inspectionReport() };
    },
  });
  renderApp(address, answers);
  await choose('А.pdf');
  isDown = false;
  await press('Повторить');
  await expect.poll(focused).toBe('Открыть файл А');
});

it('the first page says how to put a refused file right', async () => {
  renderApp(address, server({ 'POST /api/PdfMail/inspect': { json: inspectionReport({ Findings: [bad] }) } }));
  await choose('А.pdf');
  const text = within(screen.getByRole('table')).getByText('Снимите пароль');
  expect(text.closest('tr')).toBe(screen.getByRole('button', { name: 'Открыть файл А' }).closest('tr'));
});
