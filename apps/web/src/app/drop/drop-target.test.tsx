import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { zipSync } from 'fflate';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answers } from '../../../test/api-double.ts';
import { fieldByLabel, formAnswers } from '../../../test/create-form.tsx';
import { pdfFile, pdfMailAnswers, pdfsPageAddress } from '../../../test/pdfs-page.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { runSheetWorkerInProcess } from '../../../test/sheet-program.ts';
import { staff } from '../../../test/staff.ts';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';
import { notify } from '../../ui/notify/notify.tsx';

beforeEach(() => {
  endSession();
  storeToken('token');
});

const form = '/main/mail/create/pdf-form';
const importing = '/main/mail/create/excel/registry';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const docx = new File(['x'], 'договор.docx');
const csv = (name: string) => new File(['Получатель;Область\nКаримов;Самарканд\n'], name, { type: 'text/csv' });
const mayImport: Answers = {
  'GET /api/RegistryPermission': { json: { HasAccess: true } },
  'GET /api/template': { json: [] },
  'GET /api/Registry': { json: { Records: [], Total: 0 } },
};

/** What a browser tells of dragged files. @param types media types; a `File` has its name only after the drop */
function transferOf(files: readonly File[], types: readonly string[] = files.map(({ type }) => type)) {
  const items = types.map((type) => ({ kind: 'file', type, webkitGetAsEntry: () => null }));
  return { types: ['Files'], files, items, dropEffect: 'none' };
}

const dragOver = (types: readonly string[], target: Element = document.body) =>
  fireEvent.dragOver(target, { dataTransfer: transferOf([], types) });
const drop = (files: readonly File[], target: Element = document.body) =>
  fireEvent.drop(target, { dataTransfer: transferOf(files) });

async function openApp(address = '/main', answers: Answers = {}, profile?: typeof staff.admin) {
  const app = renderApp(address, { ...pdfMailAnswers(), ...answers }, profile);
  await screen.findByRole('heading', { level: 1 });
  return app;
}

