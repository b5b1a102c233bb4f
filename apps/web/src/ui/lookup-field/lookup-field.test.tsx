import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { SearchMatches } from '../filter-bar/filter.ts';
import { useScreenForm } from '../form-field/use-screen-form.ts';
import { LookupField } from './lookup-field.tsx';

const rules = z.object({ court: z.string() });
const courts = ['Бухара', 'Навои', 'Хива'];

const useFound = (words: string): SearchMatches => {
  const found = courts.filter((name) => name.toLowerCase().includes(words.toLowerCase()));
  return { options: found.map((name) => ({ value: name, label: name })), total: found.length };
};

const matchesOfEarlierWords: typeof useFound = () => ({ ...useFound(''), areEarlier: true });

function Form({ isLocal, search = useFound }: { readonly isLocal: boolean; readonly search?: typeof useFound }) {
  const { control } = useScreenForm(rules, { court: '' });
  return (
    <LookupField
      control={control}
      name="court"
      label="Суд"
      useFound={search}
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

it('until the answer to the typed words arrives, they choose none of the matches of the words before', async () => {
  render(<Form isLocal search={matchesOfEarlierWords} />);
  const field = screen.getByRole('combobox', { name: 'Суд' });
  await userEvent.type(field, 'хива{ArrowDown}{Enter}');
  expect(field).toHaveProperty('value', 'хива');
  expect(screen.queryByRole('option')).toBeNull();
});
