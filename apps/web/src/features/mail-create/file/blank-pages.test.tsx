import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Answers, serveApi } from '../../../../test/api-double.ts';
import { formAnswers, inspectionReport } from '../../../../test/create-form.tsx';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { MailCreateScreen } from '../mail-create-screen.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

const blank = (pages: number[]) => ({
  Code: 'blank-page',
  Severity: 'warning',
  Pages: pages,
  Feature: null,
  Title: 'Страницы пустые',
  Text: 'Что делать',
});
const reportOf = (sheets: number, pages: number[], over: object = {}) => ({
  json: inspectionReport({
    PagesCount: sheets,
    SheetsCount: sheets,
    Price: sheets > 3 ? '10000.00' : '9500.00',
    Findings: pages.length > 0 ? [blank(pages)] : [],
    ...over,
  }),
});
const shortened = (pages: number[], isSignatureRemoved = false) => ({
  json: { Document64: btoa('%PDF-1.7 shorter'), RemovedPages: pages, IsSignatureRemoved: isSignatureRemoved },
});

async function choose(answers: Answers, content = '%PDF-1.7 longer') {
  const api = serveApi({ ...formAnswers, 'GET /api/DeliveryTime': { json: { UsualDays: null } }, ...answers });
  await renderScreen(<MailCreateScreen />);
  const input = await screen.findByLabelText(/Файл PDF/, { selector: 'input' });
  await userEvent.upload(input, new File([content], 'письмо.pdf', { type: 'application/pdf' }));
  return api;
}
const removeButton = () => screen.findByRole('button', { name: 'Убрать пустые страницы' });
const sent = (api: Awaited<ReturnType<typeof choose>>) =>
  (api.last('POST /api/PdfMail/inspect')?.body as { Document64: string } | undefined)?.Document64 ?? '';

it('the new file takes the place of the chosen one, is inspected and can be taken back, by keyboard alone', async () => {
  const api = await choose({
    'POST /api/PdfMail/inspect': reportOf(5, [2, 4]),
    'POST /api/PdfMail/withoutBlankPages': shortened([2, 4]),
  });
  const button = await removeButton();
  expect(screen.getByText(/письмо будет стоить 9\s500,00\sсум, на 500,00\sсум меньше/)).toBeDefined();
  api.answers['POST /api/PdfMail/inspect'] = reportOf(3, []);
  button.focus();
  await userEvent.keyboard('{Enter}');
  const undo = await screen.findByRole('button', { name: 'Вернуть пустые страницы' });
  expect(atob(sent(api))).toBe('%PDF-1.7 shorter');
  expect(screen.getByText(/Убраны пустые страницы: стр\.\s2 и 4.*3\sстраницы/)).toBeDefined();
  expect(screen.queryByText('Страницы пустые')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(undo));
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(await removeButton());
  expect(screen.queryByText(/Убраны пустые страницы/)).toBeNull();
});

it('that the price stays the same is said', async () => {
  await choose({ 'POST /api/PdfMail/inspect': reportOf(3, [3]) });
  await removeButton();
  expect(screen.getByText(/письмо стоит столько же: 9\s500,00\sсум/)).toBeDefined();
});

it('that a signature in the file is lost is said before and afterwards', async () => {
  const api = await choose(
    { 'POST /api/PdfMail/inspect': reportOf(3, [3]), 'POST /api/PdfMail/withoutBlankPages': shortened([3], true) },
    '%PDF-1.7 /Type /Sig /ByteRange [0 1 2 3]',
  );
  expect(await screen.findByText(/В файле есть подпись внутри PDF/)).toBeDefined();
  api.answers['POST /api/PdfMail/inspect'] = reportOf(2, []);
  await userEvent.click(await removeButton());
  expect(await screen.findByText(/Подписи внутри PDF в новом файле нет/)).toBeDefined();
});

it('a failure is told beside the button, and the file stays', async () => {
  const failed = {
    status: 400,
    json: { Message: 'Проверьте поля', Code: 'wrong-input', Fields: { Document64: 'Не получилось' } },
  };
  await choose({ 'POST /api/PdfMail/inspect': reportOf(3, [3]), 'POST /api/PdfMail/withoutBlankPages': failed });
  await userEvent.click(await removeButton());
  expect(await screen.findByText('Не получилось')).toBeDefined();
  expect(screen.getByText('Страницы пустые')).toBeDefined();
});

it.each([
  ['all pages are blank', reportOf(2, [1, 2])],
  [
    'the file is refused',
    reportOf(2, [2], { Findings: [blank([2]), { ...blank([1]), Code: 'page-size', Severity: 'error' }] }),
  ],
])('nothing is offered where %s', async (_why, answer) => {
  await choose({ 'POST /api/PdfMail/inspect': answer });
  await screen.findAllByText('Страницы пустые');
  expect(screen.queryByRole('button', { name: 'Убрать пустые страницы' })).toBeNull();
});
