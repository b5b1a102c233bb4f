import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aResult } from '../../../test/letters.ts';
import { draftDetailsJson, openMailPage as open } from '../../../test/mail-page.tsx';

afterEach(() => void vi.restoreAllMocks());

it('a letter whose data were removed says so and offers neither its document, nor papers, nor a copy', async () => {
  const erased = 'Удалено по сроку хранения';
  const over = {
    ...{ isSent: true, sendStatus: 1, perform: aResult(3, { typeName: 'Неполный адрес', recipient: null }) },
    ...{ receiver: erased, address: erased, erasedOn: '2026-10-01T11:00:00.000+05:00' },
  };
  await open({ 'GET /api/mail': { json: draftDetailsJson(over) } });
  const facts = await screen.findByLabelText('О письме');
  expect(facts.textContent).toContain(erased);
  expect((await screen.findByLabelText('Документ')).textContent).toBe(erased);
  expect(screen.queryByRole('link', { name: 'Копия с новым адресом' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Скачать|Квитанция/ })).toBeNull();
});
