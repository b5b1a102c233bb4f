import { mailDetails } from '@hybrid-mail/contracts/mail-record';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Answers, serveApi } from '../../../test/api-double.ts';
import { aLetter, letterDetailsJson } from '../../../test/letters.ts';
import { recordFileOutputs } from '../../../test/record-file-outputs.ts';
import { aProfile, renderScreen } from '../../../test/render-screen.tsx';
import { LetterPapers } from './letter-papers.tsx';
import { SelectedPapers } from './selected-papers.tsx';

const { saved, opened } = recordFileOutputs('blob:paper');

const sent = { isSent: true, sendStatus: 1, sentOn: '2026-11-17T12:47:02+05:00' };
const detailed = (over: object) => z.decode(mailDetails, letterDetailsJson(aLetter({ id: 15, ...over })));
const pdf = { bytes: new Blob(['%PDF-1.7']) };
const refused = {
  status: 409,
  json: { Message: 'Письмо ещё не отправлено: квитанции пока нет', Code: 'mail-not-sent' },
};

async function open(answers: Answers = {}, over: object = sent, profile = aProfile()) {
  const api = serveApi({ 'GET /api/Receipt': pdf, ...answers });
  await renderScreen(<LetterPapers mail={detailed(over)} />, { profile });
  return api;
}

async function choose(name: RegExp) {
  await userEvent.click(screen.getByRole('button', { name: 'Скачать' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

/** A response that waits until the test releases it. */
function heldBack() {
  let letGo: (answer: object) => void = () => undefined;
  const answer = new Promise<object>((resolve) => {
    letGo = resolve;
  });
  return { answer: () => answer, letGo };
}

describe('«Квитанция» (MAIL-05, MAIL-06, ERR-14)', () => {
  it('is there for a sent letter and for no other', async () => {
    await open();
    expect(screen.getByRole('button', { name: 'Квитанция' })).toBeTruthy();
  });

  it.each([null, 0, 2, 3, 4])('is not there for a letter at status %s', async (sendStatus) => {
    await open({}, { isSent: false, sendStatus });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is not there for a person who may not read receipts', async () => {
    await open({}, sent, aProfile({ type: 5, isRevizor: true, organization: null, unit: null }));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('fetches the receipt and prints it', async () => {
    const api = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Квитанция' }));
    await expect.poll(() => opened.mock.calls).toEqual([['blob:paper', '_blank']]);
    expect(api.asked.map(({ path, query }) => [path, query.get('id')])).toEqual([['/api/Receipt', '15']]);
  });

  it('says quietly beside the button that it did not come, and can be asked again', async () => {
    const api = await open({ 'GET /api/Receipt': { status: 500, json: { Message: 'x', Code: 'internal' } } });
    await userEvent.click(screen.getByRole('button', { name: 'Квитанция' }));
    expect((await screen.findByText('Квитанция не загрузилась')).getAttribute('role')).toBe('status');
    expect(screen.queryByRole('alert')).toBeNull();
    api.answers = { 'GET /api/Receipt': pdf };
    await userEvent.click(screen.getByRole('button', { name: 'Квитанция' }));
    await expect.poll(() => opened.mock.calls.length).toBe(1);
    expect(screen.queryByText('Квитанция не загрузилась')).toBeNull();
  });

  it('says when the browser lets no window be opened', async () => {
    opened.mockReturnValue(null);
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Квитанция' }));
    expect(await screen.findByText('Браузер не открыл квитанцию для печати. Скачайте её')).toBeTruthy();
  });
});

describe('«Скачать»', () => {
  it.each([
    [/^Скачать квитанцию/, 'GET /api/Receipt', 'EHM15-квитанция.pdf'],
    [/^Письмо и квитанция/, 'GET /api/LetterWithReceipt', 'EHM15-письмо-и-квитанция.pdf'],
    [/^Комплект доказательств/, 'GET /api/ProofPack', 'EHM15-доказательства.zip'],
  ])('%s saves the file under its name', async (name, call, fileName) => {
    const api = await open({ [call]: pdf });
    await choose(name);
    await expect.poll(() => saved).toEqual([fileName]);
    expect(api.names()).toEqual([call]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers an administrator, who may not read letters, the receipt alone', async () => {
    await open({}, sent, aProfile({ type: 1, isAdmin: true, organization: null, unit: null }));
    await userEvent.click(screen.getByRole('button', { name: 'Скачать' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Скачать квитанцию',
    ]);
  });

  it('shows a download that takes its time, and can be given up', async () => {
    const { answer, letGo } = heldBack();
    await open({ 'GET /api/ProofPack': answer });
    await choose(/^Комплект/);
    const dialog = await screen.findByRole('dialog', { name: 'Комплект доказательств EHM15' });
    expect(dialog.textContent).toContain('Собираем файл…');
    await userEvent.click(screen.getByRole('button', { name: 'Отменить' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await act(async () => letGo(pdf));
    expect(saved).toEqual([]);
  });

  it('says why it failed, and does it again', async () => {
    const api = await open({ 'GET /api/ProofPack': refused });
    await choose(/^Комплект/);
    expect((await screen.findByRole('alert')).textContent).toBe('Письмо ещё не отправлено: квитанции пока нет');
    api.answers = { 'GET /api/ProofPack': pdf };
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    await expect.poll(() => saved).toEqual(['EHM15-доказательства.zip']);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });
});

describe('papers of a selection', () => {
  const show = (ids: number[], whyNot?: string) => renderScreen(<SelectedPapers ids={ids} whyNot={whyNot} />);
  const button = () => screen.getByRole('button', { name: 'Комплекты доказательств' });

  it('letters with receipts come as one archive, and the letter alone as a PDF', async () => {
    const api = serveApi({ 'POST /api/LetterWithReceipt': pdf, 'GET /api/LetterWithReceipt': pdf });
    const first = await show([15, 16]);
    await userEvent.click(screen.getByRole('button', { name: 'Письмо и квитанция' }));
    await expect.poll(() => saved).toEqual(['Письма-и-квитанции-2.zip']);
    expect(api.asked[0]?.body).toEqual({ Ids: [15, 16] });
    first.unmount();
    await show([15]);
    await userEvent.click(screen.getByRole('button', { name: 'Письмо и квитанция' }));
    await expect.poll(() => saved.at(-1)).toBe('EHM15-письмо-и-квитанция.pdf');
  });

  it('proof packs come as one archive', async () => {
    const api = serveApi({ 'POST /api/ProofPack': pdf });
    await show([15, 16]);
    await userEvent.click(button());
    await expect.poll(() => saved).toEqual(['Доказательства-писем-2.zip']);
    expect(api.asked[0]?.body).toEqual({ Ids: [15, 16] });
  });

  it('name the letters that were not sent', async () => {
    const json = {
      Message: 'Ещё не отправлены: EHM16',
      Code: 'mail-not-sent',
      Fields: { Ids: 'Ещё не отправлены: EHM16' },
    };
    serveApi({ 'POST /api/ProofPack': { status: 409, json } });
    await show([15, 16]);
    await userEvent.click(button());
    expect((await screen.findByRole('alert')).textContent).toBe('Ещё не отправлены: EHM16');
  });

  it('are not offered while there is a reason against it, which is told', async () => {
    const api = serveApi({});
    await show([15], 'Квитанции ещё нет');
    expect(button().getAttribute('aria-disabled')).toBe('true');
    await userEvent.hover(button());
    expect(await screen.findByRole('tooltip', { name: 'Квитанции ещё нет' })).toBeTruthy();
    await userEvent.click(button());
    expect(api.fitting(/Receipt|Proof|Mail/i)).toEqual([]);
  });
});
