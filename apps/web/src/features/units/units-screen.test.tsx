import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answers } from '../../../test/api-double.ts';
import { styleOf } from '../../../test/page-styles.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { staff } from '../../../test/staff.ts';
import {
  anOrganization,
  aUnit,
  chooseFoundOption,
  filterBar,
  lastCallOf,
  listQueriesOf,
  organizationsAnswer,
  unitsAnswer,
} from '../../../test/staff-lists.ts';
import { typeSteadily } from '../../../test/type-steadily.ts';
import { writeField } from '../../../test/write-field.ts';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});

const regions = [
  { Id: 8, Name: 'Бухарская область', NameUz: 'Buxoro', Soato: null, PostalPrefix: null },
  { Id: 9, Name: 'Навоийская область', NameUz: 'Navoiy', Soato: null, PostalPrefix: null },
];

const answers: Answers = {
  'GET /api/Unit': unitsAnswer(
    aUnit(),
    aUnit({ id: 4, name: 'Управление', isHead: true, isActive: false, regions: [] }),
  ),
  'GET /api/AdminOrganization': organizationsAnswer(anOrganization()),
  'GET /api/ModeratorOrganization': organizationsAnswer(anOrganization()),
  'GET /api/UnitRegion': { json: regions },
  'GET /api/CheckUnit': { json: { IsExists: false } },
  'POST /api/Unit': { json: { Success: true, Id: 5 } },
  'PUT /api/Unit': { json: { Success: true } },
};

const open = (given: Answers = {}, query = '?page=1', profile = staff.admin) =>
  renderApp(`/${profile === staff.admin ? 'admin' : 'moderator'}/units${query}`, { ...answers, ...given }, profile);

