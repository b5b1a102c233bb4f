import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../test/api-double.ts';
import { draftDetailsJson, openMailPage, progressOverride } from '../../../test/mail-page.tsx';

const stuck = (silentDays = 39) =>
  draftDetailsJson({ isSent: true, sendStatus: 1, ...progressOverride({ step: 'prepared', silentDays }) });
const inquiry = {
  ...{ Id: 5, AreaId: 41, AskedOn: '2026-11-27T10:00:00.000+05:00', RemindedOn: null, DueOn: '2026-12-01' },
  ...{ IsOverdue: false, IsReceived: true, Rejection: null, Answer: null },
};
const state = (over: object) => ({ Norm: 7, IsBeyondNorm: true, Inquiry: null, MayAsk: true, ...over });

const open = (read: Answers[string], more: Answers = {}) =>
  openMailPage({ 'GET /api/mail': { json: stuck() }, 'GET /api/LetterInquiry': read, ...more });

describe('a letter without news beyond the norm', () => {
  it('is asked about with one button, and then says until when the post must answer', async () => {
    let isAsked = false;
    const { api } = await open(() => ({ json: isAsked ? state({ Inquiry: inquiry, MayAsk: false }) : state({}) }), {
      'POST /api/LetterInquiry': () => {
        isAsked = true;
        return { json: { Asked: 1, Reminded: 0, Left: 0 } };
      },
    });
    const button = await screen.findByRole('button', { name: 'Спросить почту' });
    expect(button.className).toContain('contained');
    expect(screen.getByText(/^Дольше нормы: для этой области она 7\s+дней/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /\+998\s71/ }).getAttribute('href')).toBe('tel:+998712334050');
    await userEvent.click(button);
    expect(await screen.findByText(/^Почту спросили 27\.11\.2026, она ответит до\s+01\.12\.2026/)).toBeTruthy();
    expect(api.last('POST /api/LetterInquiry')?.body).toEqual({ Id: 10482375 });
    expect(screen.queryByRole('button', { name: 'Спросить почту' })).toBeNull();
  });

  it('shows the answer, with the promised day', async () => {
    const Answer = {
      AnsweredOn: '2026-11-28T10:00:00.000+05:00',
      Text: 'Письмо у почтальона',
      PromisedOn: '2026-11-30',
    };
    await open({ json: state({ Inquiry: { ...inquiry, Answer }, MayAsk: false }) });
    expect(
      await screen.findByText(/^Почта ответила 28\.11\.2026: Письмо у почтальона\. Обещает вручить до\s+30\.11\.2026/),
    ).toBeTruthy();
  });

  it('offers to remind the post of an overdue answer', async () => {
    await open({ json: state({ Inquiry: { ...inquiry, IsOverdue: true } }) });
    expect(await screen.findByRole('button', { name: 'Напомнить почте' })).toBeTruthy();
    expect(screen.getByText(/должна была ответить до\s+01\.12\.2026/)).toBeTruthy();
  });

  it('says that earlier questions did not load, with a retry', async () => {
    const { api } = await open({ status: 500, json: { Message: 'x', Code: 'internal' } });
    const text = await screen.findByText('Вопросы почте об этом письме не загрузились');
    api.answers['GET /api/LetterInquiry'] = { json: state({}) };
    await userEvent.click(within(text.parentElement as HTMLElement).getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('button', { name: 'Спросить почту' })).toBeTruthy();
  });

  it('says beside the button why the post was not asked', async () => {
    const words = 'На сегодня вопросы почте кончились';
    const refusal = { status: 409, json: { Message: words, Code: 'too-many-inquiries', RequestId: 'r-1' } };
    await open({ json: state({}) }, { 'POST /api/LetterInquiry': refusal });
    await userEvent.click(await screen.findByRole('button', { name: 'Спросить почту' }));
    expect((await screen.findByText(new RegExp(words))).getAttribute('role')).toBe('alert');
  });
});

it('a letter with news is not asked about, and the page does not even look', async () => {
  const { api } = await openMailPage({ 'GET /api/mail': { json: stuck(1) } });
  await screen.findByLabelText('О письме');
  expect(api.names()).not.toContain('GET /api/LetterInquiry');
});
