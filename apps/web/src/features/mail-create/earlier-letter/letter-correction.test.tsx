import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, serveApi } from '../../../../test/api-double.ts';
import { fieldByLabel, fieldValues, formAnswers, inspectionReport } from '../../../../test/create-form.tsx';
import { aLetter, letterDetailsJson, letterJson } from '../../../../test/letters.ts';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { MailCreateScreen } from '../mail-create-screen.tsx';

const draft = aLetter({
  id: 15,
  receiver: 'Холматова Озода',
  address: 'махалля Гулистон, 108',
  region: { id: 2, name: 'Самаркандская область' },
  area: { id: 11, name: 'Иштыханский район' },
});

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

async function begin(answers: Answers = {}) {
  const api = serveApi({
    ...formAnswers,
    'GET /api/mail': { json: letterDetailsJson(draft) },
    'GET /api/PdfMail': { bytes: new Blob(['%PDF-1.7']) },
    'PUT /api/PdfMail': { json: letterJson(draft) },
    ...answers,
  });
  return { api, ...(await renderScreen(<MailCreateScreen correct={15} />)) };
}

async function open(answers: Answers = {}) {
  const begun = await begin(answers);
  await screen.findByRole('list', { name: 'Проверка файла' });
  return begun;
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
const sent = (api: { asked: readonly { method: string; body: unknown }[] }) =>
  api.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body as Record<string, unknown>);

type Changed = readonly [field: string, now: unknown, changedBy: string];
const meanwhile = (...fields: readonly Changed[]) => ({
  status: 409,
  json: {
    Message: 'нет',
    Code: 'changed-meanwhile',
    Changed: fields.map(([Field, Now, ChangedBy]) => ({ Field, Now, ChangedBy, ChangedOn: null, ChangedOnStr: null })),
  },
});