const table = async () => within(await screen.findByRole('table', { name: 'Подразделения' }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

async function openNew() {
  await userEvent.click(await screen.findByRole('button', { name: 'Добавить подразделение' }));
  return dialog('Новое подразделение');
}

async function fill(form: Awaited<ReturnType<typeof openNew>>): Promise<void> {
  await chooseFoundOption(form.getByLabelText('Организация'), 'нам', /Намуна/);
  writeField(form.getByLabelText('Название подразделения'), 'Кунградский участок');
  writeField(form.getByLabelText('Адрес'), 'г. Кунград');
  await userEvent.click(await form.findByLabelText('Навоийская область'));
}

describe('the page of units', () => {
  it('lists them with organization, regions, contract, prices and status (UNIT-01, UNIT-03, UNIT-08)', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Подразделения' })).toBeTruthy();
    await screen.findByText('Юридический отдел');
    const [, first, second] = await (await table()).findAllByRole('row');
    expect(first?.textContent?.replaceAll('\u00A0', ' ')).toContain('Юридический отделООО «Намуна»ИНН 301234567');
    for (const text of ['Бухарская область', '24.04.2027', '5 000 000,00', '9 500,00', 'Активен'])
      expect(first?.textContent?.replaceAll('\u00A0', ' ')).toContain(text);
    expect(second?.textContent).toContain('Головное');
    expect(second?.textContent).toContain('Не активен');
  });

  it('has a column for all that the call tells, and asks anew by «Обновить» (UNIT-03, OPEN-64)', async () => {
    const { api } = open();
    await screen.findByText('Юридический отдел');
    const headers = (await table()).getAllByRole('columnheader').map((cell) => cell.textContent);
    expect(headers).toEqual([
      ...['№', 'Подразделение', 'Организация', 'Адрес', 'Регионы', 'Номер договора', 'Срок договора'],
      ...['Сумма договора, сум', 'Цена и доплата, сум', 'Дата создания', 'Статус', 'Действия'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Обновить' }));
    await waitFor(() => expect(listQueriesOf(api, '/api/Unit').map(({ limit }) => limit)).toEqual(['50', '50']));
  });

  it('says when there are none, and when they do not come', async () => {
    open({ 'GET /api/Unit': unitsAnswer() });
    expect(await screen.findByText('Подразделений не найдено')).toBeTruthy();
  });

  it('keeps what failed to come apart from nothing', async () => {
    open({ 'GET /api/Unit': { status: 503, json: { Message: 'Система занята', Code: 'overloaded' } } });
    expect(await screen.findByText(/Список не обновился\. Система занята/)).toBeTruthy();
    expect(screen.queryByText('Подразделений не найдено')).toBeNull();
  });

  it('opens with the organization of the address and shows its name (UNIT-02)', async () => {
    const { api, place } = open({}, '?inn=301234567');
    const pill = await (await filterBar()).findByRole('button', { name: 'Организация: ООО «Намуна»' });
    expect(pill).toBeTruthy();
    expect(listQueriesOf(api, '/api/Unit')[0]).toMatchObject({ inn: '301234567', sort: 'organization', desc: 'false' });
    await userEvent.click((await filterBar()).getByRole('button', { name: 'Убрать фильтр «Организация»' }));
    await waitFor(() => expect(listQueriesOf(api, '/api/Unit').at(-1)).not.toHaveProperty('inn'));
    await userEvent.click((await filterBar()).getByRole('button', { name: 'Организация' }));
    await chooseFoundOption(await screen.findByRole('textbox', { name: /^Организация/ }), 'нам', /Намуна/);
    await waitFor(() => expect(place()).toContain('inn=301234567'));
  });

  it('filters by status', async () => {
    const { api } = open();
    await userEvent.click(await (await filterBar()).findByRole('button', { name: 'Статус' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Не активен' }));
    await waitFor(() => expect(listQueriesOf(api, '/api/Unit').at(-1)).toMatchObject({ isActive: 'false' }));
  });
});

describe('adding a unit', () => {
  it('begins neither head nor active, and cannot be saved without a region (UNIT-09, RULE-52, RULE-53)', async () => {
    open();
    const form = await openNew();
    expect(form.getByLabelText<HTMLInputElement>('Обычное').checked).toBe(true);
    expect(form.getByLabelText<HTMLInputElement>(/^Активно/).checked).toBe(false);
    const save = form.getByRole<HTMLButtonElement>('button', { name: 'Добавить' });
    expect(save.disabled).toBe(true);
    expect(form.getByText('Выберите хотя-бы один регион')).toBeTruthy();
    await userEvent.click(await form.findByLabelText('Навоийская область'));
    expect(save.disabled).toBe(false);
  });

  it('sends what was typed; prices that were not are left to the organization (UNIT-04, ERR-22)', async () => {
    const { api } = open();
    const form = await openNew();
    await fill(form);
    await userEvent.click(form.getByLabelText('Головное'));
    writeField(form.getByLabelText(/^Сумма договора/), '4000000.5');
    await userEvent.click(form.getByRole('button', { name: 'Добавить' }));
    expect(await screen.findByText('Подразделение успешно добавлено')).toBeTruthy();
    expect(lastCallOf(api, 'POST', '/api/Unit')?.body).toMatchObject({
      Name: 'Кунградский участок',
      OrganizationInn: '301234567',
      IsHead: true,
      IsActive: false,
      ContractSum: '4000000.5',
      Regions: [9],
    });
    expect(lastCallOf(api, 'POST', '/api/Unit')?.body).toMatchObject({ SumForMail: null, SumForOverPaged: null });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(listQueriesOf(api, '/api/CheckUnit')).toEqual([{ name: 'Кунградский участок', inn: '301234567' }]);
  });

  it('looks the organization up on the server, when typing pauses, by keyboard alone', async () => {
    const { api } = open();
    const form = await openNew();
    const searched = () => listQueriesOf(api, '/api/AdminOrganization').map(({ search }) => search);
    const field = form.getByLabelText('Организация');
    await userEvent.click(field);
    await waitFor(() => expect(searched()).toEqual([undefined]));
    await typeSteadily(field, '3012', () => expect(searched()).toEqual([undefined]));
    await waitFor(() => expect(searched()).toEqual([undefined, '3012']));
    await screen.findByRole('option', { name: /Намуна/ });
    await userEvent.keyboard('[ArrowDown][Enter]');
    expect(form.getByLabelText<HTMLInputElement>('Организация').value).toBe('ООО «Намуна»');
  });

  it('says when organizations did not come, and asks again', async () => {
    const broken = { status: 500, json: { Message: 'Сбой', Code: 'internal' } };
    const { api } = open({ 'GET /api/AdminOrganization': broken });
    const form = await openNew();
    await userEvent.click(form.getByLabelText('Организация'));
    expect(await screen.findByText('Список не загрузился')).toBeTruthy();
    api.answers = { ...api.answers, ...answers };
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('option', { name: /Намуна/ })).toBeTruthy();
  });

  it('says what is missing, in the words of the specification (RULE-48, RULE-50)', async () => {
    const { api } = open();
    const form = await openNew();
    await userEvent.click(await form.findByLabelText('Навоийская область'));
    await userEvent.click(form.getByRole('button', { name: 'Добавить' }));
    for (const text of ['Выберите организацию', 'Введите название подразделения', 'Введите адрес подразделения'])
      expect(await form.findByText(text)).toBeTruthy();
    expect(api.names()).not.toContain('POST /api/Unit');
  });

  it('does not send a name that is taken (RULE-54, ERR-27)', async () => {
    const { api } = open({ 'GET /api/CheckUnit': { json: { IsExists: true } } });
    const form = await openNew();
    await fill(form);
    await userEvent.click(form.getByRole('button', { name: 'Добавить' }));
    expect(await form.findByText('Подразделение с таким названием уже существует')).toBeTruthy();
    expect(api.names()).not.toContain('POST /api/Unit');
  });

  it('tells a failure beside the form and in it; what was typed stays (ERR-21)', async () => {
    open({ 'POST /api/Unit': { status: 500, json: { Message: 'Внутренняя ошибка', Code: 'internal' } } });
    const form = await openNew();
    await fill(form);
    await userEvent.click(form.getByRole('button', { name: 'Добавить' }));
    await waitFor(() => expect(screen.getAllByText('Ошибка сервера при обработке запроса')).toHaveLength(2));
    expect(form.getByLabelText<HTMLInputElement>('Название подразделения').value).toBe('Кунградский участок');
  });
});

describe('the rules of both dialogs', () => {
  const long = 'я'.repeat(601);
  it.each([
    ['Добавить подразделение', 'Новое подразделение', 'Добавить'],
    ['Редактировать: Юридический отдел', 'Редактирование подразделения', 'Сохранить'],
  ])(
    'in «%s»: 600 px, the longest texts, money of two decimals, a region (UNIT-04, UNIT-05)',
    async (button, title, save) => {
      open();
      await userEvent.click(await screen.findByRole('button', { name: button }));
      const form = await dialog(title);
      expect(styleOf(screen.getByRole('dialog', { name: title }), 'width')).toBe('600px');
      const field = (label: RegExp) => form.getByLabelText<HTMLInputElement>(label);
      expect([field(/^Название подразделения/).maxLength, field(/^Адрес/).maxLength]).toEqual([400, 600]);
      expect(field(/^Номер договора/).maxLength).toBe(400);
      for (const [label, text, message] of [
        [/^Название подразделения/, ' ', 'Введите название подразделения'],
        [/^Название подразделения/, long, 'Слишком длинное название подразделения'],
        [/^Адрес/, ' ', 'Введите адрес подразделения'],
        [/^Адрес/, long, 'Слишком длинный адрес подразделения'],
      ] as const) {
        writeField(field(label), text);
        expect(await form.findByText(message)).toBeTruthy();
      }
      for (const label of [/^Сумма договора/, /^Цена обычного письма/, /^Доплата за письмо больше 3 листов/])
        expect(field(label).getAttribute('inputmode')).toBe('decimal');
      const region = await form.findByLabelText<HTMLInputElement>('Бухарская область');
      if (region.checked) await userEvent.click(region);
      expect(form.getByText('Выберите хотя-бы один регион')).toBeTruthy();
      expect(form.getByRole<HTMLButtonElement>('button', { name: save }).disabled).toBe(true);
    },
  );
});

describe('editing a unit', () => {
  const openEdit = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Редактировать: Юридический отдел' }));
    return dialog('Редактирование подразделения');
  };

  it('shows what is stored, keeps the organization, and sends the change (UNIT-05, ERR-23)', async () => {
    const { api } = open();
    const form = await openEdit();
    expect(form.getByLabelText<HTMLInputElement>('Организация')).toMatchObject({
      readOnly: true,
      value: 'ООО «Намуна»',
    });
    expect((await form.findByLabelText<HTMLInputElement>('Бухарская область')).checked).toBe(true);
    await userEvent.click(form.getByLabelText('Головное'));
    await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Подразделение успешно обновлёно')).toBeTruthy();
    const sent = lastCallOf(api, 'PUT', '/api/Unit');
    expect(sent?.query.get('id')).toBe('3');
    expect(sent?.body).toEqual({ IsHead: true, Was: { IsHead: false } });
  });

  it('tells a failure beside the form and in it, too (ERR-21)', async () => {
    open({ 'PUT /api/Unit': { status: 500, json: { Message: 'Внутренняя ошибка', Code: 'internal' } } });
    const form = await openEdit();
    await userEvent.click(form.getByLabelText('Головное'));
    await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(screen.getAllByText('Ошибка сервера при обработке запроса')).toHaveLength(2));
  });

  it('hides head or ordinary from controllers, and sends nothing of it (UNIT-06)', async () => {
    const { api, place } = open({}, '?page=1', staff.controller);
    expect(await screen.findByRole('heading', { name: 'Подразделения' })).toBeTruthy();
    expect(place()).toContain('/moderator/units');
    const form = await openEdit();
    expect(form.queryByText('Тип подразделения')).toBeNull();
    await userEvent.click(await form.findByLabelText('Навоийская область'));
    await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Подразделение успешно обновлёно')).toBeTruthy();
    expect(lastCallOf(api, 'PUT', '/api/Unit')?.body).toEqual({ Regions: [8, 9], Was: { Regions: [8] } });
  });
});
