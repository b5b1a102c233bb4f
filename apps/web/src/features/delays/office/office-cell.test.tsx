import type { DelaysReply } from '@hybrid-mail/contracts/delays';
import { type Inquiry, inquiry } from '@hybrid-mail/contracts/inquiries';
import { delaysTexts } from '@hybrid-mail/messages/delays';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { delayAnswers, someDelays } from '../../../../test/delays.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { staff } from '../../../../test/staff.ts';
import { endSession } from '../../../lib/session/session-end.ts';
import { storeToken } from '../../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});

const worst = 1002;
const anInquiry = (given: Partial<Inquiry> = {}): Inquiry => ({
  id: 7,
  areaId: worst,
  askedOn: '2026-11-19T10:00:00.000+05:00',
  remindedOn: null,
  dueOn: '2026-11-23',
  isOverdue: false,
  isReceived: true,
  rejection: null,
  answer: null,
  ...given,
});
/** Delays reply in which the worst district has this inquiry. */
const asked = (given: Partial<Inquiry> | null, mayAsk = true): DelaysReply => ({
  ...someDelays,
  regions: someDelays.regions.map((region) => ({ ...region, mayAsk })),
  areas: someDelays.areas.map((area) =>
    area.id === worst && given !== null ? { ...area, inquiry: anInquiry(given) } : area,
  ),
});
const asking = (inquiries: Inquiry[], ids: number[]) => ({
  'POST /api/Inquiries': { json: { Inquiries: inquiries.map((each) => z.encode(inquiry, each)), Asked: ids } },
});
const open = (delays = asked(null), answers = {}, person = staff.headController) =>
  renderApp('/moderator', { ...delayAnswers(delays), ...answers }, person);
const plain = (element: Element | null) => element?.textContent?.replaceAll('\u00A0', ' ');
async function rowOf(district: RegExp) {
  const table = await screen.findByRole('table', { name: 'Дольше нормы или без движения' });
  return within(table).getByRole('row', { name: district });
}
const cellOf = async (district = /^Узунский/) =>
  plain(
    within(await rowOf(district))
      .getAllByRole('cell')
      .at(-1) ?? null,
  );

