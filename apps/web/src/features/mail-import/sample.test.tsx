import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { chooseImportTemplate, goodRow, headerRow, openImportWith } from '../../../test/import-page.tsx';
import { runSheetWorkerInProcess } from '../../../test/sheet-program.ts';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
  runSheetWorkerInProcess();
});

it('before a template is chosen its sample stands there, disabled, with the reason', async () => {
  await openImportWith([{ name: 'Лист1', rows: [headerRow, goodRow(1)] }], {}, { hasTemplate: false });
  expect(await screen.findByRole('button', { name: 'Образец таблицы' })).toHaveProperty('disabled', true);
  expect(screen.getByText('после выбора шаблона')).toBeTruthy();
});

it('the sample of a chosen template can be downloaded', async () => {
  await openImportWith([], {}, { hasTemplate: false });
  await chooseImportTemplate();
  expect(await screen.findByRole('button', { name: 'Образец таблицы' })).toHaveProperty('disabled', false);
  expect(screen.queryByText('после выбора шаблона')).toBeNull();
});
