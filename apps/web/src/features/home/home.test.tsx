import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aLetter, mailPageJson } from '../../../test/letters.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { aProfile } from '../../../test/render-screen.tsx';
import { today } from '../../lib/formats/dates.ts';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});

const card = (name: RegExp) => screen.findByRole('link', { name });

it('the first page leads to everything and says how much waits there (DASH-01 to DASH-04, DASH-06)', async () => {
  const { listed } = renderApp('/main', {
    'GET /api/mail': ({ query }) => {
      if (query.get('sendStatus') === '100') return { json: mailPageJson([aLetter()], 46) };
      return { json: mailPageJson([aLetter()], query.get('isSent') === 'true' ? 38 : 18340) };
    },
  });
  expect((await card(/^Создать из PDF файла\s?Одно письмо/)).getAttribute('href')).toBe('/main/mail/create/pdf-form');
  expect((await card(/46\sписем ждут подписи/)).getAttribute('href')).toBe('/main/mails/listing/draft?perform=100');
  expect((await card(/38 сегодня/)).getAttribute('href')).toBe(
    `/main/mails/listing/sent?start=${today()}&end=${today()}`,
  );
  expect((await card(/18\s340\sписем/)).getAttribute('href')).toBe('/main/mails/listing/all?page=1');
  expect((await card(/Поиск по номеру EHM/)).getAttribute('href')).toBe('/track');
  expect(listed()).toContainEqual(expect.objectContaining({ sentStart: today(), sentEnd: today(), limit: '1' }));
});

it('only the head of a unit finds a card of units there (DASH-05)', async () => {
  const ordinary = renderApp('/main');
  await card(/Поиск по номеру EHM/);
  expect(screen.queryByRole('link', { name: /Мои подразделения/ })).toBeNull();
  ordinary.unmount();
  renderApp('/main', {}, aProfile({ unit: { id: 3, name: 'Юридический отдел', isHead: true } }));
  const href = (await card(/^Мои подразделения\s?Принято почтой, листы, суммы/)).getAttribute('href');
  expect(href).toBe('/main/units');
});

it('a number that did not come is told quietly on its card, which leads where it did', async () => {
  renderApp('/main', { 'GET /api/mail': { status: 500, json: { Message: 'Сбой', Code: 'internal' } } });
  const draft = await screen.findByRole('link', { name: /^Созданные\s?Количество не загрузилось$/ });
  expect(draft.getAttribute('href')).toBe('/main/mails/listing/draft?perform=100');
  expect(screen.queryByRole('alert')).toBeNull();
});
