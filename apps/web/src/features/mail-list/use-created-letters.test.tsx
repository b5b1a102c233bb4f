import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { RecordedCall } from '../../../test/api-double.ts';
import { aLetter, mailPageJson } from '../../../test/letters.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { storeToken } from '../../lib/session/stored-session.ts';
import { createdLetters } from '../../shared/letter/handed-over.ts';

beforeEach(() => storeToken('token'));

const drafts = '/main/mails/listing/draft?sortBy=createdOn&sortDesc=true&page=1&itemsPerPage=10';
const all = [1, 2, 3].map((id) => aLetter({ id }));

/**
 * Opens the drafts after letters 1 and 2 were created; the call for them waits until the returned function is called.
 */
async function openDrafts(end: 'answer' | 'fail') {
  const held = Promise.withResolvers<void>();
  createdLetters.give([1, 2]);
  const { api } = renderApp(drafts, {
    'GET /api/mail': async ({ query }: RecordedCall) => {
      const ids = query.get('ids');
      if (ids === null) return { json: mailPageJson(all) };
      await held.promise;
      if (end === 'fail') return { status: 500, json: { Message: 'Сбой', Code: 'internal' } };
      return { json: mailPageJson(all.filter(({ id }) => ids.split(',').includes(String(id)))) };
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Выбрать EHM3' }));
  return { api, end: held.resolve };
}

it('the created letters are asked by their numbers and join what was selected meanwhile', async () => {
  const { api, end } = await openDrafts('answer');
  end();
  expect(await screen.findByText(/Выбрано 3/)).toBeTruthy();
  expect(api.asked.filter(({ query }) => query.get('ids') === '1,2')).toHaveLength(1);
});

it('what was selected meanwhile stays when the created letters do not load', async () => {
  const { end } = await openDrafts('fail');
  end();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByText(/Выбрано 1/)).toBeTruthy();
});
