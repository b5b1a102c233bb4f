import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, serveApi } from '../../../test/api-double.ts';
import { inspectionReport } from '../../../test/create-form.tsx';
import { aLetter, letterJson } from '../../../test/letters.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { notify } from '../../ui/notify/notify.tsx';
import { MailCreateScreen } from './mail-create-screen.tsx';

afterEach(() => void vi.restoreAllMocks());

const place = (id: number, name: string, over: object = {}) => ({
  Id: id,
  Name: name,
  NameUz: name,
  Soato: null,
  ...over,
});

const finding = (code: string, title: string, over: object = {}) => ({
  Code: code,
  Severity: 'error',
  Pages: [],
  Feature: null,
  Title: title,
  Text: 'Что делать',
  ...over,
});

const regions = [
  place(2, 'Самаркандская область', { PostalPrefix: null }),
  place(3, 'Навоийская область', { PostalPrefix: null }),
];
const areas = [
  place(11, 'Иштыханский район', { Region: { Id: 2, Name: 'Самаркандская область' } }),
  place(12, 'Кызылтепинский район', { Region: { Id: 3, Name: 'Навоийская область' } }),
];

const good: Answers = {
  'GET /api/region': { json: regions },
  'GET /api/area': { json: areas },
  'POST /api/PdfMail/inspect': { json: inspectionReport() },
  'POST /api/PdfMail/alike': { json: null },
  'GET /api/KnownReceiver': { json: [] },
  'GET /api/DeliveryTime': { json: { UsualDays: null } },
};

const aFile = (name = 'письмо.pdf', content = '%PDF-1.7') => new File([content], name, { type: 'application/pdf' });
const noMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} });

beforeEach(() => {
  vi.stubGlobal('matchMedia', noMedia);
});

async function open(answers: Answers = {}) {
  const api = serveApi({ ...good, ...answers });
  const shown = await renderScreen(<MailCreateScreen />);
  await screen.findByLabelText('Получатель');
  return { api, ...shown };
}

const field = (label: string) => screen.getByLabelText(label, { exact: true });
const createButton = () => screen.getByRole('button', { name: 'Создать' });

async function fill() {
  await userEvent.type(field('Получатель'), '  Холматова   Озода ');
  await userEvent.selectOptions(field('Область'), 'Самаркандская область');
  await userEvent.selectOptions(field('Район'), 'Иштыханский район');
  await userEvent.type(field('Улица'), 'Гулистон');
  await userEvent.type(field('Дом'), '108');
}

const choose = (file: File) =>
  userEvent.upload(screen.getByLabelText(/Файл PDF|Выбрать другой файл/, { selector: 'input' }), file, {
    applyAccept: false,
  });