describe('files dragged over a page', () => {
  it.each([
    [['application/pdf'], '1 PDF: новое письмо'],
    [Array<string>(20).fill('application/pdf'), '20 PDF: письма из PDF файлов'],
    [['application/zip'], 'ZIP: письма из PDF файлов'],
    [['application/pdf', 'application/pdf', 'application/zip'], '2 PDF, ZIP: письма из PDF файлов'],
    [['image/png'], 'Такие файлы не принимаем: .png'],
    [[''], 'Отпустите файлы: что из них получится, узнаем по их типу'],
  ])('%j: %s', async (types, text) => {
    await openApp();
    dragOver(types);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('say what is not taken of a mixture', async () => {
    await openApp();
    dragOver(['application/pdf', 'image/png']);
    expect(await screen.findByText('1 PDF: новое письмо')).toBeTruthy();
    expect(screen.getByText('Не возьмём: .png')).toBeTruthy();
  });

  it('of a spreadsheet are a registry for those who may import one, and the reason for others', async () => {
    const { unmount } = await openApp('/main', mayImport);
    dragOver([sheetType]);
    expect(await screen.findByText('Таблица: загрузка реестра')).toBeTruthy();
    unmount();
    await openApp();
    dragOver([sheetType]);
    expect(await screen.findByText(/^Загружать реестры вам не разрешено/)).toBeTruthy();
  });

  it('say to staff why they make no letters', async () => {
    await openApp('/admin', {}, staff.admin);
    dragOver(['application/pdf']);
    expect(await screen.findByText(/^Из файлов письма создают отправители/)).toBeTruthy();
  });

  it('change nothing while a dialog is open, nor when text is dragged', async () => {
    await openApp();
    fireEvent.dragOver(document.body, { dataTransfer: { types: ['text/plain'], items: [], files: [] } });
    await userEvent.keyboard('{Control>}[KeyK]{/Control}');
    const field = within(await screen.findByRole('dialog')).getByRole('combobox');
    dragOver(['application/pdf'], field);
    await waitFor(() => expect(screen.queryByText('1 PDF: новое письмо')).toBeNull());
  });

  it('leave the page as it was when they leave the window', async () => {
    await openApp();
    dragOver(['application/pdf']);
    await screen.findByText('1 PDF: новое письмо');
    fireEvent.dragLeave(document.body, { dataTransfer: transferOf([], ['application/pdf']), relatedTarget: null });
    await waitFor(() => expect(screen.queryByText('1 PDF: новое письмо')).toBeNull());
  });
});

describe('files dropped on a page', () => {
  it('one PDF opens the form of a letter with the file in it', async () => {
    const { place } = await openApp();
    expect(drop([pdfFile('Требование.pdf')])).toBe(false);
    await expect.poll(place).toBe(form);
    expect(await screen.findByText('Требование.pdf')).toBeTruthy();
    expect(document.activeElement).toBe(fieldByLabel('Получатель'));
  });

  it('several PDF files open the page for many, and further ones are added there', async () => {
    const { place } = await openApp();
    drop([pdfFile('А.pdf'), pdfFile('Б.pdf')]);
    await expect.poll(place).toBe(pdfsPageAddress);
    await screen.findByRole('button', { name: /^Все\s*2$/ });
    await waitFor(() => expect(document.activeElement?.getAttribute('data-cell')).toBe('1 receiver'));
    drop([pdfFile('В.pdf')]);
    expect(await screen.findByRole('button', { name: /^Все\s*3$/ })).toBeTruthy();
  });

  it('an archive is unpacked on the page for many, and what is left out is named', async () => {
    const { place } = await openApp();
    const content = zipSync({
      'А.pdf': new Uint8Array([1]),
      'папка/Б.pdf': new Uint8Array([2]),
      'план.docx': new Uint8Array(3),
    });
    drop([new File([new Uint8Array(content)], 'письма.zip', { type: 'application/zip' })]);
    await expect.poll(place).toBe(pdfsPageAddress);
    await screen.findByRole('button', { name: /^Все\s*2$/ });
    expect(await screen.findByText(/^Из архива «письма.zip» взято 2 PDF/)).toBeTruthy();
    expect(screen.getByText('Не PDF: план.docx')).toBeTruthy();
  });

  it('a spreadsheet opens the import with the file chosen', async () => {
    runSheetWorkerInProcess();
    const { place } = await openApp('/main', mayImport);
    drop([csv('реестр.csv')]);
    await expect.poll(place).toBe(importing);
    expect(await screen.findByText('реестр.csv')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Тип шаблона' })));
  });

  it('of which some are not taken are named', async () => {
    const told = vi.spyOn(notify, 'info');
    const { place } = await openApp();
    drop([pdfFile('А.pdf'), docx]);
    await expect.poll(place).toBe(form);
    expect(told).toHaveBeenCalledWith('Не взято: договор.docx', 10, { isForNextPage: true });
  });

  it('of which none is taken change no page and say why', async () => {
    const told = vi.spyOn(notify, 'error');
    const { place } = await openApp();
    drop([docx]);
    await waitFor(() => expect(told).toHaveBeenCalledWith('Такие файлы не принимаем: договор.docx', 10));
    expect(place()).toBe('/main');
  });

  it('beside the zone of the form change the file alone and keep what is typed', async () => {
    const { place } = await openApp(form, formAnswers);
    await userEvent.type(fieldByLabel('Получатель'), 'Холматова Озода');
    drop([pdfFile('Требование.pdf')], screen.getByRole('heading', { level: 1 }));
    await screen.findByText('Требование.pdf');
    drop([pdfFile('Другое.pdf')], screen.getByRole('banner'));
    await screen.findByText('Другое.pdf');
    expect(screen.queryByText('Требование.pdf')).toBeNull();
    expect(fieldByLabel('Получатель').value).toBe('Холматова Озода');
    expect(place()).toBe(form);
  });

  it('are forgotten when the page that would take them does not open', async () => {
    const { router, place } = await openApp();
    const unblock = router.history.block({ blockerFn: () => true, enableBeforeUnload: false });
    drop([pdfFile('Требование.pdf')]);
    await waitFor(() => expect(place()).toBe('/main'));
    unblock();
    await router.navigate({ to: form });
    await screen.findByLabelText('Файл PDF');
    expect(screen.queryByText('Требование.pdf')).toBeNull();
  });
});
