import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../../test/render-app.tsx';
import { aProfile } from '../../../../test/render-screen.tsx';
import { endSession } from '../../../lib/session/session-end.ts';
import { storeToken } from '../../../lib/session/stored-session.ts';
import { clearTypedValues, readTyped } from '../../../lib/typed-values/typed-values.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  seen = [];
});

/** Codes that the fake reader detects next. */
let seen: string[] = [];
const stopped = vi.fn();

/** Fakes a browser with a camera and a barcode reader for these formats. */
function withCamera(formats = ['qr_code', 'code_128'], refusal?: string) {
  stopped.mockClear();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const stream = { getTracks: () => [{ stop: stopped }] };
  const getUserMedia = async () => {
    if (refusal !== undefined) throw new DOMException('no camera', refusal);
    return stream;
  };
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { mediaDevices: { value: { getUserMedia } }, onLine: { value: true } }),
  );
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => formats;
      detect = async () => seen.splice(0, 1).map((rawValue) => ({ rawValue }));
    },
  );
}

const open = () => renderApp('/main', {}, aProfile({ type: 2, organization: null, unit: null }));
const scan = async () => userEvent.click(await screen.findByRole('button', { name: 'Сканировать камерой' }));

describe('a courier', () => {
  it.each([
    ['10482375', '/track/EHM10482375'],
    [' ehm 10482375', '/track/EHM10482375'],
    ['rr 473124829 uz', '/track/RR473124829UZ'],
  ])('finds the letter «%s» by its number', async (typed, address) => {
    const { place } = open();
    const field = await screen.findByRole('textbox', { name: 'Номер с конверта' });
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, `${typed}{Enter}`);
    await waitFor(() => expect(place()).toBe(address));
  });

  it('finds the last numbers again on the first page, the newest first and each once, until the logout', async () => {
    const { router } = open();
    for (const typed of ['15', '16', '15']) {
      await userEvent.type(await screen.findByRole('textbox', { name: 'Номер с конверта' }), `${typed}{Enter}`);
      await screen.findByRole('heading', { name: 'Протокол письма' });
      await router.navigate({ to: '/main' });
    }
    const list = within(await screen.findByRole('region', { name: 'Последние номера' }));
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['EHM15', 'EHM16']);
    expect(list.getAllByRole('link')[0]?.getAttribute('href')).toContain('/track/EHM15');
    clearTypedValues();
    expect(readTyped(`found-numbers.${aProfile().id}`)).toBeUndefined();
  });

  it('is told when the browser reads no codes, and is offered no camera', async () => {
    open();
    expect(
      await screen.findByText('Камера в этом браузере не читает штрихкоды. Введите номер с конверта'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Сканировать камерой' })).toBeNull();
  });

  it('is not offered a reader that does not know the code of letters', async () => {
    withCamera(['qr_code']);
    open();
    expect(await screen.findByText(/не читает штрихкоды/)).toBeTruthy();
  });

  it('opens the letter that the camera reads, other codes are named, and the camera goes off', async () => {
    withCamera();
    const { place } = open();
    seen = ['4780000000001 шоколад', 'RR473124829UZ'];
    await scan();
    expect(await screen.findByText('Это не номер письма: 4780000000001 шоколад')).toBeTruthy();
    await waitFor(() => expect(place()).toBe('/track/RR473124829UZ'));
    expect(stopped).toHaveBeenCalled();
  });

  it('closes the dialog: the camera goes off, and the focus is back on the button', async () => {
    withCamera();
    open();
    await scan();
    expect(await screen.findByText('Наведите камеру на штрихкод')).toBeTruthy();
    expect(stopped).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(stopped).toHaveBeenCalled());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Сканировать камерой'));
  });

  it.each([
    ['NotAllowedError', /^Камера запрещена\. Разрешите её/],
    ['NotFoundError', /^Камера не найдена/],
    ['NotReadableError', /^Камера не включилась/],
  ])('is told plainly why there is no picture: %s', async (name, words) => {
    withCamera(undefined, name);
    open();
    await scan();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByLabelText('Изображение с камеры')).toBeNull();
  });
});
