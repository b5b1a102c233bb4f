import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, serveApi } from '../../../test/api-double.ts';
import { field, formAnswers, inspectionReport, written } from '../../../test/create-form.tsx';
import { aLetter, detailsOf, letterOf } from '../../../test/letters.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { MailCreateScreen } from './mail-create-screen.tsx';

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

async function open(answers: Answers = {}) {
  const api = serveApi({
    ...formAnswers,
    'GET /api/mail': { json: detailsOf(draft) },
    'GET /api/PdfMail': { bytes: new Blob(['%PDF-1.7']) },
    'PUT /api/PdfMail': { json: letterOf(draft) },
    ...answers,
  });
  const shown = await renderScreen(<MailCreateScreen correct={15} />);
  await screen.findByRole('list', { name: 'Проверка файла' });
  return { api, ...shown };
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
const sent = (api: { asked: readonly { method: string; body: unknown }[] }) =>
  api.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body as Record<string, unknown>);

describe('the correction of a draft', () => {
  it('begins with what the letter says, and says what was seen; its document stays', async () => {
    const { api, place } = await open();
    expect(screen.getByRole('heading', { name: 'Исправить письмо EHM15' })).toBeTruthy();
    expect(written()).toEqual(['Холматова Озода', '2', '11', 'махалля Гулистон', '108']);
    await userEvent.type(field('Дом'), ', кв. 45');
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
    const changed = { Field: 'Address', Now: 'Навои, 1', ChangedBy: 'Каримов А.', ChangedOn: null, ChangedOnStr: null };
    const { api, place } = await open({
      'PUT /api/PdfMail': {
        status: 409,
        json: { Message: 'нет', Code: 'changed-meanwhile', Fields: { Address: 'Изменено' }, Changed: [changed] },
      },
    });
    await userEvent.type(field('Дом'), 'а');
    await save();
    const told = 'Пока вы исправляли письмо, изменено: адрес (Каримов А.). Сохраните ещё раз, если верны ваши данные';
    expect(await screen.findByText(told)).toBeTruthy();
    expect(field('Дом').value).toBe('108а');
    api.answers['PUT /api/PdfMail'] = { json: letterOf(draft) };
    await save();
    await expect.poll(place).toBe('/main/mail/view/15');
    expect(sent(api).at(-1)).toMatchObject({ Was: { Address: 'Навои, 1' }, Address: 'махалля Гулистон, 108а' });
  });

  it('of a letter that was signed meanwhile is refused, and the form keeps what was typed', async () => {
    const refusal = { status: 409, json: { Message: 'Письмо уже передаётся почте', Code: 'mail-queued' } };
    await open({ 'PUT /api/PdfMail': refusal });
    await userEvent.type(field('Дом'), 'а');
    await save();
    expect(await screen.findByText('Письмо уже передаётся почте')).toBeTruthy();
    expect(field('Дом').value).toBe('108а');
  });
});
