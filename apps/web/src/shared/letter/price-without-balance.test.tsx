import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Answers } from '../../../test/api-double.ts';
import { formAnswers } from '../../../test/create-form.tsx';
import { goodRow, headerRow, openImportWith } from '../../../test/import-page.tsx';
import { fillRow, pdfMailAnswers, pdfsPageAddress, selectPdfFiles } from '../../../test/pdfs-page.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { runSheetWorkerInProcess } from '../../../test/sheet-program.ts';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});

/** Every page that shows a price beside the balance, up to the moment when it does. */
const pages: [name: string, open: (over: Answers) => Promise<unknown>, failed: string, loaded: RegExp][] = [
  [
    'a new letter',
    async (over) => {
      renderApp('/main/mail/create/pdf-form', {
        ...formAnswers,
        'GET /api/DeliveryTime': { json: { UsualDays: null } },
        ...over,
      });
      const file = new File(['%PDF-1.7'], 'письмо.pdf', { type: 'application/pdf' });
      await userEvent.upload(await screen.findByLabelText(/Файл PDF/, { selector: 'input' }), file);
      expect(await screen.findByText('Стоимость')).toBeTruthy();
    },
    'Баланс не загрузился',
    /^Останется на балансе$/,
  ],
  [
    'letters from PDF files',
    async (over) => {
      renderApp(pdfsPageAddress, pdfMailAnswers(over));
      await selectPdfFiles('Требование 1.pdf');
      await fillRow('Требование 1');
      expect(await screen.findByRole('button', { name: 'Создать 1\u00A0письмо' })).toHaveProperty('disabled', false);
    },
    'Баланс не загрузился',
    /^На балансе останется/,
  ],
  [
    'an import',
    async (over) => {
      runSheetWorkerInProcess();
      await openImportWith([{ name: 'Лист1', rows: [headerRow, goodRow(8)] }], over);
      expect(await screen.findByRole('button', { name: 'Импортировать' })).toHaveProperty('disabled', false);
    },
    'Стоимость не загрузилась',
    /^Отправка 1.письма/,
  ],
];

it.each(pages)(
  '%s goes on without the balance, says that it did not load, and asks again',
  async (_, open, failed, loaded) => {
    let isAway = true;
    const json = { OrganizationId: 7, Balance: '40000.00', SumForMail: '9500.00' };
    await open({ 'GET /api/balance': () => (isAway ? { status: 503, json: {} } : { json }) });
    expect(await screen.findByText(failed)).toBeTruthy();
    expect(screen.queryByText(loaded)).toBeNull();
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText(loaded)).toBeTruthy();
    expect(screen.queryByText(failed)).toBeNull();
  },
);
