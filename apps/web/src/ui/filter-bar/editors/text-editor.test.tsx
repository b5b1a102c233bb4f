import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { TextEditor } from './text-editor.tsx';

afterEach(cleanup);

it('text that is of use only when it is whole says what is missing, and is not looked for before', async () => {
  const [onChange, onDone] = [vi.fn(), vi.fn()];
  const rule = { isWhole: (text: string) => /^[0-9]{9}$/.test(text), hint: 'Формат ИНН - 9 цифр', isNumber: true };
  const filter = { kind: 'text', name: 'inn', label: 'ИНН', value: undefined, onChange, rule } as const;
  render(<TextEditor filter={filter} onDone={onDone} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'ИНН' }), '30123456[Enter]');
  expect(screen.getByRole('status').textContent).toBe('Формат ИНН - 9 цифр');
  expect([onChange.mock.calls, onDone.mock.calls]).toEqual([[], []]);
  await userEvent.type(screen.getByRole('textbox', { name: 'ИНН' }), '7[Enter]');
  expect(screen.getByRole('status').textContent).toBe('');
  expect([onChange.mock.calls, onDone.mock.calls]).toEqual([[['301234567']], [[]]]);
});
