import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderApp } from '../../../test/render-app.tsx';
import { staff } from '../../../test/staff.ts';
import { anOrganization, aUnit, organizationsAnswer, unitsAnswer } from '../../../test/staff-lists.ts';
import { setWindowWidth } from '../../../test/window-width.ts';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
  setWindowWidth(390);
});

it('the card of an organization names its numbers and says that its contract has ended', async () => {
  const ended = anOrganization({ contractDateToStr: '2026-01-31' });
  renderApp('/admin/organizations?page=1', { 'GET /api/AdminOrganization': organizationsAnswer(ended) }, staff.admin);
  expect(await screen.findByText('Срок договора: 31.01.2026, истёк')).toBeTruthy();
  expect(screen.getByText(/^Писем создано \/ отправлено: \d/)).toBeTruthy();
});

it('the card of a unit names its prices and the end of its contract', async () => {
  const unit = aUnit({ contractDateToStr: '2099-12-31', sumForMail: '9500.00', sumForOverPaged: '500.00' });
  renderApp('/admin/units?page=1', { 'GET /api/Unit': unitsAnswer(unit) }, staff.admin);
  expect(await screen.findByText('Срок договора: 31.12.2099')).toBeTruthy();
  expect(screen.getByText(/^Цена и доплата, сум: 9.500,00 \| 500,00$/)).toBeTruthy();
});
