import { price } from '@hybrid-mail/contracts/organization-fields';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderScreen } from '../../../test/render-screen.tsx';
import { MoneyField } from './index.ts';
import { useScreenForm } from './use-screen-form.ts';

const schema = z.object({ price });
const save = vi.fn<(price: string | null) => void>();
const noBreak = (text: string) => text.replaceAll(' ', '\u00A0');

function Form({ stored = '', usual }: { readonly stored?: string; readonly usual?: string }) {
  const form = useScreenForm(schema, { price: stored });
  return (
    <form onSubmit={form.handleSubmit((typed) => save(typed.price))} noValidate>
      <MoneyField control={form.control} name="price" label="Цена" usual={usual} />
      <button type="submit">Сохранить</button>
    </form>
  );
}

async function open(props: Parameters<typeof Form>[0] = {}) {
  save.mockReset();
  void renderScreen(<Form {...props} />);
  return screen.findByLabelText<HTMLInputElement>('Цена');
}
const question = () => screen.findByRole('group', { name: 'Проверьте сумму: Цена' });
const noQuestion = () => expect(screen.queryByRole('group', { name: 'Проверьте сумму: Цена' })).toBeNull();

it.each([
  ['9 500,50', '9500.50'],
  ['9500.5', '9500.5'],
  [noBreak('9 500,5'), '9500.5'],
])('takes «%s», shows it as everywhere when it is left, and sends decimal text', async (typed, sent) => {
  const field = await open();
  await userEvent.type(field, typed);
  expect(field.value).toBe(typed);
  await userEvent.tab();
  expect(field.value).toBe(noBreak('9 500,50'));
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(save).toHaveBeenCalledWith(sent));
});

it('shows a stored value as everywhere else', async () => {
  expect((await open({ stored: '9500.00' })).value).toBe(noBreak('9 500,00'));
});

it.each(['много', '9.500', '9500,505'])(
  'keeps «%s», which is not money, and says so by the name of the field',
  async (text) => {
    const field = await open();
    await userEvent.type(field, text);
    await userEvent.tab();
    expect(await screen.findByText(/^В поле «Цена» нужна сумма/)).toBeTruthy();
    expect(field.value).toBe(text);
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(save).not.toHaveBeenCalled();
  },
);

it('asks about a sum ten times the usual one; Tab leads to the answers, and a confirmed sum is not asked about again', async () => {
  const field = await open({ usual: '9500' });
  await userEvent.type(field, '950050');
  await userEvent.tab();
  expect(within(await question()).getByText(/^Обычно 9.500,00, а здесь 950.050,00\. Так и нужно\?$/)).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Да, верно');
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(field);
  await userEvent.tab();
  noQuestion();
  expect(document.activeElement?.textContent).toBe('Сохранить');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(save).toHaveBeenCalledWith('950050'));
});

it('asks about a tenth of the stored sum; «Исправить» selects it', async () => {
  const field = await open({ stored: '9500.00', usual: '950' });
  await userEvent.clear(field);
  await userEvent.type(field, '950');
  await userEvent.tab();
  const asked = within(await question());
  expect(asked.getByText(/^Было 9.500,00, а стало 950,00\. Так и нужно\?$/)).toBeTruthy();
  await userEvent.click(asked.getByRole('button', { name: 'Исправить' }));
  await userEvent.keyboard('9500');
  noQuestion();
  expect(field.value).toBe('9500');
});

it('holds the form back once if the sum was sent without leaving the field', async () => {
  const field = await open({ usual: '9500' });
  await userEvent.type(field, '95000{Enter}');
  await question();
  expect(save).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(save).toHaveBeenCalledWith('95000'));
});

it('asks nothing about a usual sum, a free one, or without anything to compare', async () => {
  const field = await open({ usual: '9500' });
  for (const text of ['12000', '0', '94999', '951']) {
    await userEvent.clear(field);
    await userEvent.type(field, text);
    await userEvent.tab();
    noQuestion();
  }
});
