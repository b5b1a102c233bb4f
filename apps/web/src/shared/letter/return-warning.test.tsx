import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import * as pdfs from '../../../test/pdfs-page.ts';
import { aRegistry } from '../../../test/registry-record.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});

const returnedCall = 'POST /api/KnownReceiver/returned';
const words = 'Отсюда письмо вернулось 12.10.2026: не оказалось дома';
const back = (Place: number) => ({ Place, MailId: 9, PerformType: 5, PerformedOn: '2026-10-12T12:00:00.000+05:00' });

const registry = aRegistry(3, 24);
const row = (RowNumber: number, Receiver: string, Address: string) => ({
  RowNumber,
  Receiver,
  Region: 'Самаркандская область',
  Area: 'Первый район',
  Address,
  TemplateName: 'Требование',
  Content: { Сумма: '100' },
  Problems: [],
});

it('the rows of a registry tell the addresses from which a letter came back, asked about in one call', async () => {
  const { api } = renderApp('/main/mail/create/excel/registry?registry=71', {
    'GET /api/RegistryPermission': { json: { HasAccess: true } },
    'GET /api/template': {
      json: [{ Id: 4, Name: 'Требование', Version: 3, Fields: [{ Name: 'Сумма', Kind: 'amount' }] }],
    },
    'GET /api/PlaceName': { json: { Regions: [], Areas: [] } },
    'GET /api/Registry': { json: { Records: [registry], Total: 1 } },
    'GET /api/Registry/refused': {
      json: [row(14, 'Каримов А.', 'ул. Навои, 8'), row(15, '', 'ул. Навои, 9'), row(16, 'Юсупов А.', 'ул. Навои, 10')],
    },
    [returnedCall]: { json: [back(1)] },
  });
  // The page shows only the row with a mistake until the tab «Все» is chosen.
  expect(await screen.findByText('Строка 16: с этого адреса письмо уже возвращалось. Проверьте адрес')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Все\s*3$/ }));
  const warning = await screen.findByText(words);
  const cells = within(warning.closest('tr') as HTMLElement);
  expect(cells.getByText('Юсупов А.')).toBeTruthy();
  const bodies = api.asked.filter(({ path }) => path === '/api/KnownReceiver/returned').map(({ body }) => body);
  expect(bodies).toMatchObject([
    { Receivers: [{ Receiver: 'Каримов А.', Address: 'ул. Навои, 8' }, { Receiver: 'Юсупов А.' }] },
  ]);
});

it('a letter from a PDF file tells the address from which one came back, and can be created all the same', async () => {
  renderApp(pdfs.pdfsPageAddress, pdfs.pdfMailAnswers({ [returnedCall]: { json: [back(0)] } }));
  await pdfs.selectPdfFiles('Требование 1.pdf', 'Требование 2.pdf');
  await pdfs.fillRow('Требование 1');
  expect(await pdfs.rowOf('Требование 1').findByText(words)).toBeTruthy();
  expect(pdfs.rowOf('Требование 2').queryByText(words)).toBeNull();
  expect(screen.getByRole('button', { name: 'Создать 1\u00A0письмо' })).toBeTruthy();
});

it('a failed check for returned letters is shown in the row', async () => {
  const broken = { status: 500, json: { Message: 'x', Code: 'internal' } };
  renderApp(pdfs.pdfsPageAddress, pdfs.pdfMailAnswers({ [returnedCall]: broken }));
  await pdfs.selectPdfFiles('Требование 1.pdf');
  await pdfs.fillRow('Требование 1');
  const told = await screen.findByText('Не удалось проверить, возвращались ли отсюда письма');
  expect(told.closest('tr')?.textContent).toContain('Требование 1');
});
