import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { serveApi } from '../../../../test/api-double.ts';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { SendQuote } from './send-quote.tsx';

const quote = (over: object = {}) => ({
  LettersCount: 1,
  Gone: [],
  PagesCount: 6,
  SheetsCount: 6,
  Price: '10000.00',
  Balance: '4218500.00',
  UnderWay: '0.00',
  Remains: '4208500.00',
  IsEnough: true,
  Warnings: [],
  ...over,
});

const warning = (MailId: number, Id: number, over: object = {}) => ({
  MailId,
  Id,
  SentOn: '2026-03-12T12:00:00.000+05:00',
  IsReadable: true,
  ...over,
});

async function open(answer: object, ids: readonly number[] = [15]) {
  const none = { json: { LettersCount: 0, Letters: [] } };
  const api = serveApi({ 'POST /api/SendQuote': answer, 'POST /api/SendQuote/findings': none });
  await renderScreen(<SendQuote ids={ids} />);
  return { api, text: () => screen.getByLabelText('Стоимость и баланс').textContent?.replaceAll('\u00A0', ' ') };
}

const shown = () => screen.findByText('Останется на балансе');

describe('before the signature', () => {
  it('a letter shows what it costs and what remains', async () => {
    const { api, text } = await open({ json: quote() });
    await shown();
    expect(text()).toBe(
      '1 письмо, 6 листов10 000,00 сумБаланс организации4 218 500,00 сумОстанется на балансе4 208 500,00 сум',
    );
    expect(api.asked[0]?.body).toEqual({ Ids: [15] });
  });

  it('what is already on its way to the post is not forgotten', async () => {
    const { text } = await open({ json: quote({ UnderWay: '19000.00' }) });
    await shown();
    expect(text()).toContain('Уже передаётся почте19 000,00 сум');
  });

  it('a balance that is not enough says how much is missing', async () => {
    const { text } = await open({ json: quote({ Remains: '-8500.00', IsEnough: false }) });
    await shown();
    expect(text()).toContain('На балансе не хватит 8 500,00 сум. Пополните его');
  });

  it('a letter of a unit without a price shows why it cannot be sent, instead of a sum', async () => {
    const fields = { SumForMail: 'нет' };
    await open({ status: 403, json: { Message: 'нет', Code: 'unit-without-price', Fields: fields } });
    expect(
      await screen.findByText(/^Для подразделения не назначена цена письма, поэтому отправка закрыта/),
    ).toBeTruthy();
    expect(screen.queryByText(/0,00/)).toBeNull();
  });

  it('a quiet line says that the sums cannot be loaded', async () => {
    await open({ status: 503, json: { Message: 'Занято', Code: 'overloaded' } });
    expect(await screen.findByText(/Стоимость и баланс сейчас не загрузились/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a letter that went before', () => {
  it('is named with its day and can be looked at beside the page', async () => {
    await open({ json: quote({ Warnings: [warning(15, 12)] }) });
    await shown();
    const link = screen.getByRole('link', { name: 'EHM12' });
    expect(link.parentElement?.textContent).toBe('Такое письмо этому получателю уже отправлено: EHM12, 12.03.2026');
    expect(link.getAttribute('href')).toContain('/main/mail/view/12');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('leads to its protocol when it is of another unit', async () => {
    await open({ json: quote({ Warnings: [warning(15, 12, { IsReadable: false })] }) });
    expect((await screen.findByRole('link', { name: 'EHM12' })).getAttribute('href')).toContain('/track/EHM12');
  });

  it('is named by its number for each selected letter, the first ones at once and the rest on demand', async () => {
    const warnings = [warning(20, 12), warning(21, 13), warning(22, 21, { SentOn: null }), warning(23, 14)];
    await open({ json: quote({ LettersCount: 4, Warnings: warnings }) }, [20, 21, 22, 23]);
    await shown();
    const list = within(screen.getByRole('status'));
    expect(screen.getByRole('status').textContent?.replaceAll('\u00A0', ' ')).toContain(
      '4 письма уже отправлялись или повторяются среди выбранных',
    );
    expect(list.getByText(/EHM22 такое же, как/).textContent).toBe('EHM22 такое же, как EHM21, тоже среди выбранных');
    expect(list.queryByText(/EHM23/)).toBeNull();
    await userEvent.click(list.getByRole('button', { name: /Ещё 1/ }));
    expect(list.getByText(/EHM23 такое же, как/)).toBeTruthy();
  });
});
