import type { Profile } from '@hybrid-mail/contracts/session';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answers } from '../../../test/api-double.ts';
import { aChecklist } from '../../../test/onboarding.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { aProfile } from '../../../test/render-screen.tsx';
import { staff } from '../../../test/staff.ts';
import { homeAnswers } from '../../../test/today.ts';
import { setWindowWidth } from '../../../test/window-width.ts';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

const seen = 'PUT /api/TourSeen';
const offer = 'Показать, где что находится?';

class NothingChanges {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  endSession();
  storeToken('token');
  vi.stubGlobal('ResizeObserver', NothingChanges);
});

function show(address: string, profile: Profile, answers: Answers = {}) {
  return renderApp(address, { ...homeAnswers, [seen]: { json: { Success: true } }, ...answers }, profile);
}
const showNewcomer = (answers: Answers = {}) => show('/main', aProfile({ isTourOffered: true }), answers);

const tour = async () => within(await screen.findByRole('region', { name: 'Где что находится' }));
const pointedAt = () => document.querySelector('[data-tour-now]');

/** Clicks «Далее» through the tour. @returns the titles of all steps */
async function walk(): Promise<string[]> {
  const card = await tour();
  const titles: string[] = [];
  for (;;) {
    const [words] = card.getAllByText(/^Шаг \d из \d$/);
    titles.push(words?.nextElementSibling?.textContent ?? '');
    const next = card.queryByRole('button', { name: 'Далее' });
    if (!next) return titles;
    await userEvent.click(next);
  }
}

