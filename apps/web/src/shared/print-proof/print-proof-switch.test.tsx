import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { serveApi } from '../../../test/api-double.ts';
import { runAt, stubPdfProgram } from '../../../test/pdf-program.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import type { PrintProofProps } from './print-proof.tsx';
import { PrintProofSwitch } from './print-proof-switch.tsx';

afterEach(() => vi.restoreAllMocks());

const dl = { Margin: 5, Window: { X: 20, Y: 45, Width: 90, Height: 45 }, Folds: [105, 210] };
const closed = { Margin: 5, Window: null, Folds: [] };
const inMargin: PrintProofProps['findings'] = [{ code: 'in-margin', pages: [1] }];
const addressee = { receiver: 'Холматова Озода', address: 'Гулистон, 108' };
const letter = [runAt(25, 55, 'Холматовой Озоде'), runAt(25, 60, 'Гулистон, 108'), runAt(2, 150, 'Слишком близко')];

interface Shown {
  readonly measures?: object | null;
  readonly findings?: PrintProofProps['findings'];
}

async function show({ measures = closed, findings = [] }: Shown = {}) {
  const api = serveApi({
    'GET /api/settings': {
      json: { SigningPort: 1, SigningSecurePort: 2, IsDemonstration: false, PrintMeasures: measures },
    },
  });
  await renderScreen(
    <PrintProofSwitch file={new Blob(['%PDF'])} findings={findings} addressee={addressee}>
      <input aria-label="Страницы" />
    </PrintProofSwitch>,
  );
  return api;
}

const toggle = () => screen.findByRole('button', { name: 'Проверка печати' });
const proof = () => screen.findByRole('region', { name: 'Проверка печати первой страницы' });
const sentences = async () =>
  (await within(await proof()).findAllByRole('listitem')).map(({ textContent }) =>
    textContent.replaceAll('\u00A0', ' '),
  );

describe('the check of the print stands in the place of the pages', () => {
  it('nothing of it is asked for before the button is pressed, and the pages come back', async () => {
    const asked = stubPdfProgram(letter);
    const api = await show();
    expect((await toggle()).getAttribute('aria-pressed')).toBe('false');
    expect([asked, api.asked]).toEqual([[], []]);
    await userEvent.click(await toggle());
    await proof();
    expect(screen.queryByLabelText('Страницы')).toBeNull();
    await userEvent.click(await toggle());
    expect(screen.getByLabelText('Страницы')).toBeTruthy();
  });

  it('the key works while typing, and the focus goes to the button when its field leaves', async () => {
    stubPdfProgram(letter);
    await show();
    const field = await screen.findByLabelText('Страницы');
    field.focus();
    await userEvent.keyboard('{F9}');
    await proof();
    expect(document.activeElement).toBe(await toggle());
    await userEvent.keyboard('{F9}');
    expect((await toggle()).getAttribute('aria-pressed')).toBe('false');
    expect(document.activeElement).toBe(await toggle());
  });

  it('the key does nothing under a dialog', async () => {
    stubPdfProgram(letter);
    await show();
    await toggle();
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    await userEvent.keyboard('{F9}');
    expect((await toggle()).getAttribute('aria-pressed')).toBe('false');
    dialog.remove();
    await userEvent.keyboard('{F9}');
    await proof();
  });
});

describe('the check of the print says', () => {
  it('what lies in the margin and what the window shows', async () => {
    stubPdfProgram(letter);
    await show({ measures: dl, findings: inMargin });
    await userEvent.click(await toggle());
    expect(await sentences()).toEqual([
      '1 строка лежит за полем печати (5 мм): «Слишком близко».',
      'В окно конверта попадает: «Холматовой Озоде», «Гулистон, 108».',
      'Лист складывают в 105, 210 мм от верхнего края, сгибы показаны пунктиром.',
    ]);
  });

  it('that an envelope without a window shows nothing of the page', async () => {
    stubPdfProgram(letter);
    await show();
    await userEvent.click(await toggle());
    expect(await sentences()).toEqual([
      'За полем печати (5 мм) ничего нет.',
      'Окно конверта не задано: получателя и адрес почта получает из полей письма, а не со страницы.',
    ]);
  });

  it('that a scan must be looked at', async () => {
    stubPdfProgram([]);
    await show({ measures: dl });
    await userEvent.click(await toggle());
    expect(await sentences()).toContain('На странице нет текста: строки у края и в окне проверьте глазами.');
  });

  it('nothing about measures that the server does not send yet', async () => {
    stubPdfProgram(letter);
    await show({ measures: null });
    await userEvent.click(await toggle());
    expect(await screen.findByText(/Система ещё не сообщает размеры печати/)).toBeTruthy();
  });
});

it('the drawing is exact in millimetres: the page, its margins, the folds and the window', async () => {
  stubPdfProgram(letter);
  await show({ measures: dl, findings: [] });
  await userEvent.click(await toggle());
  await sentences();
  const drawing = (await proof()).querySelector('[data-proof]');
  const [width = 0, height = 0] = drawing?.getAttribute('viewBox')?.split(' ').slice(2).map(Number) ?? [];
  expect([width, height].map((one) => Math.round(10 * one) / 10)).toEqual([210, 297]);
  expect(Number(drawing?.getAttribute('width')) / Number(drawing?.getAttribute('height'))).toBeCloseTo(210 / 297, 3);
  const drawn = [...(drawing?.querySelectorAll('path') ?? [])].map((path) => path.getAttribute('d') ?? '');
  expect(drawn).toContain('M20 45H110V90H20Z');
  expect(drawn.filter((path) => path.startsWith('M0 105H') || path.startsWith('M0 210H'))).toHaveLength(2);
  expect(drawn.some((path) => path.startsWith('M5 5H'))).toBe(true);
});
