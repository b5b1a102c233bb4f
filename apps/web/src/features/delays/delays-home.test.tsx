import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aDistrict, aRegion, delayAnswers, someDelays } from '../../../test/delays.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { staff } from '../../../test/staff.ts';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});

const open = (answers = delayAnswers()) => renderApp('/moderator', answers, staff.headController);
const plain = (element: Element | null) => element?.textContent?.replaceAll('\u00A0', ' ');
const placeOf = (link: Element) => {
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://localhost');
  return [pathname, Object.fromEntries(searchParams)];
};
/** Waits until the block of the page has loaded. */
async function block(name: string) {
  await expect.poll(() => screen.queryByRole('region', { name })?.getAttribute('aria-busy')).toBe('false');
  return within(screen.getByRole('region', { name }));
}
const strip = () => block('Показатели');
const districts = (name = 'Дольше нормы или без движения') => block(name);
const regions = () => block('Срок доставки по регионам');
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').textContent);

describe('the figures', () => {
  it('stand beside those of yesterday, and each leads to the letters that it counts', async () => {
    open();
    const links = (await strip()).getAllByRole('link');
    expect(links.map(plain)).toEqual([
      'Принято сегодня126вчера 118',
      'В пути1 284вчера 1 301',
      'Вручено сегодня97как вчера',
      'Возвращено сегодня11вчера 8',
      'Без движения дольше 7 дней35вчера 32',
      'Срок 90 % писем, дней8норма 7, вчера 7',
    ]);
    const day = '2026-11-20';
    const ended = { performedStart: day, performedEnd: day };
    const list = '/moderator/mails';
    expect(links.map(placeOf)).toEqual([
      [list, { sentStart: day, sentEnd: day }],
      [list, { perform: '-2' }],
      [list, { perform: '0', ...ended }],
      [list, { perform: '-3', ...ended }],
      [list, { stillOn: day }],
      [list, { perform: '0', performedStart: '2026-10-22', performedEnd: day }],
    ]);
  });

  it('fail alone, and «Повторить» brings them', async () => {
    const { api } = open({
      ...delayAnswers(),
      'GET /api/DayFigures': { status: 500, json: { Message: 'Сбой', Code: 'internal' } },
    });
    expect(await screen.findByText('Показатели не загрузились')).toBeTruthy();
    expect((await districts()).getByText('Узунский район')).toBeTruthy();
    api.answers = { ...api.answers, ...delayAnswers() };
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('126')).toBeTruthy();
  });
});

const broken = { status: 500, json: { Message: 'Сбой', Code: 'internal' } };

describe('the line beside the title', () => {
  const namesCountry = () => plain(screen.getByRole('main'))?.includes('Вся страна');

  it('names no place, and the figures are not asked for, until it is known whose region is shown', async () => {
    let answer = (): void => undefined;
    const waits = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const answers = delayAnswers({ ...someDelays, ownRegionId: 3 });
    const places = answers['GET /api/Delays'];
    if (typeof places !== 'object') throw new Error('no answer');
    const slow = { ...answers, 'GET /api/Delays': () => waits.then(() => places) };
    const { api } = renderApp('/moderator', slow, staff.controller);
    await expect.poll(() => api.last('GET /api/Delays')).toBeTruthy();
    expect(namesCountry()).toBe(false);
    expect(api.last('GET /api/DayFigures')).toBeUndefined();
    answer();
    expect(await screen.findByText(/^Самаркандская область\. /)).toBeTruthy();
    await expect.poll(() => api.last('GET /api/DayFigures')?.query.get('region')).toBe('3');
    expect(api.asked.filter(({ path }) => path === '/api/DayFigures')).toHaveLength(1);
  });

  it('names the country only to those who see all its letters', async () => {
    renderApp('/moderator', delayAnswers(), staff.controller);
    expect(await screen.findByText(/^Доступные вам организации\. .*Срок по дню вручения$/)).toBeTruthy();
  });

  it('names no place when the places fail; the figures are shown', async () => {
    open({ ...delayAnswers(), 'GET /api/Delays': broken });
    expect(await screen.findByText('126')).toBeTruthy();
    expect(namesCountry()).toBe(false);
  });

  it.each(['GET /api/Delays', 'GET /api/DayFigures'])('is joined by a note when %s is not read again', async (call) => {
    const { api } = open();
    await screen.findByText('126');
    await districts();
    expect(screen.queryByText('Данные не обновились')).toBeNull();
    api.answers = { ...api.answers, [call]: broken };
    await userEvent.click(screen.getByRole('button', { name: 'Обновить' }));
    expect(await screen.findByText('Данные не обновились')).toBeTruthy();
    api.answers = { ...api.answers, ...delayAnswers() };
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    await expect.poll(() => screen.queryByText('Данные не обновились')).toBeNull();
  });
});

