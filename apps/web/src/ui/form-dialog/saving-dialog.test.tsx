import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test/render-screen.tsx';
import { noConcurrentChange } from '../../lib/saving/concurrent-change.ts';
import type { SavingState } from '../../lib/saving/saving-state.ts';
import { SavingDialog } from './saving-dialog.tsx';

afterEach(cleanup);

const idle: SavingState = { isSaving: false, failure: null, meanwhile: noConcurrentChange, submit: () => undefined };

async function show(isTyped: boolean) {
  const onClose = vi.fn();
  await renderScreen(
    <SavingDialog
      title="Новый пользователь"
      saveLabel="Добавить"
      failedTitle="Не удалось"
      saving={idle}
      isTyped={isTyped}
      onClose={onClose}
    >
      <input aria-label="Ф.И.О" defaultValue="Ережепов" />
    </SavingDialog>,
  );
  return { onClose, user: userEvent.setup(), field: screen.getByLabelText('Ф.И.О') };
}

it('a dialog in which nothing was typed closes by Esc at once', async () => {
  const { onClose, user } = await show(false);
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it.each(['Esc', 'the button'])('a dialog with typed text asks before %s closes it', async (way) => {
  const { onClose, user } = await show(true);
  if (way === 'Esc') await user.keyboard('{Escape}');
  else await user.click(screen.getByRole('button', { name: 'Отменить' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByText('Закрыть без сохранения?')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Закрыть без сохранения' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('a person who stays is back in the field, with what was typed', async () => {
  const { onClose, user, field } = await show(true);
  await user.type(field, ' Д');
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Вернуться к форме' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Закрыть без сохранения?')).toBeNull();
  expect(document.activeElement).toBe(field);
  expect((field as HTMLInputElement).value).toBe('Ережепов Д');
  expect(onClose).not.toHaveBeenCalled();
});

it('a person who stays after the button «Отменить» is in the first field', async () => {
  const { user, field } = await show(true);
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  await user.click(screen.getByRole('button', { name: 'Вернуться к форме' }));
  expect(document.activeElement).toBe(field);
});
