import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { RecordedCall } from '../../../test/api-double.ts';
import {
  bodyOf,
  fillRow,
  pdfFile,
  pdfMailAnswers,
  pdfsPageAddress,
  pressButton,
  rowOf,
  selectPdfFiles,
} from '../../../test/pdfs-page.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';
import { notify } from '../../ui/notify/notify.tsx';

beforeEach(() => {
  endSession();
  storeToken('token');
});

/** Fake server that delays its answer to a creation until the returned function is called. */
function slowServer() {
  const answers = pdfMailAnswers();
  const held = Promise.withResolvers<void>();
  const create = answers['POST /api/PdfMail'] as (asked: RecordedCall) => object;
  answers['POST /api/PdfMail'] = (asked) => held.promise.then(() => create(asked));
  return { answers, answer: held.resolve };
}

it('the page stays while another row is corrected, and keeps what stands in the open cell', async () => {
  const { answers, answer } = slowServer();
  const { place } = renderApp(pdfsPageAddress, answers);
  await selectPdfFiles('Требование 1.pdf', 'Требование 2.pdf');
  await fillRow('Требование 1');
  await pressButton('Создать 1\u00A0письмо');
  await userEvent.click(rowOf('Требование 2').getByRole('button', { name: /Получатель, файл/ }));
  const field = screen.getByLabelText<HTMLInputElement>('Получатель, файл Требование 2: исправить');
  await userEvent.type(field, 'Каримов');
  answer();
  expect(await screen.findByRole('button', { name: 'К подписи (1)' })).toBeTruthy();
  expect(place()).toContain(pdfsPageAddress);
  expect(field.isConnected).toBe(true);
  expect(field.value).toBe('Каримов');
});

it('«Остановить» leaves the person on the page, even when every letter arrives', async () => {
  const { answers, answer } = slowServer();
  const { place } = renderApp(pdfsPageAddress, answers);
  await selectPdfFiles('Требование 1.pdf');
  await fillRow('Требование 1');
  await pressButton('Создать 1\u00A0письмо');
  await pressButton('Остановить');
  answer();
  expect(await screen.findByRole('button', { name: 'К подписи (1)' })).toBeTruthy();
  expect(place()).toContain(pdfsPageAddress);
});

it('says that other rows stay only while there are some', async () => {
  renderApp(pdfsPageAddress, pdfMailAnswers());
  await selectPdfFiles('Требование 1.pdf', 'Требование 2.pdf');
  await fillRow('Требование 1');
  expect(await screen.findByText(/Спишем после подписи, остальные строки останутся здесь$/)).toBeTruthy();
  await fillRow('Требование 2');
  expect(await screen.findByText(/Спишем после подписи$/)).toBeTruthy();
});

it('the progress tells the letters that were created apart from those that were not', async () => {
  const { answers } = slowServer();
  const hang = answers['POST /api/PdfMail'] as (asked: RecordedCall) => Promise<object>;
  answers['POST /api/PdfMail'] = (asked) =>
    bodyOf(asked).Address === 'refused'
      ? { status: 400, json: { Message: 'Отказ', Code: 'wrong-input' } }
      : hang(asked);
  renderApp(pdfsPageAddress, answers);
  await selectPdfFiles('Требование 1.pdf', 'Требование 2.pdf');
  await fillRow('Требование 1', 'refused');
  await fillRow('Требование 2');
  await pressButton('Создать 2\u00A0письма');
  expect(await screen.findByText(/Создано 0 из 2, 1\s*письмо не создано/)).toBeTruthy();
});

it('a folder that is dropped again says which letters exist, and makes them no second time', async () => {
  const { router } = renderApp(pdfsPageAddress, pdfMailAnswers());
  const told = vi.spyOn(notify, 'info');
  await selectPdfFiles('Требование 1.pdf');
  await fillRow('Требование 1');
  await pressButton('Создать 1\u00A0письмо');
  await expect.poll(() => router.state.location.pathname).toContain('/main/mails/listing/draft');
  await router.navigate({ to: pdfsPageAddress });
  await userEvent.upload(await screen.findByLabelText('Файлы PDF'), pdfFile('Требование 1.pdf'));
  expect(told).toHaveBeenCalledWith('Письмо из 1\u00A0файла уже создано. Второй раз файлы не взяты', 10);
});
