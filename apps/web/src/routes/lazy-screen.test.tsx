import { CatchBoundary } from '@tanstack/react-router';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test/render-screen.tsx';
import { ErrorScreen } from '../app/error-screen.tsx';
import { InsideMainContext } from '../app/inside-main-context.ts';
import { lazyScreen } from './lazy-screen.ts';

const gone = new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/screen.js');

const Letters = () => <p>Список писем</p>;

const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));
const pageWith = (script: string) => async () =>
  new Response(`<!doctype html><script type="module" src="/assets/${script}"></script>`);

/** Renders a lazy screen whose code fails to load `failures` times. */
async function showScreenAfter(failures: number, fetchPage: () => Promise<Response> = noNetwork) {
  let left = failures;
  const importer = async () => {
    if (left-- > 0) throw gone;
    return { Letters };
  };
  const Screen = lazyScreen(importer, 'Letters');
  vi.stubGlobal('fetch', fetchPage);
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  await Screen.preload?.();
  const reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, reload });
  await renderScreen(
    <CatchBoundary getResetKey={() => 'one'} errorComponent={ErrorScreen}>
      <Screen />
    </CatchBoundary>,
  );
  return { Screen, reload };
}

it('a page whose code cannot be loaded away from the network says so, and nothing is reloaded', async () => {
  const { reload } = await showScreenAfter(1);
  expect(await screen.findByText('Нет связи с сервером. Проверьте интернет и повторите')).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});

it('and opens when it is tried again', async () => {
  const { Screen } = await showScreenAfter(1);
  await Screen.preload?.();
  await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Список писем')).toBeTruthy();
});

it('and opens by itself when the connection is back', async () => {
  const { Screen } = await showScreenAfter(1);
  await screen.findByText('Нет связи с сервером. Проверьте интернет и повторите');
  await Screen.preload?.();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Список писем')).toBeTruthy();
});

it('has one landmark main, also inside the frame of the application', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const error = <ErrorScreen error={new Error('x')} reset={() => undefined} />;
  await renderScreen(
    <main>
      <InsideMainContext value={true}>{error}</InsideMainContext>
    </main>,
  );
  expect(screen.getAllByRole('main')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Страница не открылась' })).toBeTruthy();
});

describe('a page whose code does not come although the server answers', () => {
  beforeEach(() => {
    const entry = document.createElement('script');
    entry.type = 'module';
    entry.setAttribute('src', '/assets/index-1.js');
    document.head.append(entry);
    return () => entry.remove();
  });

  it('says so and is reloaded only when the person asks for it', async () => {
    const { reload } = await showScreenAfter(1, pageWith('index-1.js'));
    expect(await screen.findByText('Часть страницы не загрузилась. Проверьте интернет и повторите')).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('says so too when the server has no page to give either', async () => {
    const { reload } = await showScreenAfter(1, async () => new Response('', { status: 429 }));
    expect(await screen.findByText('Часть страницы не загрузилась. Проверьте интернет и повторите')).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
  });

  it('is reloaded, once, when the server has a newer version of the pages', async () => {
    sessionStorage.clear();
    const first = await showScreenAfter(1, pageWith('index-2.js'));
    await expect.poll(() => first.reload.mock.calls.length).toBe(1);
    cleanup();
    const second = await showScreenAfter(1, pageWith('index-2.js'));
    expect(await screen.findByText('Часть страницы не загрузилась. Проверьте интернет и повторите')).toBeTruthy();
    expect(second.reload).not.toHaveBeenCalled();
  });
});
