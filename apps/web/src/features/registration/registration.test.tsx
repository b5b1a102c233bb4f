import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answers } from '../../../test/api-double.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { endSession } from '../../lib/session/session-end.ts';

const headUnits = { 'GET /api/UserGlobalUnit': { json: [{ Id: 1, Name: 'Центральный аппарат', IsHead: true }] } };

async function open(answers: Answers = {}) {
  const app = renderApp('/auth/register', { ...headUnits, ...answers });
  await screen.findByRole('heading', { name: 'Регистрация' });
  return app;
}

beforeEach(() => {
  endSession();
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

const labels = {
  inn: 'ИНН',
  name: 'Название организации',
  address: 'Адрес',
  phone: 'Телефон',
  fullName: 'Ф.И.О',
  login: 'Логин',
  password: 'Пароль',
  repeat: 'Повторите пароль',
} as const;

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}( необязательно)?$`));
const register = () => screen.getByRole('button', { name: 'Зарегистрироваться' });
/** Helper text of the field. */
const noteOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent ?? null;

/** Sets the field's value without the length limit, then blurs it. */
function leaveWith(label: string, text: string) {
  fireEvent.focus(field(label));
  fireEvent.change(field(label), { target: { value: text === '' ? 'x' : '' } });
  fireEvent.change(field(label), { target: { value: text } });
  fireEvent.blur(field(label));
}

const fill = (texts: Partial<Record<keyof typeof labels, string>>) => {
  for (const [key, text] of Object.entries(texts)) leaveWith(labels[key as keyof typeof labels], text);
};

const required = 'Введите номер телефона полность, без знака +';
const form = 'Формат логина - 12 цифр с начальными 998';
const length = 'Номер телефона должен состоять ровно из 12 цифр';
const long = 'я'.repeat(401);

describe('the rules of the fields (RULE-04 to RULE-34)', () => {
  const numberRules = {
    '': required,
    '+99890123456': form,
    '99890123456a': form,
    '987901234567': form,
    '998': length,
    '99890123456': length,
  };
  const rules: Record<string, Record<string, string>> = {
    ИНН: { '': 'Введите ИНН', '30789012A': 'Формат ИНН - 9 цифр', '30789012': 'Введите ровно 9 цифр' },
    'Название организации': {
      '': 'Введите название организации',
      [long]: 'Слишком длинное название организации',
    },
    Адрес: { ' ': 'Введите адрес организации', [long]: 'Слишком длинный адрес организации' },
    Телефон: numberRules,
    'Ф.И.О': { '': 'Введите свое Ф.И.О', [long]: 'Слишком длинное Ф.И.О' },
    Логин: numberRules,
    Пароль: { '': 'Придумайте пароль', '1234567': 'Пароль должен быть не менее 8 символов' },
    'Повторите пароль': { '': 'Наберите пароль ещё раз' },
    'Расчётный счёт': { ['1'.repeat(31)]: 'Не больше 30 знаков' },
    МФО: { '123456': 'Не больше 5 знаков' },
    ПИНФЛ: { '123': 'ПИНФЛ - 14 цифр' },
    'Номер договора': { [long]: 'Не больше 400 знаков' },
    'Сумма договора, сум': {
      '0.001':
        'В поле «Сумма договора, сум» нужна сумма: до 12\u00A0цифр и не больше двух после запятой, например 9\u00A0500,50',
    },
  };

  it.each(Object.entries(rules))('the field «%s» says what is wrong with it when it is left', async (label, texts) => {
    await open();
    for (const [text, message] of Object.entries(texts)) {
      leaveWith(label, text);
      await waitFor(() => expect(noteOf(label)).toBe(message));
    }
  });

  it('two passwords that differ are told while the rest is still empty, until they are the same', async () => {
    await open();
    fill({ password: 'Sinov-2026', repeat: 'Sinov-202' });
    await waitFor(() => expect(noteOf(labels.repeat)).toBe('Пароли не совпадают'));
    await userEvent.type(field(labels.repeat), '6');
    await waitFor(() => expect(noteOf(labels.repeat)).toBeNull());
  });

  it('the login begins with 998; fields end where the specification says', async () => {
    await open();
    expect(field(labels.login)).toHaveProperty('value', '998');
    expect(field(labels.phone)).toHaveProperty('value', '');
    const ends = { ИНН: 9, 'Название организации': 400, Адрес: 400, 'Ф.И.О': 400, Телефон: 12, Логин: 12 };
    for (const [label, end] of Object.entries({ ...ends, 'Расчётный счёт': 30, МФО: 5 })) {
      expect([label, (field(label) as HTMLInputElement).maxLength]).toEqual([label, end]);
    }
    expect(field('Сумма договора, сум').getAttribute('inputmode')).toBe('decimal');
  });

  it('a contract does not end before it begins, and one that exists names its unit', async () => {
    await open();
    leaveWith('Действует с', '02.11.2026');
    leaveWith('Действует до', '01.11.2026');
    await waitFor(() => expect(noteOf('Действует до')).toBe('Дата окончания раньше даты начала'));
    await userEvent.click(screen.getByLabelText('Договор с подразделением оператора уже заключён'));
    await userEvent.click(register());
    await waitFor(() =>
      expect(noteOf('Подразделение оператора')).toBe('Выберите подразделение, с которым заключён договор'),
    );
  });

  it('a day is typed with or without its dots; one that does not exist is told at its field and registers nothing', async () => {
    await open();
    await userEvent.type(field('Действует с'), '01112026');
    expect(field('Действует с')).toHaveProperty('value', '01.11.2026');
    leaveWith('Действует до', '31.02.2026');
    const noSuchDay = 'Такой даты нет в календаре: исправьте её или очистите поле';
    await waitFor(() => expect(noteOf('Действует до')).toBe(noSuchDay));
    expect(field('Действует до')).toHaveProperty('value', '31.02.2026');
    leaveWith('Действует до', '31.2');
    await waitFor(() => expect(noteOf('Действует до')).toBe('Дата указывается как ДД.ММ.ГГГГ'));
    leaveWith('Действует до', '');
    await waitFor(() => expect(noteOf('Действует до')).toBeNull());
  });

  it('a day may be picked from a month', async () => {
    await open();
    leaveWith('Действует с', '01.11.2026');
    await userEvent.click(screen.getByRole('button', { name: 'Выбрать день в календаре: Действует с' }));
    await userEvent.click(await screen.findByRole('gridcell', { name: '15' }));
    expect(field('Действует с')).toHaveProperty('value', '15.11.2026');
  });
});

describe('the page (REG-01 to REG-14)', () => {
  it('«Регистрация» has the fields of the organization, its contract and its first user, and both buttons', async () => {
    await open();
    expect(document.title).toContain('Регистрация');
    const organization = ['ИНН', 'Индивидуальный предприниматель', 'Название организации', 'Адрес', 'Телефон', 'ПИНФЛ'];
    const account = ['Расчётный счёт', 'МФО', 'Код плательщика НДС', 'Филиал'];
    const contract = ['Договор с подразделением оператора уже заключён', 'Подразделение оператора', 'Номер договора'];
    const term = ['Действует с', 'Действует до', 'Сумма договора, сум'];
    const user = ['Ф.И.О', 'Логин', 'Пароль', 'Повторите пароль', 'Принимаю условия публичной оферты'];
    const all = [...organization, ...account, ...contract, ...term, ...user].map(field);
    const inOrder = [...document.querySelectorAll('form input, form select')];
    expect(inOrder.map((element) => element.id)).toEqual(all.map((element) => element.id));
    expect(screen.getByRole('link', { name: 'Назад' })).toBeTruthy();
    expect(register()).toHaveProperty('disabled', false);
  });

  it('has the offer to read and to agree to, and a way back', async () => {
    const { place } = await open();
    const offer = screen.getByRole('link', { name: 'Публичная оферта (PDF)' });
    expect(offer.getAttribute('href')).toBe('/offer/offer-ru.pdf');
    expect(screen.getByLabelText('Принимаю условия публичной оферты')).toHaveProperty('checked', false);
    await userEvent.click(screen.getByRole('link', { name: 'Назад' }));
    await waitFor(() => expect(place()).toBe('/auth/login'));
  });

  it('an empty form asks the server for no text, says what is missing and leads to the first of it', async () => {
    const { api } = await open();
    await userEvent.click(register());
    expect(await screen.findByText('Введите ИНН')).toBeTruthy();
    expect(screen.getByText('Пожалуйста подтвердите')).toBeTruthy();
    expect(screen.getByText('Осталось исправить: 9')).toBeTruthy();
    expect(document.activeElement).toBe(field(labels.inn));
    expect(api.names()).not.toContain('POST /api/RegisterHashCode');
  });

  it('offers the operator’s head units', async () => {
    await open();
    await within(field('Подразделение оператора')).findByRole('option', { name: 'Центральный аппарат' });
  });

  it('says quietly that the head units did not come, and asks again when told to', async () => {
    const { api } = await open({
      'GET /api/UserGlobalUnit': { status: 500, json: { Message: 'x', Code: 'internal' } },
    });
    expect(await screen.findByText('Список подразделений не загрузился')).toBeTruthy();
    Object.assign(api.answers, headUnits);
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    await within(field('Подразделение оператора')).findByRole('option', { name: 'Центральный аппарат' });
  });

  it('keeps public data of the organization after a reload, but no password, no personal data and no telephone number', async () => {
    const { unmount } = await open();
    fill({ inn: '307890123', name: 'ООО «Янги ҳамкор»', password: 'Sinov-2026', repeat: 'Sinov-2026' });
    fill({ phone: '998791234567', login: '998931234567', fullName: 'Назаров Алишер' });
    await userEvent.click(screen.getByLabelText('Индивидуальный предприниматель'));
    unmount();
    for (const text of ['Sinov-2026', '998791234567', '998931234567', 'Назаров']) {
      expect(JSON.stringify({ ...sessionStorage })).not.toContain(text);
    }
    await open();
    expect(field(labels.inn)).toHaveProperty('value', '307890123');
    expect(field(labels.name)).toHaveProperty('value', 'ООО «Янги ҳамкор»');
    expect(screen.getByLabelText('Индивидуальный предприниматель')).toHaveProperty('checked', true);
    expect(field(labels.password)).toHaveProperty('value', '');
  });
});

describe('branches (REG-11, RULE-35)', () => {
  const load = () => userEvent.click(screen.getByRole('button', { name: 'Загрузить филиалы' }));
  const branches = [{ Id: 1, BranchName: 'Навоийский офис', BranchCode: '0001' }];

  it('are not asked for without a whole INN', async () => {
    const { api } = await open();
    fill({ inn: '30789012' });
    await load();
    expect(await screen.findByText('ИНН обязателен и должен состоять из 9 символов.')).toBeTruthy();
    expect(api.names()).not.toContain('GET /api/branch');
  });

  it('are loaded by the INN to choose from, and forgotten with another INN', async () => {
    const { api } = await open({ 'GET /api/branch': { json: branches } });
    fill({ inn: '307890123' });
    await load();
    await userEvent.selectOptions(
      field('Филиал'),
      await screen.findByRole('option', { name: 'Навоийский офис, 0001' }),
    );
    expect(api.asked.find(({ path }) => path === '/api/branch')?.query.get('inn')).toBe('307890123');
    fill({ inn: '309999999' });
    await waitFor(() => expect(field('Филиал')).toHaveProperty('value', ''));
    expect(within(field('Филиал')).getAllByRole('option')).toHaveLength(1);
  });

  it('that do not exist or do not come are told under the field', async () => {
    const { api } = await open({ 'GET /api/branch': { json: [] } });
    fill({ inn: '307890123' });
    await load();
    expect(await screen.findByText('По этому ИНН филиалов нет')).toBeTruthy();
    fill({ inn: '309999999' });
    api.answers['GET /api/branch'] = { status: 503, json: { Message: 'x', Code: 'branches-unavailable' } };
    await load();
    expect(await screen.findByText(/Список филиалов сейчас недоступен/)).toBeTruthy();
  });
});
