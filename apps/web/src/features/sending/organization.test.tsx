import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../test/api-double.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { aPause, aState, aWaitingRecord, pauseJson, stateJson, waitingRecordsJson } from '../../../test/sending.ts';
import { headAdmin } from '../../../test/staff.ts';
import { anOrganization, chooseFoundOption, organizationsAnswer } from '../../../test/staff-lists.ts';
import { writeField } from '../../../test/write-field.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

const { id, inn, name } = anOrganization().organization;
const ofKind: Partial<Record<string, number>> = { decision: 1, repeating: 4 };

function show(search: string, answers: Answers = {}) {
  storeToken('token');
  const usual: Answers = {
    'GET /api/Sending': { json: stateJson(aState()) },
    'GET /api/SendingWaiting': ({ query }) => ({
      json: waitingRecordsJson([aWaitingRecord()], ofKind[query.get('kind') ?? ''] ?? 0),
    }),
    'GET /api/SendingHeld': ({ query }) => ({ json: { Letters: query.has('organizationId') ? 4 : 41 } }),
    'GET /api/AdminOrganization': organizationsAnswer(anOrganization()),
  };
  return renderApp(`/admin/sending${search}`, { ...usual, ...answers }, headAdmin);
}

describe('one organization', () => {
  it('is chosen by the filter: its rows are counted by kind, and only they are repeated', async () => {
    const { api } = show(`?inn=${inn}`, { 'POST /api/SendingRetryAll': { json: { Letters: 4 } } });
    expect(await screen.findByRole('button', { name: 'Все 5' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Нужно решение 1' })).toBeTruthy();
    expect(
      api.asked.filter(({ path }) => path === '/api/SendingWaiting').map(({ query }) => query.get('organizationId')),
    ).toEqual(Array.from({ length: 6 }, () => String(id)));
    await userEvent.click(screen.getByRole('button', { name: 'Повторить все 4 сейчас' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(`Только письма организации: ${name}.`)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: /^Повторить 4/ }));
    await waitFor(() => expect(api.last('POST /api/SendingRetryAll')?.body).toEqual({ OrganizationId: id }));
  });

  it('is paused by itself, after the page said how many of its letters wait', async () => {
    const { api } = show('', { 'POST /api/SendingPause': { json: pauseJson(aPause()) } });
    await screen.findByText('Письма уходят без задержек.');
    await userEvent.click(screen.getByRole('button', { name: 'Пауза организации' }));
    const dialog = within(await screen.findByRole('dialog'));
    await chooseFoundOption(dialog.getByLabelText('Организация'), name, new RegExp(name));
    expect(await dialog.findByText(/^Пауза задержит 4\s+письма/)).toBeTruthy();
    writeField(dialog.getByLabelText('Причина'), 'Договор истёк, ждём продления');
    await userEvent.click(dialog.getByRole('button', { name: 'Приостановить' }));
    await waitFor(() =>
      expect(api.last('POST /api/SendingPause')?.body).toEqual({
        OrganizationId: id,
        Reason: 'Договор истёк, ждём продления',
      }),
    );
  });
});
