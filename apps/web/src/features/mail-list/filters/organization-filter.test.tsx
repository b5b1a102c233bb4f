import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answers, RecordedCall } from '../../../../test/api-double.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { staff } from '../../../../test/staff.ts';
import { endSession } from '../../../lib/session/session-end.ts';
import { storeToken } from '../../../lib/session/stored-session.ts';

const query = '?sortBy=createdOn&sortDesc=true&page=2&itemsPerPage=50';

beforeEach(() => {
  endSession();
  storeToken('token');
});

const known = [
  { Id: 7, Name: 'ООО «Намуна»', Inn: '301234567' },
  { Id: 8, Name: 'ООО «Барака савдо»', Inn: '302345678' },
];
/** Matches like the server: part of the name, or prefix of the INN. */
const find = ({ query }: RecordedCall) => {
  const words = query.get('search') ?? '';
  const inn = query.get('inn') ?? '';
  const found = known.filter(
    (one) =>
      one.Inn.startsWith(inn) && (one.Name.toLowerCase().includes(words.toLowerCase()) || one.Inn.startsWith(words)),
  );
  return {
    json: { Records: found.map((Organization) => ({ Organization })), Total: words === '' ? 10_000 : found.length },
  };
};
const organizations: Answers = { 'GET /api/AdminOrganization': find, 'GET /api/ModeratorOrganization': find };

const open = (who: 'admin' | 'controller', more = '', answers: Answers = organizations) =>
  renderApp(`${who === 'admin' ? '/admin' : '/moderator'}/mails${query}${more}`, answers, staff[who]);
const pill = async (name: string | RegExp) =>
  within(await screen.findByRole('search', { name: 'Фильтры' })).findByRole('button', { name });
const field = () => screen.findByRole('textbox', { name: 'Организация: Название или ИНН' });

describe('the filter by organization (ADMIN-31, LIST-16)', () => {
  it.each(['admin', 'controller'] as const)('lets %s look for one on the server and asks by its INN', async (who) => {
    const { listed, api, place } = open(who);
    await userEvent.click(await pill('Организация'));
    expect(await screen.findByText(/^Показаны 2 из 10.000, остальные найдутся по словам$/)).toBeTruthy();
    await userEvent.type(await field(), 'барака');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.click(screen.getByRole('option', { name: /Барака савдо.*302345678/ }));
    await waitFor(() => expect(listed().at(-1)).toMatchObject({ inn: '302345678', skip: '0' }));
    expect(place()).toMatch(/[?&]page=1&.*inn=302345678/);
    expect((await pill(/^Организация:/)).textContent).toBe('Организация:ООО «Барака савдо»');
    const call = who === 'admin' ? '/api/AdminOrganization' : '/api/ModeratorOrganization';
    const asked = api.asked.filter(({ path }) => path.endsWith('Organization'));
    expect(new Set(asked.map(({ path }) => path))).toEqual(new Set([call]));
    expect(asked.every(({ query }) => Number(query.get('limit')) <= 20)).toBe(true);
  });

  it('is called by its name when it stands in the address', async () => {
    open('admin', '&inn=301234567');
    await waitFor(async () => expect((await pill(/^Организация:/)).textContent).toBe('Организация:ООО «Намуна»'));
  });

  it('takes a whole INN also when its organization is out of reach: a unit of it may be within', async () => {
    const { listed } = open('controller');
    await userEvent.click(await pill('Организация'));
    await userEvent.type(await field(), '309999999');
    await userEvent.click(await screen.findByRole('option', { name: /^ИНН.309999999$/ }));
    await waitFor(() => expect(listed().at(-1)).toMatchObject({ inn: '309999999' }));
    expect((await pill(/^Организация:/)).textContent).toBe('Организация:309999999');
  });

  it('says that nothing was found, and that the search failed', async () => {
    const { api } = open('admin');
    await userEvent.click(await pill('Организация'));
    await userEvent.type(await field(), 'нет такой');
    expect(await screen.findByText('Ничего не найдено')).toBeTruthy();
    api.answers = {
      ...api.answers,
      'GET /api/AdminOrganization': { status: 500, json: { Message: 'Сбой', Code: 'x' } },
    };
    await userEvent.clear(await field());
    await userEvent.type(await field(), 'намуна');
    expect(await screen.findByText('Список не загрузился')).toBeTruthy();
    api.answers = { ...api.answers, ...organizations };
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('option', { name: /Намуна/ })).toBeTruthy();
  });
});