describe('the districts', () => {
  it('beyond the norm are shown, the worst first, each with yesterday, its oldest letter and its letters', async () => {
    open();
    const shown = await districts();
    expect(plain(shown.getByRole('status'))).toBe('2 из 4, черта: норма 7 дней');
    const table = shown.getByRole('table', { name: 'Дольше нормы или без движения' });
    expect(rowsOf(table)).toEqual([
      'Узунский районСурхандарьинская область',
      'Шерабадский районСурхандарьинская область',
    ]);
    const [, worst] = within(table).getAllByRole('row');
    expect(plain(worst ?? null)).toContain('14дольше нормывчера 1331вчера 28EHM47190326.10.2026, 25 дней');
    expect(shown.getByRole('link', { name: 'EHM471903' }).getAttribute('href')).toBe('/moderator/mail/471903');
    const show = shown.getByRole('link', { name: 'Показать письма без движения: Узунский район' });
    expect(placeOf(show)).toEqual(['/moderator/mails', { region: '10', area: '1002', stillOn: '2026-11-20' }]);
    const words = plain(screen.getByRole('region', { name: 'Дольше нормы или без движения' }));
    expect(words).toContain('Ещё 2 района в норме: от 3 до 5 днейВсе 4 района');
  });

  it('whose letters all move lead to those that took so long', async () => {
    const areas = [aDistrict(1002, 10, 'Узунский район', { days: 14, daysBefore: 13 })];
    open(delayAnswers({ ...someDelays, areas }));
    const link = (await districts()).getByRole('link', { name: /^Письма района, вручённые за 30 дней/ });
    expect(placeOf(link)[1]).toMatchObject({ perform: '0', performedStart: '2026-10-22' });
  });

  it('are all shown on demand', async () => {
    open();
    await userEvent.click((await districts()).getByRole('button', { name: /^Все 4/ }));
    const shown = await districts('Все районы');
    expect(rowsOf(shown.getByRole('table'))).toHaveLength(4);
    await userEvent.click(shown.getByRole('button', { name: 'Только дольше нормы' }));
    expect(rowsOf((await districts()).getByRole('table'))).toHaveLength(2);
  });

  it('beyond the norm are not counted among those that keep it where another region has a longer norm', async () => {
    const regions = [
      aRegion(3, 'Самаркандская область', { norm: 3 }),
      aRegion(10, 'Сурхандарьинская область', { norm: 10 }),
    ];
    const areas = [
      aDistrict(301, 3, 'Ургутский район', { days: 5 }),
      aDistrict(1001, 10, 'Шерабадский район', { days: 9 }),
      aDistrict(1002, 10, 'Узунский район', { days: 4 }),
    ];
    open(delayAnswers({ ...someDelays, regions, areas }));
    await districts();
    const words = plain(screen.getByRole('region', { name: 'Дольше нормы или без движения' }));
    expect(words).toContain('Ещё 2 района в норме: от 4 до 9 дней');
  });

  it('that all keep the norm are told so, with the three slowest', async () => {
    const areas = someDelays.areas.map((area, index) => ({ ...area, days: index + 2, still: 0, oldest: null }));
    open(delayAnswers({ ...someDelays, areas }));
    const shown = await districts('Все районы в норме');
    expect(rowsOf(shown.getByRole('table')).map((name) => name?.split('район')[0])).toEqual([
      'Денауский ',
      'Термезский ',
      'Узунский ',
    ]);
  });

  it('and the regions fail together, and «Повторить» brings both', async () => {
    const { api } = open({
      ...delayAnswers(),
      'GET /api/Delays': { status: 500, json: { Message: 'Сбой', Code: 'internal' } },
    });
    expect(await screen.findByText('Районы не загрузились')).toBeTruthy();
    expect(screen.getByText('Регионы не загрузились')).toBeTruthy();
    expect(await screen.findByText('126')).toBeTruthy();
    api.answers = { ...api.answers, ...delayAnswers() };
    await userEvent.click((await districts()).getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Узунский район')).toBeTruthy();
    expect((await regions()).getByRole('list')).toBeTruthy();
  });
});

describe('the regions', () => {
  it('are buttons in reading order that say their days, and show their districts', async () => {
    const { api } = open();
    const tiles = (await regions()).getAllByRole('button', { pressed: false });
    expect(tiles.map(plain)).toEqual(['Самарканд: 5 дней', 'Сурхандарья: 9 дней, дольше нормы']);
    const [samarkand] = tiles;
    if (!samarkand) throw new Error('no tile');
    samarkand.focus();
    await userEvent.keyboard('{Enter}');
    expect(samarkand.getAttribute('aria-pressed')).toBe('true');
    expect(document.activeElement).toBe(samarkand);
    expect(rowsOf((await districts('Все районы в норме')).getByRole('table'))).toEqual(['Ургутский район']);
    await expect.poll(() => api.last('GET /api/DayFigures')?.query.get('region')).toBe('3');
    await userEvent.click(screen.getByRole('button', { name: 'Вся страна' }));
    expect((await districts()).getByText('Узунский район')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('that is chosen is announced by the count of its districts, which are shown short again', async () => {
    open();
    await userEvent.click((await districts()).getByRole('button', { name: /^Все 4/ }));
    const announced = (await districts('Все районы')).getByRole('status');
    await userEvent.click((await regions()).getByRole('button', { name: /^Сурхандарья/ }));
    const chosen = (await districts()).getByRole('status');
    expect(chosen).toBe(announced);
    expect(plain(chosen)).toMatch(/^2 из 3/);
  });

  it('have the same figures in a table', async () => {
    open();
    await userEvent.click((await regions()).getByRole('button', { name: 'Таблицей' }));
    const table = (await regions()).getByRole('table', { name: 'Срок доставки по регионам' });
    expect(within(table).getAllByRole('row').slice(1).map(plain)).toEqual([
      'Сурхандарьинская область9дольше нормыкак вчера35',
      'Самаркандская область5как вчера0',
    ]);
    expect((await regions()).getByRole('button', { name: 'Схемой' })).toBeTruthy();
  });

  it('cannot be chosen by a controller of one region, who is shown its districts', async () => {
    const { api } = renderApp('/moderator', delayAnswers({ ...someDelays, ownRegionId: 3 }), staff.controller);
    expect(rowsOf((await districts('Все районы в норме')).getByRole('table'))).toEqual(['Ургутский район']);
    expect((await regions()).queryByRole('button', { pressed: false })).toBeNull();
    expect((await regions()).getAllByRole('listitem').map(plain)).toContain('Самарканд: 5 дней, ваша область');
    await expect.poll(() => api.last('GET /api/DayFigures')?.query.get('region')).toBe('3');
    expect(screen.getByText(/^Самаркандская область\. .*данные на \d\d:\d\d\. Срок по дню вручения$/)).toBeTruthy();
  });
});

describe('what changed since yesterday', () => {
  it('are districts that passed the norm, take longer still or returned to it, with their letters', async () => {
    const [urgut, sherabad, uzun, termez, denau] = someDelays.areas;
    if (!urgut || !sherabad || !uzun || !termez || !denau) throw new Error('five districts');
    const areas = [
      { ...urgut, days: 6, daysBefore: 9 },
      { ...sherabad, daysBefore: 7, stillBefore: 1 },
      uzun,
      termez,
      denau,
    ];
    open(delayAnswers({ ...someDelays, areas }));
    const changes = await block('Со вчерашнего дня');
    expect(changes.getAllByRole('listitem').map(plain)).toEqual([
      'Шерабадский район: теперь дольше нормыБыло 7 дней, стало 8 дней. Новых без движения: 34 письма',
      'Узунский район: ещё дольшеБыло 13 дней, стало 14 дней. Новых без движения: 331 письмо',
      'Ургутский район: снова в нормеБыло 9 дней, стало 6 дней',
    ]);
    const letters = changes.getByRole('link', { name: '4\u00A0письма без движения: Шерабадский район' });
    expect(placeOf(letters)).toEqual(['/moderator/mails', { region: '10', area: '1001', stillOn: '2026-11-20' }]);
  });

  it('is a district whose last letter without movement moved on', async () => {
    const areas = someDelays.areas.map((area) => ({ ...area, daysBefore: area.days, stillBefore: area.still }));
    const denau = areas.find(({ name }) => name === 'Денауский район');
    if (!denau) throw new Error('no district');
    denau.stillBefore = 2;
    open(delayAnswers({ ...someDelays, areas }));
    const changes = await block('Со вчерашнего дня');
    expect(changes.getAllByRole('listitem').map(plain)).toEqual([
      'Денауский район: снова в нормеПисем без движения больше нет',
    ]);
  });

  it('is said to be nothing when no district passed the norm or returned to it', async () => {
    const areas = someDelays.areas.map((area) => ({ ...area, daysBefore: area.days, stillBefore: area.still }));
    open(delayAnswers({ ...someDelays, areas }));
    const changes = await block('Со вчерашнего дня');
    expect(changes.getByText('Ни один район не вышел за норму и не вернулся в неё')).toBeTruthy();
  });
});

it('the list says which letters were asked for, and takes them away with the filter', async () => {
  const { listed, place } = renderApp('/moderator/mails?stillOn=2026-11-20&region=8', {}, staff.headController);
  const pill = await screen.findByRole('button', { name: /^Без движения: ?дольше нормы на 20\.11\.2026/ });
  expect(listed().at(-1)).toMatchObject({ stillOn: '2026-11-20', region: '8' });
  expect(pill).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Убрать фильтр «Без движения»' }));
  await expect.poll(place).not.toContain('stillOn');
});
