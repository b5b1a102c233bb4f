import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MessageProvider } from './message-provider.tsx';
import { notify, visibleMessages } from './notify.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<MessageProvider />);
});
afterEach(() => {
  pass(30);
  cleanup();
  vi.useRealTimers();
});

const pass = (seconds: number) => {
  for (let tenth = 0; tenth < seconds * 10; tenth++) act(() => void vi.advanceTimersByTime(100));
};
const showError = (...message: Parameters<typeof notify.error>) => act(() => notify.error(...message));

it.each([5, 10, 20] as const)('a message of %i seconds stays as long (CONST-01)', (seconds) => {
  // The default duration is five seconds.
  showError('Ошибка при подписании', ...(seconds === 5 ? [] : [seconds]));
  pass(seconds - 1);
  expect(screen.getByRole('alert').textContent).toBe('Ошибка при подписании');
  pass(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('it waits while the pointer or the focus is on it', () => {
  showError('Ошибка при отправке');
  fireEvent.mouseEnter(screen.getByRole('alert'));
  pass(30);
  fireEvent.mouseLeave(screen.getByRole('alert'));
  fireEvent.focus(screen.getByRole('button', { name: 'Закрыть' }));
  pass(30);
  expect(screen.getByRole('alert')).toBeTruthy();
  fireEvent.blur(screen.getByRole('button', { name: 'Закрыть' }));
  pass(6);
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('the same message', () => {
  it('is not shown twice: its time begins anew', () => {
    showError('Ошибка при отправке');
    pass(4.6);
    showError('Ошибка при отправке');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    pass(4);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    pass(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('waits for the pointer also after it came again', () => {
    showError('Ошибка при отправке');
    fireEvent.mouseEnter(screen.getByRole('alert'));
    showError('Ошибка при отправке');
    pass(30);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    fireEvent.mouseLeave(screen.getByRole('alert'));
    pass(4);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('is shown again as soon as a person has closed it', () => {
    showError('Ошибка при отправке');
    fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
    showError('Ошибка при отправке');
    pass(4);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});

describe('when another page opens', () => {
  const openPage = () => {
    act(visibleMessages.leavePage);
    pass(1);
  };

  it('a message of the page that was left is gone', () => {
    showError('Ошибка при отправке');
    openPage();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a message for the next page is shown there, and gone with that page', () => {
    act(() => notify.success('Письмо исправлено', 5, { isForNextPage: true }));
    openPage();
    expect(screen.getByRole('status').textContent).toBe('Письмо исправлено');
    openPage();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('an undo stays for its ten seconds', () => {
    act(() => notify.offer('Удалено 2 письма', { label: 'Отменить', onTake: vi.fn() }));
    openPage();
    pass(7);
    expect(screen.getByRole('button', { name: 'Отменить' })).toBeTruthy();
  });
});

it('a message that is no longer true is closed before its time', () => {
  act(() => notify.info('Идёт отправка. Остановите её, чтобы уйти со страницы', 5));
  act(() => notify.close('Идёт отправка. Остановите её, чтобы уйти со страницы'));
  pass(1);
  expect(screen.queryByRole('status')).toBeNull();
});

it('a message with a button waits while the pointer is on it, and its button acts', () => {
  const onTake = vi.fn();
  act(() => notify.success('Успешно: 3. Неудачно: 0', 20, { action: { label: 'Открыть отправленные', onTake } }));
  fireEvent.mouseEnter(screen.getByRole('status'));
  pass(30);
  fireEvent.click(screen.getByRole('button', { name: 'Открыть отправленные' }));
  expect(onTake).toHaveBeenCalledOnce();
});

it('an offer takes the focus that was lost, ends after ten seconds although it is focused, and gives it to the title', () => {
  const main = document.body.appendChild(document.createElement('main'));
  main.innerHTML = '<h1 tabindex="-1">Созданные письма</h1>';
  const onTake = vi.fn();
  act(() => notify.offer('Удалено 2 письма', { label: 'Отменить', onTake }));
  pass(1);
  expect(document.activeElement?.textContent).toBe('Отменить');
  pass(8);
  expect(screen.getByRole('button', { name: 'Отменить' })).toBeTruthy();
  pass(3);
  expect(screen.queryByRole('button', { name: 'Отменить' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('Созданные письма');
  expect(onTake).not.toHaveBeenCalled();
  main.remove();
});
