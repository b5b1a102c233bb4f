import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, serveApi } from '../../../../test/api-double.ts';
import { fieldByLabel, fieldValues, fillLetter, formAnswers, inspectionReport } from '../../../../test/create-form.tsx';
import { aLetter, aResult, letterDetailsJson } from '../../../../test/letters.ts';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { MailCreateScreen } from '../mail-create-screen.tsx';

const source = aLetter({
  id: 15,
  receiver: 'Холматова Озода',
  address: 'махалля Гулистон, 108',
  region: { id: 2, name: 'Самаркандская область' },
  area: { id: 11, name: 'Иштыханский район' },
  isSent: true,
  sendStatus: 1,
  perform: aResult(3, { typeName: 'Неполный адрес' }),
});

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

async function open(answers: Answers = {}, copyOf: number | null = 15) {
  const api = serveApi({
    ...formAnswers,
    'GET /api/mail': { json: letterDetailsJson(source) },
    'GET /api/PdfMail': { bytes: new Blob(['%PDF-1.7']) },
    ...answers,
  });
  const shown = await renderScreen(<MailCreateScreen {...(copyOf !== null && { copyOf })} />);
  await screen.findByLabelText('Получатель');
  return { api, ...shown };
}

const bodies = (api: { asked: readonly { path: string; body: unknown }[] }, path: string) =>
  api.asked.filter((one) => one.path === path).map(({ body }) => body);

describe('a copy of a letter', () => {
  it('begins with its receiver and its document, and says why the old address did not do', async () => {
    const { api } = await open();
    expect(fieldValues()).toEqual(['Холматова Озода', '', '', '', '']);
    expect(await screen.findByRole('list', { name: 'Проверка файла' })).toBeTruthy();
    expect(screen.getByText('EHM15.pdf')).toBeTruthy();
    expect(
      screen.getByText('Прежний адрес: Самаркандская область, Иштыханский район, махалля Гулистон, 108'),
    ).toBeTruthy();
    expect(screen.getByText('Неполный адрес 19.11.2026, письмо возвращается')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'EHM15' })).toBeTruthy();
    expect(bodies(api, '/api/PdfMail/inspect')).toEqual([{ CopiedFromId: 15 }]);
  });

  it('is created without uploading the document again, and linked', async () => {
    const { api } = await open({
      'POST /api/PdfMail': { status: 503, json: { Message: 'Занято', Code: 'overloaded' } },
    });
    await screen.findByRole('list', { name: 'Проверка файла' });
    await userEvent.click(screen.getByRole('button', { name: 'Взять прежний адрес' }));
    expect(fieldValues()).toEqual(['Холматова Озода', '2', '11', 'махалля Гулистон', '108']);
    await userEvent.type(fieldByLabel('Дом'), ', кв. 45');
    await userEvent.click(screen.getByRole('button', { name: 'Создать' }));
    await screen.findByText('Ошибка при создании письма');
    const [body] = bodies(api, '/api/PdfMail').filter(Boolean);
    expect(body).toMatchObject({ CopiedFromId: 15, Address: 'махалля Гулистон, 108, кв. 45' });
    expect(body).not.toHaveProperty('Document64');
  });

  it('with another file stays linked', async () => {
    const { api } = await open({
      'POST /api/PdfMail': { status: 503, json: { Message: 'Занято', Code: 'overloaded' } },
    });
    await screen.findByRole('list', { name: 'Проверка файла' });
    const file = new File(['%PDF-2.0'], 'новое.pdf', { type: 'application/pdf' });
    await userEvent.upload(screen.getByLabelText('Выбрать другой файл', { selector: 'input' }), file);
    await screen.findByText('новое.pdf');
    await userEvent.click(screen.getByRole('button', { name: 'Взять прежний адрес' }));
    await expect.poll(() => screen.getByRole('button', { name: 'Создать' })).toHaveProperty('disabled', false);
    await userEvent.click(screen.getByRole('button', { name: 'Создать' }));
    await screen.findByText('Ошибка при создании письма');
    expect(bodies(api, '/api/PdfMail').filter(Boolean)).toMatchObject([
      { CopiedFromId: 15, Document64: btoa('%PDF-2.0') },
    ]);
  });

  it('can be tried again when its document does not load', async () => {
    const { api } = await open({
      'POST /api/PdfMail/inspect': { status: 503, json: { Message: 'Занято', Code: 'overloaded' } },
    });
    expect(await screen.findByRole('alert')).toBeTruthy();
    api.answers['POST /api/PdfMail/inspect'] = { json: inspectionReport() };
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('list', { name: 'Проверка файла' })).toBeTruthy();
  });

  it('begins empty, with a quiet word, when the first letter does not open', async () => {
    await open({ 'GET /api/mail': { status: 404, json: { Message: 'Письмо не найдено', Code: 'mail-not-found' } } });
    expect(screen.getByText('Письмо EHM15 не открылось, копия начата без него')).toBeTruthy();
    expect(screen.getByText('Выберите файл PDF')).toBeTruthy();
  });

  it('keeps what was typed apart from a new letter', async () => {
    const { unmount } = await open();
    await userEvent.type(fieldByLabel('Улица'), 'Навои');
    await expect.poll(() => sessionStorage.length).toBe(1);
    unmount();
    await open();
    expect(fieldByLabel('Улица').value).toBe('Навои');
  });
});

describe('a letter that went before', () => {
  const alike = { json: { Id: 12, SentOn: '2026-03-12T12:00:00.000+05:00', IsReadable: true } };
  const complete = async () => {
    await fillLetter();
    const file = new File(['%PDF-1.7'], 'письмо.pdf', { type: 'application/pdf' });
    await userEvent.upload(screen.getByLabelText('Файл PDF', { selector: 'input' }), file);
  };

  it('is named as soon as file, receiver and address are known, and the letter can still be created', async () => {
    const { api } = await open({ 'POST /api/PdfMail/alike': alike }, null);
    await complete();
    const warning = await screen.findByRole('alert');
    expect(warning.textContent).toBe('Такое письмо этому получателю уже отправлено: EHM12, 12.03.2026');
    expect(within(warning).getByRole('link').getAttribute('href')).toContain('/main/mail/view/12');
    expect(bodies(api, '/api/PdfMail/alike')).toEqual([
      { Receiver: 'Холматова Озода', Address: 'Гулистон, 108', Area: 11, DocumentSha256: 'a'.repeat(64) },
    ]);
    expect(screen.getByRole('button', { name: 'Создать' })).toHaveProperty('disabled', false);
  });

  it('leads to its protocol when it is of another unit', async () => {
    await open({ 'POST /api/PdfMail/alike': { json: { ...alike.json, IsReadable: false } } }, null);
    await complete();
    expect((await screen.findByRole('link', { name: 'EHM12' })).getAttribute('href')).toContain('/track/EHM12');
  });

  it('cannot be looked for: a quiet line says so', async () => {
    await open({ 'POST /api/PdfMail/alike': { status: 503, json: { Message: 'Занято', Code: 'overloaded' } } }, null);
    await complete();
    expect(await screen.findByText('Не удалось проверить, отправлялось ли уже такое письмо')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Создать' })).toHaveProperty('disabled', false);
  });
});
