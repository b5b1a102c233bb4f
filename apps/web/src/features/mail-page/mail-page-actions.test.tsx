import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aResult, letterJson } from '../../../test/letters.ts';
import { aDraft, draftDetailsJson, openMailPage as open, progressOverride } from '../../../test/mail-page.tsx';
import { aProfile } from '../../../test/render-screen.tsx';
import { mailQueries } from '../../lib/queries/mail.queries.ts';

afterEach(() => void vi.restoreAllMocks());

describe('copies', () => {
  it.each([
    [
      'did not find its receiver',
      'Копия с новым адресом',
      { isSent: true, sendStatus: 1, perform: aResult(3, { typeName: 'Неполный адрес', recipient: null }) },
    ],
    ['was refused by the post', 'Исправленная копия', { sendStatus: 3 }],
  ])('a letter that %s leads to «%s»', async (_, name, over) => {
    await open({ 'GET /api/mail': { json: draftDetailsJson(over) } });
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe('/main/mail/create/pdf-form?copyOf=10482375');
  });

  it('are the filled button where sending again would only fail again', async () => {
    const { unmount } = await open({ 'GET /api/mail': { json: draftDetailsJson({ sendStatus: 3 }) } });
    expect((await screen.findByRole('link', { name: 'Исправленная копия' })).className).toContain('contained');
    expect(screen.getByRole('button', { name: 'Отправить' }).className).not.toContain('contained');
    unmount();
    await open({ 'GET /api/mail': { json: draftDetailsJson({ sendStatus: 2 }) } });
    expect((await screen.findByRole('button', { name: 'Отправить' })).className).toContain('contained');
  });

  it('of a letter that goes out by itself are neither deleting nor, as the main one, sending again', async () => {
    const away = progressOverride({ step: 'postal-error', nextTryOn: '2026-11-17T13:05:00.000+05:00' });
    await open({ 'GET /api/mail': { json: draftDetailsJson({ sendStatus: 2, ...away }) } });
    expect((await screen.findByRole('button', { name: 'Отправить' })).className).not.toContain('contained');
    const deleting = screen.getByRole('button', { name: 'Удалить' });
    expect([deleting.hasAttribute('disabled'), deleting.parentElement?.title]).toEqual([
      true,
      'Письмо передаётся почте',
    ]);
    expect(screen.getByText('Передача почте')).toBeTruthy();
    expect(screen.queryByText('Подпись и отправка')).toBeNull();
  });

  it('and the letters they were made from name each other', async () => {
    const links = {
      copiedFrom: { id: 15, isSent: true },
      copies: [
        { id: 16, isSent: true },
        { id: 17, isSent: false },
      ],
    };
    await open({ 'GET /api/mail': { json: draftDetailsJson(links) } });
    const facts = await screen.findByLabelText('О письме');
    expect(facts.textContent).toContain('Копия письма EHM15');
    expect(facts.textContent).toContain('Отправлена копия EHM16');
    expect(facts.textContent).toContain('Создана копия EHM17');
    expect(within(facts).getByRole('link', { name: 'EHM16' }).getAttribute('href')).toBe('/main/mail/view/16');
  });
});

describe('correcting a draft', () => {
  it('leads to the form with its contents, and the history tells who corrected what', async () => {
    const corrections = [
      {
        id: 2,
        correctedOn: '2026-11-17T12:50:00.000+05:00',
        accountName: 'Каримов А.',
        changed: ['address' as const, 'documentSha256' as const],
      },
    ];
    await open({ 'GET /api/mail': { json: draftDetailsJson({ corrections }) } });
    const link = await screen.findByRole('link', { name: 'Исправить' });
    expect(link.getAttribute('href')).toBe('/main/mail/create/pdf-form?correct=10482375');
    expect(screen.getByText('Исправлено: адрес, документ')).toBeTruthy();
  });

  it('is not offered once it was signed, nor for a letter of another unit', async () => {
    const { unmount } = await open({ 'GET /api/mail': { json: draftDetailsJson({ isCorrectable: false }) } });
    await screen.findByLabelText('О письме');
    expect(screen.queryByRole('link', { name: 'Исправить' })).toBeNull();
    unmount();
    const { creatorUser } = aDraft();
    const unit = { id: 99, name: 'Другое', isHead: false };
    await open({ 'GET /api/mail': { json: draftDetailsJson({ creatorUser: { ...creatorUser, unit } }) } });
    await screen.findByLabelText('О письме');
    expect(screen.queryByRole('link', { name: 'Исправить' })).toBeNull();
  });
});

