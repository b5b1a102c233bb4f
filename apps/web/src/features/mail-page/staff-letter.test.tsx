import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answers } from '../../../test/api-double.ts';
import { aLetter, letterDetailsJson } from '../../../test/letters.ts';
import { draftDetailsJson, progressOverride } from '../../../test/mail-page.tsx';
import { renderApp } from '../../../test/render-app.tsx';
import { staff } from '../../../test/staff.ts';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});

const one = (over: Parameters<typeof aLetter>[0] = {}): Answers => ({
  'GET /api/mail': { json: letterDetailsJson(aLetter(over)) },
});
const facts = () => screen.findByLabelText('О письме');
const actions = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);

describe('a letter in a staff area (OPEN-62)', () => {
  it.each([
    ['controller', '/moderator'],
    ['headController', '/moderator'],
    ['monitoring', '/monitoring'],
  ] as const)('is read by %s with its document and its sender, and nothing can be done with it', async (who, area) => {
    const { place, api } = renderApp(`${area}/mail/10482391`, one(), staff[who]);
    expect((await facts()).textContent).toContain('ОтправительООО «Намуна», Юридический отдел ИНН\u00A0301234567');
    expect(screen.getByRole('heading', { name: 'Письмо EHM10482391' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Документ' })).toBeTruthy();
    expect(api.names()).toContain('GET /api/PdfMail');
    expect(actions().filter((name) => /Отправить|Удалить|Отозвать|Копия/.test(name ?? ''))).toEqual([]);
    expect(place()).toBe(`${area}/mail/10482391`);
  });

  it('is read by an administrator without its document', async () => {
    const { api } = renderApp('/admin/mail/10482391', one(), staff.admin);
    await facts();
    expect(screen.queryByRole('region', { name: 'Документ' })).toBeNull();
    expect(screen.getByText('Документ видят только отправитель, контроллеры и мониторинг')).toBeTruthy();
    expect(api.names()).not.toContain('GET /api/PdfMail');
  });

  it.each([
    [
      'recall of a letter in the queue',
      'Отозвать',
      { sendStatus: 0, ...progressOverride({ step: 'queued', next: 'hand-over' }) },
    ],
    ['copy of a refused letter', 'Исправленная копия', { sendStatus: 3, ...progressOverride({ step: 'refused' }) }],
  ])('offers no %s', async (_, name, over) => {
    renderApp('/moderator/mail/10482375', { 'GET /api/mail': { json: draftDetailsJson(over) } }, staff.controller);
    await facts();
    expect(screen.queryByText(name)).toBeNull();
  });

  it('opens there also from an address of the ordinary area', async () => {
    const { place } = renderApp('/main/mail/view/10482391', one(), staff.monitoring);
    await facts();
    expect(place()).toBe('/monitoring/mail/10482391');
  });

  it('that is missing or out of reach says so and leads home', async () => {
    const missing = { status: 404, json: { Message: 'Письмо не найдено', Code: 'mail-not-found' } };
    const { place } = renderApp('/moderator/mail/99', { 'GET /api/mail': missing }, staff.controller);
    expect(await screen.findByText('Письмо EHM99 не открылось')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Главное меню контроллера' })).toBeTruthy();
    expect(place()).toBe('/moderator');
  });

  it.each(['abc', '0'])('with an impossible number (%s) leads home too', async (id) => {
    const { place } = renderApp(`/monitoring/mail/${id}`, one(), staff.monitoring);
    expect(await screen.findByText(`Письмо ${id} не открылось`)).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Главное меню мониторинга' })).toBeTruthy();
    expect(place()).toBe('/monitoring');
  });
});

describe('the state of an unsent letter as staff read it (OPEN-33)', () => {
  it.each([
    [null, 'Ждёт подписи'],
    [0, 'В процессе отправки'],
    [2, 'Ошибка почтовой службы'],
    [4, 'Внутренняя ошибка сервера'],
  ])('with status %s is «Не отправлен», explained by «%s», without a word to the sender', async (sendStatus, why) => {
    renderApp('/moderator/mail/10482391', one({ sendStatus }), staff.controller);
    await facts();
    expect(screen.getByText('Не отправлен')).toBeTruthy();
    const state = screen.getAllByRole('status').map((box) => box.textContent);
    expect(state.some((text) => text?.includes(why))).toBe(true);
    expect(state.join()).not.toMatch(/подпишите|отправьте/i);
  });

  it('names what stops the sender', async () => {
    renderApp(
      '/moderator/mail/10482375',
      { 'GET /api/mail': { json: draftDetailsJson(progressOverride({ block: 'debt' })) } },
      staff.controller,
    );
    expect(await screen.findByText('У организации задолженность')).toBeTruthy();
  });
});