async function walkAs(address: string, profile: Profile): Promise<string[]> {
  show(address, { ...profile, isTourOffered: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Начать' }));
  return walk();
}

describe('the offer of the tour', () => {
  it('is said to a new person, and leaves the focus where it is', async () => {
    showNewcomer();
    expect((await screen.findByText(offer)).closest('[role=status]')).not.toBeNull();
    expect(document.activeElement?.textContent).not.toContain('Начать');
  });

  it('is not made to people who answered it before', async () => {
    show('/main', aProfile());
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(offer)).toBeNull();
  });

  it('stands on the first page only, and waits there', async () => {
    const { router } = showNewcomer();
    await screen.findByText(offer);
    await router.navigate({ to: '/main/profile' });
    await waitFor(() => expect(screen.queryByText(offer)).toBeNull());
    await router.navigate({ to: '/main' });
    await screen.findByText(offer);
  });

  it('goes with «Не сейчас», is kept with the account, and the work goes on', async () => {
    const { api } = showNewcomer();
    await userEvent.click(await screen.findByRole('button', { name: 'Не сейчас' }));
    expect(screen.queryByText(offer)).toBeNull();
    expect(document.activeElement).toBe(document.getElementById('content'));
    await waitFor(() => expect(api.last(seen)).toBeTruthy());
    expect(screen.queryByText(/^Шаг/)).toBeNull();
  });

  it('goes also when the answer could not be kept', async () => {
    showNewcomer({ [seen]: { status: 503, json: { Message: 'Система занята', Code: 'overloaded' } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Не сейчас' }));
    expect(screen.queryByText(offer)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('the tour ends when its page is left, because its steps speak of that page', async () => {
  const { router } = showNewcomer();
  await userEvent.click(await screen.findByRole('button', { name: 'Начать' }));
  await tour();
  await router.navigate({ to: '/main/profile' });
  await waitFor(() => expect(screen.queryByText(/^Шаг/)).toBeNull());
});

describe('the steps', () => {
  it('lead a sender from the tasks of the day to the help', async () => {
    expect(await walkAs('/main', aProfile())).toEqual([
      'Дела на сегодня',
      'Новое письмо',
      'Подпись и отправка',
      'Поиск',
      'Уведомления',
      'Справка',
    ]);
  });

  it.each([
    ['an administrator', '/admin', staff.admin, 'Показатели'],
    ['a controller', '/moderator', staff.controller, 'Дольше нормы или без движения'],
    ['a courier', '/main', aProfile({ type: 2 }), 'Письмо по номеру'],
  ])('show %s what the role sees', async (_who, address, profile, first) => {
    expect(await walkAs(address, profile)).toEqual([first, 'Меню', 'Поиск', 'Уведомления', 'Справка']);
  });

  it('point at the button of the menu where the menu is not on the screen', async () => {
    setWindowWidth(390);
    showNewcomer();
    await userEvent.click(await screen.findByRole('button', { name: 'Начать' }));
    const card = await tour();
    await userEvent.click(card.getByRole('button', { name: 'Далее' }));
    expect(card.getByText(/^Эта кнопка открывает меню: новое письмо/)).toBeTruthy();
    expect(pointedAt()?.getAttribute('aria-label')).toBe('Открыть меню');
  });

  it('begin with the steps to the first letter in a new organization', async () => {
    showNewcomer({ 'GET /api/OnboardingChecklist': aChecklist() });
    await screen.findByRole('region', { name: 'До первого письма' });
    await userEvent.click(await screen.findByRole('button', { name: 'Начать' }));
    expect((await tour()).getByText('До первого письма')).toBeTruthy();
  });
});

describe('the tour', () => {
  it('is walked with Enter alone, and back, and tells the account at its beginning', async () => {
    const { api } = showNewcomer();
    (await screen.findByRole('button', { name: 'Начать' })).focus();
    await userEvent.keyboard('{Enter}');
    const card = await tour();
    const next = card.getByRole('button', { name: 'Далее' });
    expect(document.activeElement).toBe(next);
    expect(api.last(seen)).toBeTruthy();
    expect(screen.queryByText(offer)).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(card.getByText('Шаг 2 из 6')).toBeTruthy();
    expect(pointedAt()?.textContent).toBe('Создать из PDF файла');
    expect(document.activeElement).toBe(next);
    await userEvent.click(card.getByRole('button', { name: 'Назад' }));
    expect(card.getByText('Шаг 1 из 6')).toBeTruthy();
    expect(document.activeElement).toBe(next);
    await userEvent.keyboard('{Enter>6/}');
    expect(screen.queryByText(/^Шаг/)).toBeNull();
    expect(pointedAt()).toBeNull();
    expect(document.activeElement).toBe(document.getElementById('content'));
  });

  it('is left with Esc, also from the page beside it', async () => {
    showNewcomer();
    await userEvent.click(await screen.findByRole('button', { name: 'Начать' }));
    await tour();
    document.getElementById('content')?.focus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText(/^Шаг/)).toBeNull();
    expect(pointedAt()).toBeNull();
  });

  it('can be left at any step with «Закончить»', async () => {
    showNewcomer();
    await userEvent.click(await screen.findByRole('button', { name: 'Начать' }));
    await userEvent.click((await tour()).getByRole('button', { name: 'Закончить' }));
    expect(screen.queryByText(/^Шаг/)).toBeNull();
  });

  it('starts again from the help of the first day, which makes room for it', async () => {
    show('/main', aProfile());
    await userEvent.click(await screen.findByRole('button', { name: 'Справка' }));
    const help = within(await screen.findByRole('complementary', { name: 'Справка' }));
    await userEvent.click(await help.findByRole('link', { name: 'Все страницы' }));
    await userEvent.click(await help.findByRole('link', { name: 'Первый день' }));
    await userEvent.click(await help.findByRole('button', { name: 'Показать, где что находится' }));
    expect(screen.queryByRole('complementary', { name: 'Справка' })).toBeNull();
    expect((await tour()).getByText('Шаг 1 из 6')).toBeTruthy();
  });

  it('starts again from «Мой профиль», and first shows the way to the first page', async () => {
    show('/main/profile', aProfile());
    await userEvent.click(await screen.findByRole('button', { name: 'Показать, где что находится' }));
    const card = within((await screen.findByText('Шаг 1 из 6')).closest('[role=region]') as HTMLElement);
    expect(card.getByText('Главная')).toBeTruthy();
    expect(pointedAt()?.textContent).toBe('Главная');
  });
});