describe('the fields (CREATE-01 to CREATE-06)', () => {
  it('a district can be chosen only after a region, and belongs to it', async () => {
    await open();
    expect(field('Район')).toHaveProperty('disabled', true);
    await userEvent.selectOptions(field('Область'), 'Навоийская область');
    expect(field('Район')).toHaveProperty('disabled', false);
    expect(
      within(field('Район'))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Выберите район', 'Кызылтепинский район']);
  });

  it('the districts stand by name, a city beside the district that bears its name', async () => {
    const region = { Id: 2, Name: 'Самаркандская область' };
    const names = ['Сиабский район', 'город Самарканд', 'Иштыханский район', 'Самаркандский район', 'город Акташ'];
    await open({ 'GET /api/area': { json: names.map((name, index) => place(20 + index, name, { Region: region })) } });
    await userEvent.selectOptions(field('Область'), 'Самаркандская область');
    expect([...(field('Район') as HTMLSelectElement).options].slice(1).map(({ text }) => text)).toEqual([
      ...['город Акташ', 'Иштыханский район', 'город Самарканд', 'Самаркандский район', 'Сиабский район'],
    ]);
  });

  it('a chosen district says how long letters there usually take', async () => {
    const { api } = await open({ 'GET /api/DeliveryTime': { json: { UsualDays: 4 } } });
    await userEvent.selectOptions(field('Область'), 'Самаркандская область');
    expect(screen.queryByText(/обычно/)).toBeNull();
    await userEvent.selectOptions(field('Район'), 'Иштыханский район');
    expect(await screen.findByText('Обычно письма сюда доставляют за 4 дня')).toBeTruthy();
    expect(api.last('GET /api/DeliveryTime')?.query.get('area')).toBe('11');
    await userEvent.selectOptions(field('Область'), 'Навоийская область');
    expect(screen.queryByText(/обычно/)).toBeNull();
  });

  it('another region takes the chosen district away', async () => {
    await open();
    await userEvent.selectOptions(field('Область'), 'Самаркандская область');
    await userEvent.selectOptions(field('Район'), 'Иштыханский район');
    await userEvent.selectOptions(field('Область'), 'Навоийская область');
    expect(field('Район')).toHaveProperty('value', '');
  });

  it('bear the names that programs fill, and take plain values from a script', async () => {
    await open();
    const write = (name: string, value: string, event: string) =>
      act(() => {
        const control = document.querySelector<HTMLInputElement>(`[name=${name}]`);
        if (!control) throw new Error(`no ${name}`);
        control.value = value;
        control.dispatchEvent(new Event(event, { bubbles: true }));
      });
    write('receiver', 'Из программы', 'input');
    write('region', '3', 'change');
    write('area', '12', 'change');
    write('addressStreet', 'Навои', 'input');
    write('addressHouse', '5', 'input');
    expect(document.querySelector('input[name*=address]')).toBe(field('Улица'));
    expect(field('Район')).toHaveProperty('value', '12');
    expect(await screen.findByText('Осталось: файл')).toBeTruthy();
    expect(document.querySelector('input[type=file][name=file]')).toBeTruthy();
  });

  it('keep what was typed when the page is loaded anew', async () => {
    const { unmount } = await open();
    await fill();
    unmount();
    await open();
    expect(field('Улица')).toHaveProperty('value', 'Гулистон');
    expect(field('Район')).toHaveProperty('value', '11');
  });
});

describe('the rules (RULE-36 to RULE-44)', () => {
  it.each([
    ['Получатель', 'Введите ФИО получателя'],
    ['Область', 'Выберите область отправки'],
    ['Улица', 'Укажите улицу'],
    ['Дом', 'Укажите дом'],
  ])('the field %s says «%s» when it is left empty', async (label, message) => {
    await open();
    fireEvent.focus(field(label));
    fireEvent.blur(field(label));
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it.each([
    ['Получатель', '.', 'В имени получателя нет ни одной буквы. Введите ФИО или название организации'],
    ['Получатель', '12345', 'В имени получателя нет ни одной буквы. Введите ФИО или название организации'],
  ])('the field %s says of «%s»: %s', async (label, typed, message) => {
    await open();
    await userEvent.type(field(label), typed);
    fireEvent.blur(field(label));
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('a village without house numbers is said by one press', async () => {
    await open();
    await userEvent.type(field('Улица'), 'махалля Гулистон');
    await userEvent.click(screen.getByRole('button', { name: 'Дом без номера' }));
    expect(field('Дом')).toHaveProperty('value', 'без номера');
    expect(screen.queryByRole('button', { name: 'Дом без номера' })).toBeNull();
    expect(document.activeElement).toBe(field('Дом'));
  });

  it('the district says «Выберите район отправки»', async () => {
    await open();
    await userEvent.selectOptions(field('Область'), 'Самаркандская область');
    fireEvent.blur(field('Район'));
    expect(await screen.findByText('Выберите район отправки')).toBeTruthy();
  });

  it('the file says «Выберите файл для отправки» when none was chosen', async () => {
    await open();
    fireEvent(screen.getByLabelText('Файл PDF', { selector: 'input' }), new Event('cancel'));
    expect(await screen.findByText('Выберите файл для отправки')).toBeTruthy();
  });

  it('a receiver may have 400 signs, and street and house 400 together', async () => {
    await open();
    fireEvent.change(field('Получатель'), { target: { value: 'я'.repeat(401) } });
    fireEvent.blur(field('Получатель'));
    expect(await screen.findByText(/Слишком длинное ФИО получателя/)).toBeTruthy();
    fireEvent.change(field('Получатель'), { target: { value: 'я'.repeat(400) } });
    await expect.poll(() => screen.queryByText(/Слишком длинное ФИО получателя/)).toBeNull();
    await userEvent.selectOptions(field('Область'), 'Самаркандская область');
    await userEvent.selectOptions(field('Район'), 'Иштыханский район');
    fireEvent.change(field('Улица'), { target: { value: 'у'.repeat(395) } });
    fireEvent.change(field('Дом'), { target: { value: '12345' } });
    fireEvent.blur(field('Улица'));
    expect(await screen.findByText(/улица и дом вместе не больше 400 знаков/)).toBeTruthy();
    fireEvent.change(field('Улица'), { target: { value: 'у'.repeat(393) } });
    await expect.poll(() => screen.queryByText(/улица и дом вместе/)).toBeNull();
  });

  it('a file of another kind is refused here, and not sent anywhere', async () => {
    const { api } = await open();
    await choose(new File(['текст'], 'письмо.docx', { type: 'application/msword' }));
    expect(await screen.findByText('Это не файл PDF')).toBeTruthy();
    expect(api.names()).not.toContain('POST /api/PdfMail/inspect');
  });
});

describe('the file', () => {
  it('is checked at once and its price shown', async () => {
    const { api } = await open({
      'POST /api/PdfMail/inspect': { json: inspectionReport({ PagesCount: 8, SheetsCount: 8, Price: '10000.00' }) },
    });
    await choose(aFile());
    const checks = within(await screen.findByRole('list', { name: 'Проверка файла' })).getAllByRole('listitem');
    expect(checks.map((check) => check.textContent?.replaceAll('\u00A0', ' '))).toEqual([
      'Файл открываетсябез пароля, шрифты встроены',
      '8 страниц8 листов, свыше 3 листов',
      '8 Бдопустимо до 10 МБ',
      'Формат A4все страницы',
    ]);
    expect(api.last('POST /api/PdfMail/inspect')?.body).toEqual({ Document64: btoa('%PDF-1.7') });
    const text = document.body.textContent?.replaceAll('\u00A0', ' ');
    expect(text).toContain('Обычное письмо9 500,00Свыше 3 листов (8 листов)500,00Стоимость10 000,00 сум');
  });

  it('that the post does not print keeps the letter back, and says which pages', async () => {
    const bad = finding('page-size', 'Страницы 4 и 7 не формата A4', { Pages: [4, 7] });
    await open({ 'POST /api/PdfMail/inspect': { json: inspectionReport({ PagesCount: 8, Findings: [bad] }) } });
    await fill();
    await choose(aFile());
    expect(await screen.findByText('Страницы 4 и 7 не формата A4')).toBeTruthy();
    expect(createButton()).toHaveProperty('disabled', true);
    expect(document.body.textContent?.replaceAll('\u00A0', ' ')).toContain('Осталось: страницы 4 и 7');
  });

  it('with a warning is accepted', async () => {
    const warning = finding('landscape', 'Страница 2 альбомная', { Severity: 'warning', Pages: [2] });
    await open({ 'POST /api/PdfMail/inspect': { json: inspectionReport({ Findings: [warning] }) } });
    await fill();
    await choose(aFile());
    expect(await screen.findByText('Страница 2 альбомная')).toBeTruthy();
    expect(createButton()).toHaveProperty('disabled', false);
  });

  it.each([
    ['letter-size', 'warning', 'Формат: стр. 7 подгоним', 'напечатаем на листах A4'],
    ['near-a4', 'warning', 'Формат: стр. 7 подгоним', 'напечатаем на листах A4'],
    ['page-size', 'error', 'Формат: стр. 7 не подходит', 'нужен A4 (210 × 297 мм)'],
    ['in-margin', 'warning', 'Содержимое у края листа', 'стр. 7'],
    ['fonts-not-embedded', 'warning', 'Шрифты не встроены', 'файл открывается без пароля'],
  ])('with %s has a tile that is called by its result', async (code, severity, title, note) => {
    const found = finding(code, 'Страница 7', { Severity: severity, Pages: [7] });
    await open({ 'POST /api/PdfMail/inspect': { json: inspectionReport({ PagesCount: 8, Findings: [found] }) } });
    await choose(aFile());
    const checks = within(await screen.findByRole('list', { name: 'Проверка файла' })).getAllByRole('listitem');
    expect(checks.map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '))).toContain(`${title}${note}`);
  });

  it('can be dropped while it is being checked', async () => {
    await open({ 'POST /api/PdfMail/inspect': () => new Promise(() => {}) });
    await choose(aFile());
    expect(await screen.findByText('Проверяем файл')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Отменить' }));
    expect(screen.getByText('Выберите файл PDF')).toBeTruthy();
  });

  it('is checked again after the server did not answer', async () => {
    const { api } = await open({
      'POST /api/PdfMail/inspect': { status: 503, json: { Message: 'Занято', Code: 'overloaded' } },
    });
    await choose(aFile());
    expect((await screen.findByRole('alert')).textContent).toContain('Система занята');
    api.answers['POST /api/PdfMail/inspect'] = { json: inspectionReport() };
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('list', { name: 'Проверка файла' })).toBeTruthy();
  });
});

describe('creating (CREATE-07 to CREATE-10)', () => {
  it('says what is left until everything is there', async () => {
    await open();
    expect(screen.getByText('Осталось: получатель, область, район, улица, дом, файл')).toBeTruthy();
    await fill();
    expect(await screen.findByText('Осталось: файл')).toBeTruthy();
    await choose(aFile());
    await expect.poll(createButton).toHaveProperty('disabled', false);
  });

  it('names each missing field and the file when the button is pressed, and the first one has the focus', async () => {
    const { api } = await open();
    await userEvent.click(createButton());
    const missing = ['Введите ФИО получателя', 'Выберите область отправки', 'Выберите район отправки'];
    for (const text of [...missing, 'Выберите файл для отправки'])
      expect(await screen.findByText(text), text).toBeTruthy();
    expect(document.activeElement?.getAttribute('name')).toBe('receiver');
    expect(api.asked.filter(({ path }) => path === '/api/PdfMail')).toEqual([]);
  });

  it('asks for the file alone when all else is there, and the file field has the focus', async () => {
    await open();
    await fill();
    await userEvent.click(createButton());
    expect(await screen.findByText('Выберите файл для отправки')).toBeTruthy();
    expect(document.activeElement?.getAttribute('type')).toBe('file');
    await choose(aFile());
    expect(screen.queryByText('Выберите файл для отправки')).toBeNull();
  });

  it('sends street and house joined by a comma and the file in base64, and leads to the page of the letter', async () => {
    const { api, place: where } = await open({ 'POST /api/PdfMail': { json: letterJson(aLetter({ id: 15 })) } });
    await fill();
    await choose(aFile());
    await expect.poll(createButton).toHaveProperty('disabled', false);
    await userEvent.click(createButton());
    await expect.poll(where).toBe('/main/mail/view/15');
    expect(api.asked.find(({ path }) => path === '/api/PdfMail')?.body).toMatchObject({
      Receiver: 'Холматова Озода',
      Address: 'Гулистон, 108',
      Region: 2,
      Area: 11,
      Document64: btoa('%PDF-1.7'),
      ExternalId: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    });
    expect(sessionStorage.length).toBe(0);
  });

  it('a repeated attempt bears the same name, another letter another one', async () => {
    const { api } = await open({
      'POST /api/PdfMail': { status: 503, json: { Message: 'Занято', Code: 'overloaded' } },
    });
    await fill();
    await choose(aFile());
    await expect.poll(createButton).toHaveProperty('disabled', false);
    await userEvent.click(createButton());
    expect(await screen.findByText('Ошибка при создании письма')).toBeTruthy();
    await userEvent.click(createButton());
    await expect.poll(() => api.names().filter((name) => name === 'POST /api/PdfMail').length).toBe(2);
    await userEvent.type(field('Дом'), 'а');
    await userEvent.click(createButton());
    await expect.poll(() => api.names().filter((name) => name === 'POST /api/PdfMail').length).toBe(3);
    const ids = api.asked
      .filter(({ path }) => path === '/api/PdfMail')
      .map(({ body }) => (body as { ExternalId: string }).ExternalId);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('that fails says so for 5 s, shows the words of the server at their fields and keeps what was typed (ERR-07)', async () => {
    const told = vi.spyOn(notify, 'error');
    const fields = { Receiver: 'Недопустимые знаки', Area: 'Район не относится к выбранной области' };
    await open({ 'POST /api/PdfMail': { status: 400, json: { Message: 'x', Code: 'wrong-input', Fields: fields } } });
    await fill();
    await choose(aFile());
    await expect.poll(createButton).toHaveProperty('disabled', false);
    await userEvent.click(createButton());
    expect(await screen.findByText('Недопустимые знаки')).toBeTruthy();
    expect(screen.getByText('Район не относится к выбранной области')).toBeTruthy();
    expect(screen.getByText('Ошибка при создании письма')).toBeTruthy();
    expect(told).toHaveBeenCalledExactlyOnceWith('Ошибка при создании письма', 5);
    expect(field('Улица')).toHaveProperty('value', 'Гулистон');
  });

  it('shows what the server found in the file after all', async () => {
    const findings = [finding('encrypted', 'Файл защищён')];
    await open({
      'POST /api/PdfMail': { status: 400, json: { Message: 'x', Code: 'pdf-refused', Findings: findings } },
    });
    await fill();
    await choose(aFile());
    await expect.poll(createButton).toHaveProperty('disabled', false);
    await userEvent.click(createButton());
    expect(await screen.findByText('Файл защищён')).toBeTruthy();
    expect(screen.getByText('Осталось: другой файл')).toBeTruthy();
  });
});
