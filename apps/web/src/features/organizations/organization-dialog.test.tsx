import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answers } from '../../../test/api-double.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { staff } from '../../../test/staff.ts';
import { anOrganization, organizationsAnswer } from '../../../test/staff-lists.ts';
import { writeField } from '../../../test/write-field.ts';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});

const answers: Answers = {
  'GET /api/AdminOrganization': organizationsAnswer(anOrganization({ accountNumber: '20208', mfo: '00433' })),
  'GET /api/ContractSigner': { json: [{ Id: 31, Name: 'Центральный аппарат', IsHead: true }] },
  'GET /api/ClientType': { json: [{ Id: 0, Name: 'Банк' }] },
  'GET /api/CheckOrganization': { json: { IsExists: false } },
};

async function open(button: string, title: string) {
  const { api } = renderApp('/admin/organizations?page=1', answers, staff.admin);
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const form = within(await screen.findByRole('dialog', { name: title }));
  const field = (label: string) => form.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( необязательно)?$`));
  /** Helper text of the field. */
  const noteOf = (label: string) =>
    document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent ?? null;
  const says = async (label: string, text: string, message: string) => {
    writeField(field(label), text === '' ? 'x' : '');
    writeField(field(label), text);
    await waitFor(() => expect([label, text, noteOf(label)]).toEqual([label, text, message]));
  };
  return { api, form, field, noteOf, says };
}
const openNew = () => open('Регистрация организации', 'Регистрация');
const openEdit = () => open('Редактировать: ООО «Намуна»', 'Редактирование');

const long = 'я'.repeat(401);
const required = 'Введите номер телефона полность, без знака +';
const shape = 'Формат логина - 12 цифр с начальными 998';
const length = 'Номер телефона должен состоять ровно из 12 цифр';
const number: [string, string][] = [
  ['', required],
  ['+99890123456', shape],
  ['987901234567', shape],
  ['99890123456', length],
];
const rulesOfBoth: [string, [text: string, message: string][]][] = [
  [
    'Название организации',
    [
      ['', 'Введите название организации'],
      [long, 'Слишком длинное название организации'],
    ],
  ],
  [
    'Адрес',
    [
      [' ', 'Введите адрес организации'],
      [long, 'Слишком длинный адрес организации'],
    ],
  ],
  ['Телефон', number],
  ['Расчётный счёт', [['1'.repeat(31), 'Не больше 30 знаков']]],
  ['МФО', [['123456', 'Не больше 5 знаков']]],
  ['Номер договора', [[long, 'Не больше 400 знаков']]],
];

describe('the form of a new organization', () => {
  it.each([
    [
      'ИНН',
      [
        ['', 'Введите ИНН'],
        ['30789012A', 'Формат ИНН - 9 цифр'],
        ['30789012', 'Введите ровно 9 цифр'],
      ],
    ],
    ...rulesOfBoth,
    ['Логин', number],
    [
      'Ф.И.О',
      [
        ['', 'Введите свое Ф.И.О'],
        [long, 'Слишком длинное Ф.И.О'],
      ],
    ],
    [
      'Пароль',
      [
        ['', 'Придумайте пароль'],
        ['Pochta2', 'Пароль должен быть не менее 8 символов'],
      ],
    ],
    ['Повторите пароль', [['', 'Наберите пароль ещё раз']]],
  ] satisfies [string, [string, string][]][])('says at the field «%s» what is wrong with it', async (label, texts) => {
    const { says } = await openNew();
    for (const [text, message] of texts) await says(label, text, message);
  });

  it('begins with 998 for telephone and login; fields end where the specification says (RULE-23)', async () => {
    const { field } = await openNew();
    expect([field('Телефон').value, field('Логин').value]).toEqual(['998', '998']);
    const ends = { ИНН: 9, 'Название организации': 400, Адрес: 400, 'Ф.И.О': 400, Телефон: 12, Логин: 12 };
    const more = { 'Расчётный счёт': 30, МФО: 5, 'Номер договора': 400 };
    for (const [label, end] of Object.entries({ ...ends, ...more }))
      expect([label, field(label).maxLength]).toEqual([label, end]);
  });

  it('takes amounts as money is written, with two decimals (RULE-34)', async () => {
    const { field, says } = await openNew();
    const amounts = ['Сумма договора, сум', 'Цена обычного письма, сум', 'Доплата за письмо больше 3 листов, сум'];
    for (const label of amounts) {
      expect(field(label).getAttribute('inputmode')).toBe('decimal');
      await says(
        label,
        '0.001',
        `В поле «${label}» нужна сумма: до 12\u00A0цифр и не больше двух после запятой, например 9\u00A0500,50`,
      );
    }
  });

  it('counts the signs of the account number (RULE-31)', async () => {
    const { form, field } = await openNew();
    expect(form.getByText('0 / 30')).toBeTruthy();
    writeField(field('Расчётный счёт'), '2020800090012');
    expect(await form.findByText('13 / 30')).toBeTruthy();
  });

  it('says what is missing, and sends nothing', async () => {
    const { api, form } = await openNew();
    await userEvent.click(form.getByRole('button', { name: 'Зарегистрировать' }));
    for (const text of [
      ...['Введите ИНН', 'Введите название организации', 'Введите адрес организации'],
      ...['Введите свое Ф.И.О', 'Придумайте пароль', 'Наберите пароль ещё раз'],
    ])
      expect(await form.findByText(text)).toBeTruthy();
    expect(form.getAllByText(length)).toHaveLength(2);
    expect(api.names()).not.toContain('GET /api/CheckOrganization');
    expect(api.names()).not.toContain('POST /api/Organization');
  });

  it('tells two passwords that differ', async () => {
    const { field, says } = await openNew();
    writeField(field('Пароль'), 'Sinov-2026');
    await says('Повторите пароль', 'Sinov-202', 'Пароли не совпадают');
  });

  it('asks for branches only with a whole INN (RULE-35)', async () => {
    const { api, form, field } = await openNew();
    writeField(field('ИНН'), '30987654');
    await userEvent.click(form.getByRole('button', { name: 'Загрузить филиалы' }));
    expect(await form.findByText('ИНН обязателен и должен состоять из 9 символов.')).toBeTruthy();
    expect(api.names()).not.toContain('GET /api/branch');
    api.answers = {
      ...api.answers,
      'GET /api/branch': { json: [{ Id: 7, BranchName: 'Навоийский филиал', BranchCode: '0042' }] },
    };
    writeField(field('ИНН'), '309876543');
    await userEvent.click(form.getByRole('button', { name: 'Загрузить филиалы' }));
    expect(await form.findByRole('option', { name: 'Навоийский филиал, 0042' })).toBeTruthy();
  });
});

describe('the form of an organization that is edited', () => {
  it.each(rulesOfBoth)('says at the field «%s» what is wrong with it, too', async (label, texts) => {
    const { says } = await openEdit();
    for (const [text, message] of texts) await says(label, text, message);
  });

  it('keeps the INN as it is, shows what is stored and the note about the sums (ORG-15, ORG-22)', async () => {
    const { form, field } = await openEdit();
    expect(form.getByText('Обязательно заполнение сумм в разделе Подразделении')).toBeTruthy();
    expect(field('ИНН').readOnly).toBe(true);
    await userEvent.type(field('ИНН'), '1');
    expect(field('ИНН').value).toBe('301234567');
    expect(field('Расчётный счёт')).toMatchObject({ value: '20208', maxLength: 30 });
    expect(field('МФО')).toMatchObject({ value: '00433', maxLength: 5 });
    expect(field('Цена обычного письма, сум').value).toBe('9\u00A0500,00');
    expect(field('Доплата за письмо больше 3 листов, сум').value).toBe('500,00');
  });
});
