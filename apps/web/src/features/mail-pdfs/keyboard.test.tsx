import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { inspectionReport } from '../../../test/create-form.tsx';
import { pdfMailAnswers, pdfsPageAddress, pressButton, rowOf, selectPdfFiles } from '../../../test/pdfs-page.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
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
  renderApp(pdfsPageAddress, pdfMailAnswers());
  await selectPdfFiles('А.pdf', 'Б.pdf');
  await pressButton('Убрать файл А');
  await expect.poll(focused).toBe('Открыть файл Б');
  await pressButton('Убрать файл Б');
  await expect.poll(() => document.activeElement).toBe(await screen.findByLabelText('Файлы PDF'));
});

it('a file whose check did not end keeps the focus in its row when it is checked again', async () => {
  let isDown = true;
  const answers = pdfMailAnswers({
    'POST /api/PdfMail/inspect': () => {
      if (isDown) throw new TypeError('network');
      return { json: inspectionReport() };
    },
  });
  renderApp(pdfsPageAddress, answers);
  await selectPdfFiles('А.pdf');
  isDown = false;
  await pressButton('Повторить');
  await expect.poll(focused).toBe('Открыть файл А');
});

it('the first page says how to put a refused file right', async () => {
  renderApp(
    pdfsPageAddress,
    pdfMailAnswers({ 'POST /api/PdfMail/inspect': { json: inspectionReport({ Findings: [bad] }) } }),
  );
  await selectPdfFiles('А.pdf');
  const text = within(screen.getByRole('table')).getByText('Снимите пароль');
  expect(text.closest('tr')).toBe(screen.getByRole('button', { name: 'Открыть файл А' }).closest('tr'));
});

it('cells of Excel are pasted into the rows, the focus goes from one open cell to the next, and Ctrl+Z takes a step back', async () => {
  renderApp(pdfsPageAddress, pdfMailAnswers());
  await selectPdfFiles('А.pdf', 'Б.pdf');
  const cellOf = (file: string, label: string) =>
    rowOf(file).getByRole('button', { name: new RegExp(`${label}, файл ${file}: исправить$`) });
  await userEvent.keyboard('[F8]');
  await expect.poll(() => document.activeElement).toBe(cellOf('А', 'Получатель'));
  await userEvent.paste(
    'Холматова Озода\tСамаркандская область\tИштыханский район\r\nЮсупов Анвар\tНавоийская область\tКызылтепинский район\r\n',
  );
  expect(await screen.findByText(/^Вставлено 6.ячеек$/)).toBeTruthy();
  expect(cellOf('Б', 'Район').textContent).toMatch(/^Кызылтепинский район/);
  await userEvent.keyboard('[F8]');
  await expect.poll(() => document.activeElement).toBe(cellOf('А', 'Адрес'));
  await userEvent.keyboard('{Enter}ул. Мира, 7{Enter}');
  await expect.poll(() => document.activeElement).toBe(cellOf('Б', 'Адрес'));
  await userEvent.keyboard('{Enter}ул. Навои, 5{Enter}');
  await expect.poll(focused).toMatch(/^Создать 2/);
  await userEvent.keyboard('{Control>}[KeyZ]{/Control}');
  await expect.poll(() => document.activeElement).toBe(cellOf('Б', 'Адрес'));
  expect(await screen.findByRole('button', { name: /^Создать 1/ })).toBeTruthy();
});