describe('recalling a letter that waits', () => {
  const queued = {
    sendStatus: 0,
    queuedOn: '2026-11-17T12:45:00.000+05:00',
    ...progressOverride({
      step: 'queued',
      since: '2026-11-17T12:45:00.000+05:00',
      nextTryOn: '2026-11-17T13:00:00.000+05:00',
    }),
  };

  it('is offered until its time, and the page shows the draft it is again', async () => {
    const { api } = await open({
      'GET /api/mail': { json: draftDetailsJson(queued) },
      'PUT /api/RecallMail': { json: letterJson(aDraft()) },
    });
    expect(await screen.findByText('Дальше: передача почте в 13:00. До этого письмо можно отозвать')).toBeTruthy();
    api.answers['GET /api/mail'] = { json: draftDetailsJson(progressOverride({ step: 'recalled' })) };
    await userEvent.click(screen.getByRole('button', { name: 'Отозвать' }));
    expect(await screen.findByText('Отозвано 17.11.2026 12:43:08. Ждёт подписи')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Отозвать' })).toBeNull();
  });

  it('counts down to the time that the server says, and goes then', async () => {
    vi.useFakeTimers({
      now: Date.parse('2026-11-17T12:55:48+05:00'),
      toFake: ['Date', 'setInterval', 'clearInterval'],
    });
    try {
      const recallUntil = '2026-11-17T13:00:00.000+05:00';
      await open({ 'GET /api/mail': { json: draftDetailsJson({ ...queued, recallUntil }) } });
      expect((await screen.findByRole('button', { name: /^Отозвать/ })).textContent).toBe('Отозвать · 04:12');
      act(() => void vi.advanceTimersByTime(12_000));
      expect(screen.getByRole('button', { name: /^Отозвать/ }).textContent).toBe('Отозвать · 04:00');
      act(() => void vi.advanceTimersByTime(240_000));
      expect(screen.queryByRole('button', { name: /^Отозвать/ })).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('that came too late says so', async () => {
    const tooLate = 'Письмо уже передаётся почте, отозвать его нельзя';
    await open({
      'GET /api/mail': { json: draftDetailsJson(queued) },
      'PUT /api/RecallMail': { status: 409, json: { Message: tooLate, Code: 'recall-too-late' } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Отозвать' }));
    expect(await screen.findByText(tooLate)).toBeTruthy();
  });

  it('is not offered while the post is being asked', async () => {
    await open({
      'GET /api/mail': { json: draftDetailsJson({ ...queued, ...progressOverride({ step: 'handing-over' }) }) },
    });
    await screen.findByLabelText('О письме');
    expect(screen.queryByRole('button', { name: 'Отозвать' })).toBeNull();
  });
});

it('a letter that may not be sent says why and what to do about it', async () => {
  await open({ 'GET /api/mail': { json: draftDetailsJson(progressOverride({ block: 'debt' })) } });
  expect(
    await screen.findByText(
      'У вас есть задолженность по договору. Пожалуйста обратитесь к операторам гибридной почты.',
    ),
  ).toBeTruthy();
});

describe('deleting the letter', () => {
  const deleteButton = () => screen.findByRole('button', { name: 'Удалить' });

  it('asks first, and leads back to the drafts', async () => {
    const { place, queries } = await open();
    await userEvent.click(await deleteButton());
    await userEvent.click(screen.getByRole('button', { name: 'да, удалить Холматова Озода Равшановна' }));
    await expect.poll(place).toBe('/main/mails/listing/draft');
    expect(queries.getQueryData(mailQueries.one(10482375).queryKey)).toBeUndefined();
  });

  it('is not offered once the letter is sent, and not possible while it is handed over', async () => {
    const { unmount } = await open({ 'GET /api/mail': { json: draftDetailsJson({ isSent: true, sendStatus: 1 }) } });
    await screen.findByRole('heading', { name: /EHM10482375/ });
    await screen.findByText('Холматова Озода Равшановна');
    expect(screen.queryByRole('button', { name: 'Удалить' })).toBeNull();
    unmount();
    await open({ 'GET /api/mail': { json: draftDetailsJson({ sendStatus: 0 }) } });
    expect(await deleteButton()).toHaveProperty('disabled', true);
  });

  it('is offered to a controller and not to monitoring', async () => {
    const { unmount } = await open({}, { profile: aProfile({ type: 3, organization: null, unit: null }) });
    expect(await deleteButton()).toBeTruthy();
    unmount();
    await open({}, { profile: aProfile({ type: 4, organization: null, unit: null }) });
    await screen.findByText('Холматова Озода Равшановна');
    expect(screen.queryByRole('button', { name: 'Удалить' })).toBeNull();
  });
});
