import { CatchBoundary } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../test/render-screen.tsx';
import { ErrorScreen } from '../app/error-screen.tsx';
import { lazyScreen } from './lazy-screen.ts';

const gone = new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/screen.js');

const Letters = () => <p>Список писем</p>;

/** A screen whose code is not there the first time, as the router has loaded it. */
async function showScreenAfter(failures: number) {
  let left = failures;
  const importer = async () => {
    if (left-- > 0) throw gone;
    return { Letters };
  };
  const Screen = lazyScreen(importer, 'Letters');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
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
