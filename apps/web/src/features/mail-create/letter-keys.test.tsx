import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { serveApi } from '../../../test/api-double.ts';
import { fieldByLabel, fillLetter, formAnswers } from '../../../test/create-form.tsx';
import { renderScreen } from '../../../test/render-screen.tsx';
import { MailCreateScreen } from './mail-create-screen.tsx';

const answers = { ...formAnswers, 'GET /api/DeliveryTime': { json: { UsualDays: null } } };

async function open(over: object = {}) {
  const api = serveApi({ ...answers, ...over });
  await renderScreen(<MailCreateScreen />);
  await screen.findByLabelText('Получатель');
  return api;
}

/** Chooses a file in an input that has the focus, as after the system's file dialog. */
async function choose(label: string | RegExp) {
  const input = screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
  input.focus();
  await userEvent.upload(input, new File(['%PDF-1.7'], 'письмо.pdf', { type: 'application/pdf' }), {
    applyAccept: false,
  });
}

it('a new letter begins in its first field', async () => {
  await open();
  expect(document.activeElement).toBe(fieldByLabel('Получатель'));
});

it('the focus stays with the file when it is chosen, checked and taken away', async () => {
  await open();
  await choose(/Файл PDF/);
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Выбрать другой файл'));
  await userEvent.click(screen.getByRole('button', { name: 'Убрать файл' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Файл PDF/, { selector: 'input' })));
});

it('Ctrl+Enter creates the letter, also when no field has the focus', async () => {
  const api = await open({ 'POST /api/PdfMail': { status: 500, json: {} } });
  await fillLetter();
  await choose(/Файл PDF/);
  await screen.findByText('9 500,00 сум');
  act(() => (document.activeElement as HTMLElement).blur());
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(api.names()).toContain('POST /api/PdfMail'));
});
