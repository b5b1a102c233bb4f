import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, serveApi } from '../../../../test/api-double.ts';
import { fieldByLabel, fieldValues, fillLetter, formAnswers } from '../../../../test/create-form.tsx';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { typeSteadily } from '../../../../test/type-steadily.ts';
import { MailCreateScreen } from '../mail-create-screen.tsx';

const known = (over: object = {}) => ({
  Receiver: 'Холматова Озода Равшановна',
  Address: 'махалля Гулистон, 108, кв. 45',
  Region: { Id: 2, Name: 'Самаркандская область' },
  Area: { Id: 11, Name: 'Иштыханский район' },
  MailId: 15,
  WrittenOn: '2026-02-11T12:00:00.000+05:00',
  PerformType: 0,
  PerformedOn: '2026-03-12T12:00:00.000+05:00',
  ...over,
});

const moved = known({
  Address: 'ул. Навои, 5',
  Region: { Id: 3, Name: 'Навоийская область' },
  Area: { Id: 12, Name: 'Кызылтепинский район' },
  MailId: 14,
  PerformType: 2,
});

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

async function open(answers: Answers = {}) {
  const api = serveApi({ ...formAnswers, 'GET /api/KnownReceiver': { json: [known(), moved] }, ...answers });
  await renderScreen(<MailCreateScreen />);
  await screen.findByLabelText('Получатель');
  return {
    searches: () =>
      api.asked.filter(({ path }) => path === '/api/KnownReceiver').map(({ query }) => query.get('search')),
  };
}

const options = async () => (await screen.findAllByRole('option', { name: /Холматова/ })).map((one) => one.textContent);

it('an address from which a letter came back is told beneath it, and the letter can be created all the same', async () => {
  const back = { Place: 0, MailId: 14, PerformType: 2, PerformedOn: '2026-10-12T12:00:00.000+05:00' };
  const asked: unknown[] = [];
  await open({
    'POST /api/KnownReceiver/returned': ({ body }) => {
      asked.push(body);
      return { json: [back] };
    },
  });
  await fillLetter();
  expect(await screen.findByText(/вернулось 12.10.2026: адресат не проживает по адресу. Проверьте адрес/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'EHM14' }).getAttribute('target')).toBe('_blank');
  expect(asked).toEqual([{ Receivers: [{ Receiver: 'Холматова Озода', Address: 'Гулистон, 108', Area: 11 }] }]);
});

describe('receivers of earlier letters are offered while a name is typed', () => {
  it('with the address and the last result, asked for when typing pauses', async () => {
    const { searches } = await open();
    await typeSteadily(fieldByLabel('Получатель'), 'холмат', () => expect(searches()).toEqual([]));
    expect(await options()).toEqual([
      'Холматова Озода РавшановнаСамаркандская область, Иштыханский район, махалля Гулистон, 108, кв. 45. Вручено 12.03.2026',
      'Холматова Озода РавшановнаНавоийская область, Кызылтепинский район, ул. Навои, 5Вернулось 12.03.2026: адресат не проживает по адресу',
    ]);
    expect(searches()).toEqual(['холмат']);
  });

  it('a letter without a result says when it was written', async () => {
    await open({ 'GET /api/KnownReceiver': { json: [known({ PerformType: null, PerformedOn: null })] } });
    await userEvent.type(fieldByLabel('Получатель'), 'холмат');
    expect((await options())[0]).toContain('Писали 11.02.2026');
  });

  it('a choice by arrow keys and Enter fills every field', async () => {
    await open();
    await userEvent.type(fieldByLabel('Получатель'), 'холмат');
    await options();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(fieldValues()).toEqual(['Холматова Озода Равшановна', '3', '12', 'ул. Навои', '5']);
    expect(screen.queryByRole('option', { name: /Холматова/ })).toBeNull();
  });

  it('a choice by a click fills every field', async () => {
    await open();
    await userEvent.type(fieldByLabel('Получатель'), 'холмат');
    await userEvent.click((await screen.findAllByRole('option', { name: /Холматова/ }))[0] ?? document.body);
    expect(fieldValues()).toEqual(['Холматова Озода Равшановна', '2', '11', 'махалля Гулистон', '108, кв. 45']);
  });
});

describe('nothing is written that the person did not choose', () => {
  it.each([
    ['Enter without a choice', '{Enter}'],
    ['Esc', '{ArrowDown}{Escape}'],
    ['going on to the next field', '{ArrowDown}{Tab}'],
    ['Enter on a receiver whom earlier letters found', '{Backspace}к{ArrowDown}{Enter}'],
  ])('%s leaves what was typed', async (_, keys) => {
    await open();
    await userEvent.type(fieldByLabel('Улица'), 'Своя');
    await userEvent.type(fieldByLabel('Получатель'), 'холмат');
    await options();
    await userEvent.keyboard(keys);
    expect(fieldValues()).toEqual([keys.includes('к') ? 'холмак' : 'холмат', '', '', 'Своя', '']);
  });

  it('a value that a script writes stays, and opens no list', async () => {
    const { searches } = await open();
    act(() => {
      const input = document.querySelector<HTMLInputElement>('[name=receiver]');
      if (!input) throw new Error('no receiver');
      input.value = 'Холматова из программы';
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(fieldByLabel('Получатель').value).toBe('Холматова из программы');
    expect(searches()).toEqual([]);
  });

  it('one typed sign starts no search', async () => {
    const { searches } = await open();
    await userEvent.type(fieldByLabel('Получатель'), 'х');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(searches()).toEqual([]);
  });
});

it('the field is a combobox that names its list; when it cannot be loaded a quiet line says so', async () => {
  await open({ 'GET /api/KnownReceiver': { status: 503, json: { Message: 'Занято', Code: 'overloaded' } } });
  expect(screen.getByRole('combobox', { name: 'Получатель' })).toBe(fieldByLabel('Получатель'));
  await userEvent.type(fieldByLabel('Получатель'), 'холмат');
  expect(await screen.findByText('Прежние получатели не загрузились, введите имя вручную')).toBeTruthy();
  expect(fieldByLabel('Получатель').getAttribute('aria-invalid')).not.toBe('true');
});
