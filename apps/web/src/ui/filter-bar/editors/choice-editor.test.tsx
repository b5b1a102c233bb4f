import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ChoiceEditor } from './choice-editor.tsx';

const names = ['Қодирова Н.', 'Каримов А.', 'Рахимова', 'Алиев', 'Юсупов', 'Собиров', 'Тошев', 'Умаров', 'Эргашев'];
const options = names.map((label, value) => ({ value, label }));

it('a long list of choices is found in any spelling, and by parts of words as they are written', async () => {
  const choice = { label: 'Пользователи', options, chosen: [], isMulti: true, autoFocus: true };
  render(<ChoiceEditor {...choice} onChoose={() => undefined} />);
  const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  const field = screen.getByRole('textbox');
  for (const typed of ['Кодирова', 'qodir', 'дирова']) {
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    expect(shown(), typed).toEqual(['Қодирова Н.']);
  }
  await userEvent.clear(field);
  await userEvent.type(field, '%');
  expect(shown()).toEqual([]);
});
