import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { useScreenForm } from '../form-field/use-screen-form.ts';
import { LookupField } from './lookup-field.tsx';

const rules = z.object({ court: z.string() });
const courts = ['Бухара', 'Навои', 'Хива'];

const useFound = (words: string) => {
  const found = courts.filter((name) => name.toLowerCase().includes(words.toLowerCase()));
  return { options: found.map((name) => ({ value: name, label: name })), total: found.length };
};

function Form({ isLocal }: { readonly isLocal: boolean }) {
  const { control } = useScreenForm(rules, { court: '' });
  return (
    <LookupField
      control={control}
      name="court"
      label="Суд"
      useFound={useFound}
      isLocal={isLocal}
      valueLabel={undefined}
    />
  );
}

const typeAndTake = async (isLocal: boolean) => {
  render(<Form isLocal={isLocal} />);
  const field = screen.getByRole('combobox', { name: 'Суд' });
  await userEvent.type(field, 'хива{ArrowDown}{Enter}');
  return field;
};

it('an arrow key and Enter that follow the typing at once choose what was typed', async () => {
  expect(await typeAndTake(true)).toHaveProperty('value', 'Хива');
});

it('while the server searches, they choose none of the options of earlier words', async () => {
  const field = await typeAndTake(false);
  expect(field).toHaveProperty('value', 'хива');
  await screen.findByRole('option', { name: 'Хива' });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(field).toHaveProperty('value', 'Хива');
});