describe('the correction of a draft', () => {
  it('begins with what the letter says, and says what was seen; its document stays', async () => {
    const { api, place } = await open();
    expect(screen.getByRole('heading', { name: 'Исправить письмо EHM15' })).toBeTruthy();
    expect(fieldValues()).toEqual(['Холматова Озода', '2', '11', 'махалля Гулистон', '108']);
    await userEvent.type(fieldByLabel('Дом'), ', кв. 45');
    await save();
    await expect.poll(place).toBe('/main/mail/view/15');
    expect(sent(api)).toEqual([
      {
        Receiver: 'Холматова Озода',
        Address: 'махалля Гулистон, 108, кв. 45',
        Region: 2,
        Area: 11,
        Was: {
          Receiver: 'Холматова Озода',
          Address: 'махалля Гулистон, 108',
          Region: 2,
          Area: 11,
          DocumentSha256: 'ab',
        },
      },
    ]);
  });

  it('takes another file', async () => {
    const { api, place } = await open({ 'POST /api/PdfMail/inspect': { json: inspectionReport() } });
    const file = new File(['%PDF-2.0'], 'новое.pdf', { type: 'application/pdf' });
    await userEvent.upload(screen.getByLabelText('Выбрать другой файл', { selector: 'input' }), file);
    await screen.findByText('новое.pdf');
    await expect.poll(() => screen.getByRole('button', { name: 'Сохранить' })).toHaveProperty('disabled', false);
    await save();
    await expect.poll(place).toBe('/main/mail/view/15');
    expect(sent(api)).toMatchObject([{ Document64: btoa('%PDF-2.0') }]);
  });

  it('that a colleague was faster with says who and what, keeps what was typed, and may be saved again', async () => {
    const { api, place } = await open({ 'PUT /api/PdfMail': meanwhile(['Address', 'Навои, 1', 'Каримов А.']) });
    await userEvent.type(fieldByLabel('Дом'), 'а');
    await save();
    const told = 'Пока вы исправляли письмо, изменено: адрес «Навои, 1» (Каримов А.). ';
    expect(await screen.findByText(`${told}Сохраните ещё раз, если верны ваши данные`)).toBeTruthy();
    expect(fieldByLabel('Дом').value).toBe('108а');
    api.answers['PUT /api/PdfMail'] = { json: letterJson(draft) };
    await save();
    await expect.poll(place).toBe('/main/mail/view/15');
    expect(sent(api).at(-1)).toMatchObject({ Was: { Address: 'Навои, 1' }, Address: 'махалля Гулистон, 108а' });
  });

  it('that several colleagues were faster with names each with the own fields', async () => {
    const fields = meanwhile(
      ['Receiver', 'Тошев Б.', 'Каримов А.'],
      ['Address', 'Навои, 1', 'Юсупова Н.'],
      ['Area', 12, 'Каримов А.'],
    );
    await open({ 'PUT /api/PdfMail': fields });
    await userEvent.type(fieldByLabel('Дом'), 'а');
    await save();
    const told = 'изменено: получатель «Тошев Б.», район (Каримов А.); адрес «Навои, 1» (Юсупова Н.). Сохраните';
    expect((await screen.findByText(/Пока вы исправляли/)).textContent).toContain(told);
  });

  it('whose document a colleague replaced shows the new one before it is saved again', async () => {
    const { api, place } = await open({ 'PUT /api/PdfMail': meanwhile(['DocumentSha256', 'cd', 'Каримов А.']) });
    api.answers['POST /api/PdfMail/inspect'] = { json: inspectionReport({ PagesCount: 2, Price: '8100.00' }) };
    await save();
    const told = 'Документ заменён (Каримов А.): показан новый. Сохраните ещё раз, если он верен';
    expect(await screen.findByText(told)).toBeTruthy();
    expect(await screen.findByText(/^8.100,00/)).toBeTruthy();
    expect(screen.getByText(/^2.страницы$/)).toBeTruthy();
    expect(api.names().filter((name) => name === 'GET /api/PdfMail')).toHaveLength(2);
    api.answers['PUT /api/PdfMail'] = { json: letterJson(draft) };
    await save();
    await expect.poll(place).toBe('/main/mail/view/15');
    expect(sent(api).at(-1)).toMatchObject({ Was: { DocumentSha256: 'cd' } });
  });

  it('keeps a file of its own when a colleague replaced the document', async () => {
    const { api } = await open({ 'PUT /api/PdfMail': meanwhile(['DocumentSha256', 'cd', 'Каримов А.']) });
    const file = new File(['%PDF-2.0'], 'новое.pdf', { type: 'application/pdf' });
    await userEvent.upload(screen.getByLabelText('Выбрать другой файл', { selector: 'input' }), file);
    await expect.poll(() => screen.getByRole('button', { name: 'Сохранить' })).toHaveProperty('disabled', false);
    await save();
    expect(await screen.findByText(/изменено: документ \(Каримов А\.\)/)).toBeTruthy();
    expect(screen.getByText('новое.pdf')).toBeTruthy();
    expect(api.names().filter((name) => name === 'GET /api/PdfMail')).toHaveLength(1);
  });

  it('keeps what was typed over a reload, with what was seen, until it is saved', async () => {
    const { unmount } = await open();
    await userEvent.type(fieldByLabel('Дом'), 'а');
    unmount();
    const changed = { 'GET /api/mail': { json: letterDetailsJson({ ...draft, address: 'Навои, 1' }) } };
    const again = await open(changed);
    expect(fieldByLabel('Дом').value).toBe('108а');
    await save();
    await expect.poll(again.place).toBe('/main/mail/view/15');
    expect(sent(again.api)).toMatchObject([{ Was: { Address: 'махалля Гулистон, 108' } }]);
    again.unmount();
    await open(changed);
    expect(fieldByLabel('Улица').value).toBe('Навои');
  });

  it('of a letter that was signed meanwhile is refused, and the form keeps what was typed', async () => {
    const refusal = { status: 409, json: { Message: 'Письмо уже передаётся почте', Code: 'mail-queued' } };
    await open({ 'PUT /api/PdfMail': refusal });
    await userEvent.type(fieldByLabel('Дом'), 'а');
    await save();
    expect(await screen.findByText('Письмо уже передаётся почте')).toBeTruthy();
    expect(fieldByLabel('Дом').value).toBe('108а');
  });
});

describe('a letter that does not open for correction', () => {
  const toDrafts = () => screen.findByRole('link', { name: 'К созданным' });

  it('because the service failed can be tried again', async () => {
    const { api } = await begin({ 'GET /api/mail': { status: 500, json: { Message: 'Сбой', Code: 'unexpected' } } });
    expect(await screen.findByText('Письмо не загрузилось', {}, { timeout: 5000 })).toBeTruthy();
    expect(await toDrafts()).toBeTruthy();
    api.answers['GET /api/mail'] = { json: letterDetailsJson(draft) };
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('button', { name: 'Сохранить' })).toBeTruthy();
  });

  it('because it was deleted says so and leads to the drafts', async () => {
    await begin({ 'GET /api/mail': { status: 404, json: { Message: 'Письмо не найдено', Code: 'mail-not-found' } } });
    expect(await screen.findByText(/его удалили/)).toBeTruthy();
    expect((await toDrafts()).getAttribute('href')).toContain('/main/mails/listing/draft');
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
  });

  it('because it is of another unit says so before anything is typed', async () => {
    const unit = { id: 9, name: 'Другой отдел', isHead: false };
    const other = { ...draft, creatorUser: { ...draft.creatorUser, unit } };
    await begin({ 'GET /api/mail': { json: letterDetailsJson(other) } });
    expect(await screen.findByText(/^Это письмо другого подразделения/)).toBeTruthy();
    expect(await toDrafts()).toBeTruthy();
    expect(screen.queryByLabelText('Получатель')).toBeNull();
  });
});
