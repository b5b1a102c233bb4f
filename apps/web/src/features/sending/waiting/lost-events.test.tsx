import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../../test/api-double.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { aState, aWaitingRecord, momentAt, stateJson, waitingRecordsJson } from '../../../../test/sending.ts';
import { headAdmin, staff } from '../../../../test/staff.ts';
import { writeField } from '../../../../test/write-field.ts';
import { storeToken } from '../../../lib/session/stored-session.ts';

const lostEvents = { events: 2402, letters: 500, comparedOn: momentAt('09:00') };
const reason = 'Письма потеряны при восстановлении из копии';

function show(answers: Answers = {}, { state = aState({ lostEvents }), person = headAdmin } = {}) {
  storeToken('token');
  const usual: Answers = {
    'GET /api/Sending': { json: stateJson(state) },
    'GET /api/SendingWaiting': { json: waitingRecordsJson([]) },
  };
  return renderApp('/admin/sending', { ...usual, ...answers }, person);
}

const act = () => screen.findByRole('button', { name: 'Закрыть события писем до восстановления' });
const dialog = async () => within(await screen.findByRole('dialog'));
const textOf = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ');

describe('events of letters that a restore lost', () => {
  it('are told with their number, and closed at once with a reason', async () => {
    const { api } = show({ 'POST /api/SendingSettleLost': { json: { Events: 2402, Letters: 500 } } });
    expect(textOf((await act()).parentElement)).toBe(
      'Решения ждут 2 402 события о 500 письмах, потерянных при восстановлении базы из копииЗакрыть события писем до восстановления',
    );
    await userEvent.click(await act());
    const { getByRole, getByLabelText, findByText } = await dialog();
    expect(textOf(await findByText(/^Этих писем в базе нет/))).toMatch(
      /Закроются 2 402 события, остальные будут ждать/,
    );
    await userEvent.click(getByRole('button', { name: 'Закрыть события' }));
    expect(await findByText('Напишите причину')).toBeTruthy();
    expect(api.names()).not.toContain('POST /api/SendingSettleLost');
    writeField(getByLabelText('Причина'), reason);
    await userEvent.click(getByRole('button', { name: 'Закрыть события' }));
    expect(await screen.findByText('Закрываем события писем до восстановления')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.last('POST /api/SendingSettleLost')?.body).toEqual({ Reason: reason });
  });

  it('are closed by administrators of a head unit alone', async () => {
    show({}, { person: staff.admin });
    expect((await act()).getAttribute('title')).toBe('Решает администратор головного подразделения оператора');
  });

  it('are not told where there are none', async () => {
    show({}, { state: aState() });
    await screen.findByText('Ничего не ждёт');
    expect(screen.queryByText(/потерянных при восстановлении/)).toBeNull();
  });
});

it('a restored database is told in red with what to run; its letters wait without an act, and nothing counts as going out', async () => {
  const health = { code: 'restored', level: 'red', since: momentAt('10:15'), letters: 1 } as const;
  const waits = aWaitingRecord({ kind: 'paused', reason: 'restored', mayRetry: false, nextTryOn: null });
  show({ 'GET /api/SendingWaiting': { json: waitingRecordsJson([waits]) } }, { state: aState({ health }) });
  expect(await screen.findByText(/Выполните команду operator restore:compare/)).toBeTruthy();
  const row = (await screen.findByText('База восстановлена из копии')).closest('tr');
  expect(row?.textContent).toContain('После сверки с почтой уйдёт само');
  expect(within(row as HTMLElement).queryByRole('button')).toBeNull();
  expect(screen.queryByText('Вся отправка идёт')).toBeNull();
});
