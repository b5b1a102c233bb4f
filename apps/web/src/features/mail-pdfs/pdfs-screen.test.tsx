import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RecordedCall } from '../../../test/api-double.ts';
import { inspectionReport } from '../../../test/create-form.tsx';
import {
  bodyOf,
  fillRow,
  pdfFile,
  pdfMailAnswers,
  pdfsPageAddress,
  pressButton,
  rowOf,
  selectPdfFiles,
  typeIntoCell,
} from '../../../test/pdfs-page.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { paths } from '../../lib/routes.ts';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';
import { notify } from '../../ui/notify/notify.tsx';

beforeEach(() => {
  endSession();
  storeToken('token');
});

describe('letters from many PDF files', () => {
  it('what was not found is typed into the cells, and only the ready letters are created and selected to be signed', async () => {
    const answers = pdfMailAnswers();
    const { api, place } = renderApp(pdfsPageAddress, answers);
    await selectPdfFiles('Требование 1.pdf', 'Требование 2.pdf');
    expect(screen.getByRole('button', { name: /^Проверить\s*2$/ })).toBeTruthy();
    await fillRow('Требование 1');
    expect(screen.getByText(/Создание 1/)).toBeTruthy();
    await pressButton('Создать 1\u00A0письмо');
    await pressButton('К подписи (1)');
    await expect.poll(place).toContain('/main/mails/listing/draft');
    const sent = api.asked.filter(({ method, path }) => `${method} ${path}` === 'POST /api/PdfMail');
    expect(sent.map(bodyOf)).toMatchObject([
      { Receiver: 'Холматова Озода', Region: 2, Area: 11, Address: 'махалля Гулистон, 108' },
    ]);
    expect(await screen.findByText(/Выбрано 1/)).toBeTruthy();
  });

  it('the others stay when the person leaves the page and comes back', async () => {
    const { router } = renderApp(pdfsPageAddress, pdfMailAnswers());
    await selectPdfFiles('Требование 1.pdf');
    await typeIntoCell('Требование 1', 'Получатель', 'Холматова Озода');
    await router.navigate({ to: paths.dashboard });
    await router.navigate({ to: paths['mail-create-many-pdfs'] });
    expect(await screen.findByText('Холматова Озода')).toBeTruthy();
  });

  it('a letter whose answer was lost is sent again as it was, and never made twice', async () => {
    let isDown = true;
    const answers = pdfMailAnswers();
    const create = answers['POST /api/PdfMail'] as (asked: RecordedCall) => object;
    answers['POST /api/PdfMail'] = (asked) => {
      const answer = create(asked);
      if (isDown) throw new TypeError('network');
      return answer;
    };
    const { place } = renderApp(pdfsPageAddress, answers);
    await selectPdfFiles('Требование 1.pdf');
    await fillRow('Требование 1');
    await pressButton('Создать 1\u00A0письмо');
    expect(await screen.findByText(/Повтор безопасен/)).toBeTruthy();
    const cell = rowOf('Требование 1').getByRole('button', { name: /Получатель, файл/ });
    expect(cell.hasAttribute('disabled')).toBe(true);
    isDown = false;
    await pressButton('Создать 1\u00A0письмо');
    await expect.poll(place).toContain('/main/mails/listing/draft');
    expect(answers.made.size).toBe(1);
  });

  it('a file that does not fit says why and takes another', async () => {
    const bad = {
      Code: 'encrypted',
      Severity: 'error',
      Pages: [],
      Feature: null,
      Title: 'Файл защищён',
      Text: 'Снимите пароль',
    };
    let isBad = true;
    const answers = pdfMailAnswers({
      'POST /api/PdfMail/inspect': () => ({ json: inspectionReport(isBad ? { Findings: [bad] } : {}) }),
    });
    renderApp(pdfsPageAddress, answers);
    await selectPdfFiles('Акт сверки.pdf');
    expect(await screen.findByText('Файл защищён')).toBeTruthy();
    isBad = false;
    await userEvent.upload(screen.getByLabelText('Другой файл вместо Акт сверки'), pdfFile('Акт сверки 2.pdf'));
    expect(await screen.findByRole('button', { name: 'Открыть файл Акт сверки 2' })).toBeTruthy();
    await expect.poll(() => screen.queryByText('Файл защищён')).toBeNull();
  });

  it('more than 300 files are not taken, and the same file is taken once', async () => {
    renderApp(pdfsPageAddress, pdfMailAnswers({ 'POST /api/PdfMail/inspect': () => new Promise(() => undefined) }));
    const told = vi.spyOn(notify, 'error');
    const names = Array.from({ length: 302 }, (_, index) => `Письмо ${index}.pdf`);
    await userEvent.upload(await screen.findByLabelText('Файлы PDF'), names.map(pdfFile));
    expect(told).toHaveBeenCalledWith('За один раз до 300\u00A0файлов. 2\u00A0файла не взяты', 10);
    expect(screen.getByRole('button', { name: /^Все\s*300$/ })).toBeTruthy();
  });
});

it('several files that are dropped on the form of one letter open the page for many', async () => {
  const { place } = renderApp('/main/mail/create/pdf-form', pdfMailAnswers());
  await userEvent.upload(await screen.findByLabelText('Файл PDF'), [pdfFile('А.pdf'), pdfFile('Б.pdf')]);
  await expect.poll(place).toBe(pdfsPageAddress);
  expect(await screen.findByRole('button', { name: /^Все\s*2$/ })).toBeTruthy();
});