describe('the office of a district', () => {
  it('is asked by one press: the cell says until when an answer is due, and the focus stays there', async () => {
    const { api } = open(asked(null), asking([anInquiry({ isReceived: false })], [7]));
    const button = within(await rowOf(/^Узунский/)).getByRole('button', {
      name: 'Запросить отделение: Узунский район',
    });
    await userEvent.click(button);
    expect(await screen.findByText('Запрошено 19.11.2026')).toBeTruthy();
    expect(api.last('POST /api/Inquiries')?.body).toEqual({ Areas: [worst] });
    expect(await cellOf()).toBe('Запрошено 19.11.2026Ответ до 23.11.2026Запрос передаётся почте');
    await expect.poll(() => plain(document.activeElement)).toContain('Запрошено');
    expect(screen.getByText('Запрошено 1 отделение')).toBeTruthy();
  });

  it('is not asked when that is undone in time', async () => {
    const { api } = open(asked(null), {
      ...asking([anInquiry()], [7]),
      'POST /api/InquiriesWithdraw': { json: { success: true, Withdrawn: 1 } },
    });
    await userEvent.click(within(await rowOf(/^Узунский/)).getByRole('button'));
    await userEvent.click(await screen.findByRole('button', { name: 'Отменить' }));
    expect(await screen.findByText('Запрос отменён')).toBeTruthy();
    expect(api.last('POST /api/InquiriesWithdraw')?.body).toEqual({ Ids: [7] });
    expect(await screen.findByRole('button', { name: 'Запросить отделение: Узунский район' })).toBeTruthy();
  });

  it('was asked by a colleague meanwhile: that inquiry is shown, and there is nothing to undo', async () => {
    open(asked(null), asking([anInquiry()], []));
    await userEvent.click(within(await rowOf(/^Узунский/)).getByRole('button'));
    expect(await screen.findByText('Отделение уже запросили')).toBeTruthy();
    expect(await cellOf()).toContain('Запрошено 19.11.2026');
    expect(screen.queryByRole('button', { name: 'Отменить' })).toBeNull();
  });

  it('is named with the reason when it could not be asked, and can be asked again', async () => {
    const refusal = {
      status: 403,
      json: { Message: 'Запросить можно отделения своего региона', Code: 'other-region' },
    };
    open(asked(null), { 'POST /api/Inquiries': refusal });
    await userEvent.click(within(await rowOf(/^Узунский/)).getByRole('button'));
    expect(await screen.findByText('Запрос не отправлен. Запросить можно отделения своего региона')).toBeTruthy();
    expect(
      within(await rowOf(/^Узунский/))
        .getByRole('button')
        .getAttribute('aria-disabled'),
    ).toBe('false');
  });

  it.each<[string, Partial<Inquiry>]>([
    ['Запрошено 19.11.2026Ответ до 23.11.2026', {}],
    ['Напомнили 20.11.2026Ответ до 24.11.2026', { remindedOn: '2026-11-20T10:00:00.000+05:00', dueOn: '2026-11-24' }],
    ['Ответа нетЖдали до 19.11.2026Напомнить', { isOverdue: true, dueOn: '2026-11-19' }],
    ['Почта не приняла запросОтделение закрытоЗапросить', { rejection: 'Отделение закрыто' }],
    ['Отделение ответилоВручат 23.11.2026Письма ищем', { answer: answered('2026-11-23') }],
    ['Отделение ответилоПисьма ищем', { answer: answered(null) }],
  ])('says «%s»', async (words, given) => {
    open(asked(given));
    expect(await cellOf()).toBe(words);
  });

  it('is reminded when its answer is overdue', async () => {
    const reminded = anInquiry({ remindedOn: '2026-11-24T10:00:00.000+05:00', dueOn: '2026-11-26' });
    const { api } = open(asked({ isOverdue: true }), {
      'POST /api/InquiriesRemind': { json: z.encode(inquiry, reminded) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Напомнить отделению: Узунский район' }));
    expect(await screen.findByText('Отделению напомнили. Ответ до 26.11.2026')).toBeTruthy();
    expect(api.last('POST /api/InquiriesRemind')?.body).toEqual({ Id: 7 });
    expect(await cellOf()).toBe('Напомнили 24.11.2026Ответ до 26.11.2026');
  });

  it('of all districts that were not asked are asked by the filled button', async () => {
    const { api } = open(asked(null), asking([anInquiry({ id: 8, areaId: 1001 }), anInquiry()], [8, 7]));
    await userEvent.click(await screen.findByRole('button', { name: 'Запросить отделения (2)' }));
    expect(await screen.findByText('Запрошены 2 отделения')).toBeTruthy();
    expect(api.last('POST /api/Inquiries')?.body).toEqual({ Areas: [worst, 1001] });
    expect(screen.queryByRole('button', { name: /^Запросить отделени/ })).toBeNull();
  });

  it('is shown without a button to a person without the right to ask', async () => {
    open(asked({}, false), {}, staff.controller);
    expect(await cellOf()).toContain('Запрошено 19.11.2026');
    expect(await cellOf(/^Шерабадский/)).toBe('Запрашивает контроллер этого региона');
    expect(screen.queryByRole('button', { name: /^(Запросить|Напомнить)/ })).toBeNull();
  });
});

it('taking back 21 inquiries says «Запросы отменены», taking back one says «Запрос отменён»', () => {
  expect(delaysTexts.office.undone({ count: 21 })).toBe('Запросы отменены');
  expect(delaysTexts.office.undone({ count: 1 })).toBe('Запрос отменён');
});

function answered(promisedOn: string | null) {
  return { answeredOn: '2026-11-20T09:00:00.000+05:00', text: 'Письма ищем', promisedOn };
}

it('what an office answered since yesterday stands among the changes', async () => {
  open(asked({ answer: answered('2026-11-23') }));
  const changes = await screen.findByRole('list', { name: 'Со вчерашнего дня' });
  const [item] = within(changes)
    .getAllByRole('listitem')
    .filter((each) => plain(each)?.includes('отделение ответило'));
  expect(plain(item ?? null)).toBe('Узунский район: отделение ответилоПисьма вручат 23.11.202631 письмо');
});
