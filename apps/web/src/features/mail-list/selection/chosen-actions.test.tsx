import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RecordedCall } from '../../../../test/api-double.ts';
import { aLetter, aResult, mailPageJson } from '../../../../test/letters.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { endSession } from '../../../lib/session/session-end.ts';
import { storeToken } from '../../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
  URL.createObjectURL = () => 'blob:packs';
});

const address = '/main/mails/listing/sent?sortBy=sentOn&sortDesc=true&page=1&itemsPerPage=10';
const sent = (id: number) => aLetter({ id, isSent: true, sentOn: '2026-11-17T12:45:00Z', sendStatus: 1 });
const answers = {
  'GET /api/mail': { json: mailPageJson([sent(3), sent(2), sent(1)], 3) },
  'POST /api/ProofPack': { bytes: new Blob(['PK']) },
};
const choose = async (id: number) => userEvent.click(await screen.findByRole('checkbox', { name: `Выбрать EHM${id}` }));

it('the proofs of the chosen sent letters come as one archive; without a choice nothing offers it', async () => {
  const { api } = renderApp(address, answers);
  await choose(3);
  await choose(1);
  const bar = await screen.findByRole('group', { name: /Выбрано 2.письма/ });
  await userEvent.click(within(bar).getByRole('button', { name: 'Комплекты доказательств' }));
  await expect.poll(() => api.asked.find(({ path }) => path === '/api/ProofPack')?.body).toEqual({ Ids: [3, 1] });
  await userEvent.click(within(bar).getByRole('button', { name: 'Снять выбор' }));
  expect(screen.queryByRole('button', { name: 'Комплекты доказательств' })).toBeNull();
});

it('the Excel file of a selection holds these letters alone, in the order of the list', async () => {
  const { api } = renderApp(address, answers);
  await choose(3);
  await choose(1);
  const bar = await screen.findByRole('group', { name: /Выбрано 2.письма/ });
  await userEvent.click(within(bar).getByRole('button', { name: 'Загрузить в Excel' }));
  await expect.poll(() => api.last('GET /api/MailExcel')?.query.get('ids')).toBe('3,1');
  const { query } = api.last('GET /api/MailExcel') ?? {};
  expect(query?.get('sort')).toBe('sentOn');
  expect(query?.has('sentStart')).toBe(false);
});

it('«Все» has the same actions; while a letter is not sent, only its papers are withheld, with the reason', async () => {
  renderApp('/main/mails/listing/all?sortBy=createdOn&sortDesc=true&page=1&itemsPerPage=10', {
    'GET /api/mail': { json: mailPageJson([sent(3), aLetter({ id: 2 })], 2) },
  });
  expect(await screen.findByRole('button', { name: 'Загрузить в Excel' })).toBeTruthy();
  await choose(3);
  await choose(2);
  const bar = within(await screen.findByRole('group', { name: /Выбрано 2.письма/ }));
  expect(bar.getByRole('button', { name: 'Письмо и квитанция' }).getAttribute('aria-disabled')).toBe('true');
  expect(bar.getByRole('button', { name: 'Загрузить в Excel' }).getAttribute('aria-disabled')).toBe('false');
});

describe('a selection over all pages', () => {
  const many = Array.from({ length: 177 }, (_, index) => sent(177 - index));
  const listing = {
    'GET /api/mail': ({ query }: RecordedCall) => {
      const skip = Number(query.get('skip'));
      return { json: mailPageJson(many.slice(skip, skip + Number(query.get('limit'))), many.length) };
    },
  };
  const choosePage = async () =>
    userEvent.click(await screen.findByRole('checkbox', { name: 'Выбрать все строки страницы' }));

  it.each([
    ['«Отправленные»', address],
    ['«Все»', '/main/mails/listing/all?sortBy=createdOn&sortDesc=true&page=1&itemsPerPage=10'],
  ])('is offered on %s once the page is selected, as on «Созданные»', async (_, page) => {
    renderApp(page, listing);
    await choosePage();
    await userEvent.click(await screen.findByRole('button', { name: /Выбрать все.177/ }));
    expect(await screen.findByRole('group', { name: /Выбрано 177.писем/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Выбрать все.177/ })).toBeNull();
  });

  it('is not offered where no act would take so many letters', async () => {
    renderApp(address, { 'GET /api/mail': { json: mailPageJson(many.slice(0, 10), 501) } });
    await choosePage();
    expect(await screen.findByRole('group', { name: /Выбрано 10.писем/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Выбрать все/ })).toBeNull();
  });
});

it('returned letters of a selection lead to the table of their copies, which has exactly these', async () => {
  const back = (id: number) => aLetter({ id, isSent: true, sendStatus: 1, perform: aResult(2) });
  const { place } = renderApp(address, { 'GET /api/mail': { json: mailPageJson([back(3), sent(2), back(1)], 3) } });
  await choose(2);
  expect(screen.queryByRole('button', { name: /^Копии с новым адресом/ })).toBeNull();
  await choose(3);
  await choose(1);
  await userEvent.click(screen.getByRole('button', { name: 'Копии с новым адресом: 2' }));
  await expect.poll(place).toBe('/main/mail/create/copies?ids=3,1');
});
