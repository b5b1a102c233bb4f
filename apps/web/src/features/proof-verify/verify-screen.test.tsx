import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { evidenceRootsPerCall } from '@hybrid-mail/contracts/evidence-root';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiDouble, serveApi } from '../../../test/api-double.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { daysBefore } from '../../lib/formats/dates.ts';
import { findPublishedRoot } from './published-roots.queries.ts';
import { VerifyScreen } from './verify-screen.tsx';

const fixtures = join(import.meta.dirname, '../../../../../packages/proof/test/fixtures');
const bytesOf = (name: string) => new Uint8Array(readFileSync(join(fixtures, name)));
const fileOf = (name: string) => new File([bytesOf(name)], name);
const textOf = (name: string) => new TextDecoder().decode(bytesOf(name));
const fileOfPack = (name: string) => new TextDecoder().decode(unzipSync(bytesOf('EHM15-proof.zip'))[`EHM15/${name}`]);
const operatorRoot = textOf('operator-root.pem');
const otherRoot = textOf('other-root.pem');
/** The certificate of time stamps that the sample pack brings. */
const stampsRoot = fileOfPack('stamps-root.pem');

let api: ApiDouble;
beforeEach(() => {
  api = serveApi({});
});

const choose = async (...files: File[]) => userEvent.upload(screen.getByLabelText('Файлы для проверки'), files);
const pasteRoot = async (pem: string) => {
  await userEvent.click(screen.getByRole('textbox', { name: 'Корневой сертификат (PEM)' }));
  await userEvent.paste(pem);
};
const verdict = async (heading: string) => (await screen.findByRole('heading', { name: heading })).closest('section');
const rowOf = (check: string) => {
  const row = screen.getAllByRole('row').find((each) => each.textContent?.includes(check));
  if (!row) throw new Error(`no row of ${check}`);
  return row;
};

describe('the page that verifies', () => {
  it('says what it takes, and that no file leaves the browser', async () => {
    await renderScreen(<VerifyScreen />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Проверка');
    expect(screen.getByText(/файлы никуда не отправляются/)).toBeTruthy();
    expect(screen.getByText('Файл ещё не выбран')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(document.title).toContain('Проверка');
  });

  it('shows a sealed pack in three sentences, with each check', async () => {
    await renderScreen(<VerifyScreen />);
    await pasteRoot(operatorRoot);
    await choose(fileOf('EHM15-proof.zip'));
    const section = await verdict('Всё верно');
    expect(section?.textContent).toMatch(/комплект доказательств письма EHM15/);
    expect(section?.textContent).toMatch(/подписал отправитель \(РАХИМОВА НОДИРА ШАВКАТОВНА.*заверил печатью оператор/);
    expect(section?.textContent).toMatch(/существуют не позже чем с 10\.03\.2026 14:00:00/);
    const table = within(screen.getByRole('table', { name: 'Проверки' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Результат', 'Проверка']);
    expect(table.getAllByRole('row').length).toBeGreaterThan(20);
    expect(rowOf('Цепочка над сертификатом отправителя').textContent).toMatch(/^Не проверено/);
    expect(table.queryByText('Неверно')).toBeNull();
    expect(rowOf('Печать оператора под записью').textContent).toMatch(/seal-2\.p7s.*письмо принято от отправителя/);
  });

  it('after a check offers another file in one line, in the same field', async () => {
    await renderScreen(<VerifyScreen />);
    expect(screen.queryByText('Проверить другой файл')).toBeNull();
    await choose(fileOf('EHM15-proof.zip'));
    await verdict('Верно, если сертификат оператора настоящий');
    expect(screen.getByText('Проверить другой файл')).toBeTruthy();
    expect(screen.queryByText('Выберите файл')).toBeNull();
    expect(screen.getByLabelText('Файлы для проверки')).toBeTruthy();
  });

  it('warns that the certificate of the pack itself must be compared, and shows its fingerprint', async () => {
    await renderScreen(<VerifyScreen />);
    await choose(fileOf('EHM15-proof.zip'));
    const section = await verdict('Верно, если сертификат оператора настоящий');
    expect(section?.textContent).toMatch(/Сравните его отпечаток с опубликованным/);
    expect(section?.textContent).toMatch(/([0-9A-F]{2}:){31}[0-9A-F]{2}/);
    await pasteRoot(operatorRoot);
    expect(await verdict('Всё верно')).toBeTruthy();
  });

  it('reports a difference when the root certificate of the pack is not the one that the user entered', async () => {
    await renderScreen(<VerifyScreen />);
    const user = userEvent.setup();
    await user.upload(screen.getByLabelText('Выбрать файл сертификата'), fileOf('other-root.pem'));
    await choose(fileOf('EHM15-proof.zip'));
    expect(await verdict('Есть расхождения')).toBeTruthy();
    expect(rowOf('operator-root.pem').textContent).toContain('Не совпадает с тем, с чем сравнили');
    await user.click(screen.getByRole('button', { name: 'Убрать сертификат' }));
    expect(await verdict('Верно, если сертификат оператора настоящий')).toBeTruthy();
  });

  it('names what was changed', async () => {
    await renderScreen(<VerifyScreen />);
    await choose(fileOf('EHM15-changed.zip'));
    const section = await verdict('Есть расхождения');
    expect(section?.textContent).toMatch(
      /Доверять этому нельзя: не прошло 5 проверок, первая из них — «Файлы не повреждены»/,
    );
    expect(rowOf('Файлы не повреждены').textContent).toContain('Изменён файл: letter.pdf');
  });

  it('says of a pack without seals that nothing proves its history', async () => {
    await renderScreen(<VerifyScreen />);
    await choose(fileOf('EHM16-unsealed.zip'));
    const section = await verdict('Верно, но без печати оператора');
    expect(section?.textContent).toContain('печати оператора под историей нет');
  });

  it('shows several letters one under another, with their checks on demand', async () => {
    await renderScreen(<VerifyScreen />);
    await choose(fileOf('EHM15-proof.zip'), fileOf('EHM16-unsealed.zip'));
    await verdict('Верно, но без печати оператора');
    expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual(
      expect.arrayContaining(['EHM15', 'EHM16']),
    );
    expect(document.querySelectorAll('details[open]')).toHaveLength(0);
  });

  it('tells a file that is nothing of the kind from one that is broken', async () => {
    await renderScreen(<VerifyScreen />);
    await choose(new File(['hello'], 'notes.txt'));
    expect((await verdict('Проверить нечего'))?.textContent).toContain('Не проверялись: notes.txt');
    await choose(new File([bytesOf('EHM15-proof.zip').slice(0, 9000)], 'cut.zip'));
    expect(await screen.findByText(/Файл не читается: cut\.zip/)).toBeTruthy();
    expect(screen.getByLabelText('Файлы для проверки').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('takes files that are dropped on it', async () => {
    await renderScreen(<VerifyScreen />);
    const zone = screen.getByLabelText('Файлы для проверки');
    const event = new Event('drop', { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: { files: [fileOf('EHM16-unsealed.zip')] } });
    zone.dispatchEvent(event);
    expect(await verdict('Верно, но без печати оператора')).toBeTruthy();
  });

  it('is worked by the keyboard alone', async () => {
    await renderScreen(<VerifyScreen />);
    const names: (string | null)[] = [];
    for (let step = 0; step < 12; step += 1) {
      await userEvent.tab();
      names.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? null);
    }
    expect(names).toEqual(expect.arrayContaining(['Файлы для проверки', 'Выбрать файл сертификата']));
  });

  it('says when a text is no certificate', async () => {
    await renderScreen(<VerifyScreen />);
    await pasteRoot('my certificate');
    expect(await screen.findByText(/Это не сертификат/)).toBeTruthy();
    await userEvent.clear(screen.getByRole('textbox'));
    await pasteRoot(operatorRoot);
    expect(await screen.findByText(/Test root, отпечаток SHA-256: /)).toBeTruthy();
  });

  it('says when the browser gives no cryptography, as on pages without https', async () => {
    await renderScreen(<VerifyScreen />);
    vi.stubGlobal('crypto', {});
    await choose(fileOf('EHM15-proof.zip'));
    expect(await screen.findByText(/только на страницах с https/)).toBeTruthy();
  });
});

const packRoot = /^root (\w+)$/m.exec(fileOfPack('root-path.txt'))?.[1];
const publishedRoot = (day: string, root = packRoot) => ({
  Day: day,
  Entries: 1205,
  Root: root,
  StampedOn: '2026-03-10T19:00:05.000Z',
});
const publish = (roots: readonly object[], certificates: object = {}) => {
  const json = { Roots: roots, OperatorRoots: null, TimeStampRoots: null, ...certificates };
  api.answers['GET /api/EvidenceRoots'] = { json };
};
const publishDay = (json: object | null) => {
  api.answers['GET /api/EvidenceRoot'] = { json: json && { ...json, Statement: '{}', Seal: 'MIIB' } };
};
const rootCheck = 'Корень дня совпадает с опубликованным';

describe('of the network', () => {
  it('the page needs nothing but the published roots, which it asks for before a file is chosen', async () => {
    await renderScreen(<VerifyScreen />);
    await waitFor(() => expect(api.names()).toEqual(['GET /api/EvidenceRoots']));
    await choose(fileOf('EHM15-proof.zip'));
    await verdict('Верно, если сертификат оператора настоящий');
    expect(api.asked.map(({ method, body, path }) => ({ method, body, path }))).toEqual([
      { method: 'GET', body: null, path: '/api/EvidenceRoots' },
    ]);
    expect(rowOf(rootCheck).textContent).toMatch(/Не проверено.*Сравнить не с чем/);
  });

  it('nothing is needed: without it the page verifies, too', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await renderScreen(<VerifyScreen />);
    await choose(fileOf('EHM15-proof.zip'));
    expect(await verdict('Верно, если сертификат оператора настоящий')).toBeTruthy();
  });

  it('nothing of it is missing silently: the page says so, and asks again at a press', async () => {
    api.answers['GET /api/EvidenceRoots'] = { status: 503, json: { Message: 'x', Code: 'database-away' } };
    await renderScreen(<VerifyScreen />);
    expect(await screen.findByText(/С этого сайта ничего не загрузилось/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Взять с этого сайта' })).toBeNull();
    publish([publishedRoot('2026-03-10')], { OperatorRoots: '-----BEGIN CERTIFICATE-----' });
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('button', { name: 'Взять с этого сайта' })).toBeTruthy();
    expect(screen.queryByText(/С этого сайта ничего не загрузилось/)).toBeNull();
  });

  it('the published root of the day is compared with the one of the pack', async () => {
    publish([publishedRoot('2026-03-10', '0'.repeat(64))]);
    await renderScreen(<VerifyScreen />);
    await choose(fileOf('EHM15-proof.zip'));
    expect(await verdict('Есть расхождения')).toBeTruthy();
    expect(rowOf(rootCheck).textContent).toContain('Неверно');
    expect(api.names()).toEqual(['GET /api/EvidenceRoots']);
  });

  it.each([
    ['the same root, which is fine', packRoot, /^Верно/],
    ['another root, which is found', '0'.repeat(64), /^Неверно/],
  ])('a day outside the list is asked for, by the day alone, and has %s', async (_, root, result) => {
    publish([publishedRoot('2026-03-12')]);
    publishDay(publishedRoot('2026-03-10', root));
    await renderScreen(<VerifyScreen />);
    await choose(fileOf('EHM15-proof.zip'));
    await waitFor(() => expect(rowOf(rootCheck).textContent).toMatch(result));
    const asked = api.asked.filter(({ path }) => path === '/api/EvidenceRoot');
    expect(asked.map(({ method, body, query }) => [method, body, `${query}`])).toEqual([
      ['GET', null, 'day=2026-03-10'],
    ]);
  });

  it.each([
    ['has no root', () => publishDay(null)],
    ['is of another form', () => publishDay(publishedRoot('2026-03-10', 'none'))],
    ['is refused', () => undefined],
  ])('a day whose answer %s is compared with nothing', async (_, answer) => {
    publish([publishedRoot('2026-03-12')]);
    answer();
    const { queries } = await renderScreen(<VerifyScreen />);
    await choose(fileOf('EHM15-proof.zip'));
    await waitFor(() => expect(api.names()).toContain('GET /api/EvidenceRoot'));
    expect(await findPublishedRoot(queries, '2026-03-10')).toBeNull();
    expect(await verdict('Верно, если сертификат оператора настоящий')).toBeTruthy();
    expect(rowOf(rootCheck).textContent).toMatch(/Не проверено.*Сравнить не с чем/);
  });

  it('an answer of another form is none', async () => {
    api.answers['GET /api/EvidenceRoots'] = { bytes: new TextEncoder().encode('[{"Day":1}]') };
    await renderScreen(<VerifyScreen />);
    await choose(fileOf('EHM15-proof.zip'));
    expect(await verdict('Верно, если сертификат оператора настоящий')).toBeTruthy();
  });
});

describe('the certificate of this site', () => {
  it('fills the field on demand, with a note that another source proves more', async () => {
    publish([], { OperatorRoots: operatorRoot, TimeStampRoots: stampsRoot });
    await renderScreen(<VerifyScreen />);
    await choose(fileOf('EHM15-proof.zip'));
    await verdict('Верно, если сертификат оператора настоящий');
    await userEvent.click(await screen.findByRole('button', { name: 'Взять с этого сайта' }));
    expect(await verdict('Всё верно')).toBeTruthy();
    expect(screen.getByText(/Сертификат из другого источника.* доказывает больше/)).toBeTruthy();
    expect(await screen.findByText(/Test root, отпечаток SHA-256: /)).toBeTruthy();
    expect(rowOf('stamps-root.pem').textContent).toMatch(/^Верно/);
  });

  it('brings its certificate of time stamps only along with the one of the operator', async () => {
    publish([], { OperatorRoots: operatorRoot, TimeStampRoots: otherRoot });
    await renderScreen(<VerifyScreen />);
    await pasteRoot(operatorRoot);
    await choose(fileOf('EHM15-proof.zip'));
    await verdict('Всё верно');
    expect(rowOf('stamps-root.pem').textContent).toContain('Не проверено');
    await userEvent.click(screen.getByRole('button', { name: 'Взять с этого сайта' }));
    expect(await verdict('Есть расхождения')).toBeTruthy();
    expect(rowOf('stamps-root.pem').textContent).toContain('Неверно');
  });

  it('is not offered where the site publishes none', async () => {
    publish([]);
    const { queries } = await renderScreen(<VerifyScreen />);
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(screen.queryByRole('button', { name: 'Взять с этого сайта' })).toBeNull();
  });
});

describe('the list of published roots', () => {
  const open = async () => userEvent.click(screen.getByText('Опубликованные корни дней'));
  const rows = () => within(screen.getByRole('table', { name: 'Опубликованные корни дней' })).getAllByRole('row');

  it('shows day, entries, root and time of the stamp once it is opened', async () => {
    publish([publishedRoot('2026-03-11'), { ...publishedRoot('2026-03-10', 'a'.repeat(64)), StampedOn: null }]);
    await renderScreen(<VerifyScreen />);
    expect(screen.queryByRole('table')).toBeNull();
    await open();
    await screen.findByRole('table');
    expect(rows()[0]?.textContent).toBe('ДеньЗаписейКореньОтметка времени');
    expect(rows()[1]?.textContent).toMatch(new RegExp(`^11\\.03\\.20261\\s205${packRoot}.*11\\.03\\.2026 00:00:05`));
    expect(rows()[2]?.textContent).toMatch(/^10\.03\.2026.*a{64}.*Ещё нет/);
    expect(screen.queryByRole('button', { name: 'Показать более ранние' })).toBeNull();
  });

  it('copies a root', async () => {
    publish([publishedRoot('2026-03-10')]);
    await renderScreen(<VerifyScreen />);
    const user = userEvent.setup();
    await open();
    await user.click(await screen.findByRole('button', { name: 'Копировать 10.03.2026' }));
    expect(await screen.findByText('Скопировано')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(packRoot);
  });

  it('saves the seal of a day under its name in the pack, and says when it cannot', async () => {
    const saved: { name: string; file: Blob }[] = [];
    URL.createObjectURL = (file) => `blob:${saved.push({ name: '', file: file as Blob })}`;
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved[saved.length - 1] = { name: this.download, file: saved.at(-1)?.file as Blob };
    });
    publish([publishedRoot('2026-03-10')]);
    await renderScreen(<VerifyScreen />);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Печать 10.03.2026' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Печать за 10.03.2026 не скачалась');
    publishDay(null);
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Корень за 10.03.2026 ещё без печати оператора')).toBeTruthy();
    publishDay(publishedRoot('2026-03-10'));
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['root-2026-03-10.p7s']));
    expect(new Uint8Array((await saved[0]?.file.arrayBuffer()) ?? [])).toEqual(new Uint8Array([0x30, 0x82, 0x01]));
    expect(screen.queryByRole('alert')).toBeNull();
    click.mockRestore();
  });

  it('goes on to earlier days, first those it has, then those of the server', async () => {
    const daysBack = (count: number, from: string) =>
      Array.from({ length: count }, (_, back) => publishedRoot(daysBefore(from, back)));
    const pages = { newest: daysBack(evidenceRootsPerCall, '2026-11-20'), older: daysBack(5, '2025-10-16') };
    api.answers['GET /api/EvidenceRoots'] = ({ query }) => ({
      json: { Roots: query.has('before') ? pages.older : pages.newest, OperatorRoots: null, TimeStampRoots: null },
    });
    await renderScreen(<VerifyScreen />);
    await open();
    await screen.findByRole('table');
    // Found by selectors, because roles of hundreds of rows take seconds to find.
    const rowCount = () => document.querySelectorAll('tbody tr').length;
    const button = () => screen.queryByText<HTMLButtonElement>('Показать более ранние');
    expect(rowCount()).toBe(100);
    for (let step = 0; button(); step += 1) {
      expect(step).toBeLessThan(5);
      fireEvent.click(button() as HTMLElement);
      await waitFor(() => expect(button()?.disabled ?? false).toBe(false));
    }
    expect(rowCount()).toBe(evidenceRootsPerCall + 5);
    expect(api.asked.map(({ query }) => query.get('before'))).toEqual([null, '2025-10-17']);
  });

  it('says that there is none, and that it did not load, with a way to repeat', async () => {
    api.answers['GET /api/EvidenceRoots'] = { status: 500, json: { Message: 'x', Code: 'failed' } };
    await renderScreen(<VerifyScreen />);
    await open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Корни дней не загрузились');
    let answer: (reply: object) => void = () => undefined;
    api.answers['GET /api/EvidenceRoots'] = () => new Promise((resolve) => (answer = resolve));
    await userEvent.click(within(alert).getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('progressbar', { name: 'Загружаются корни дней' })).toBeTruthy();
    answer({ json: { Roots: [], OperatorRoots: null, TimeStampRoots: null } });
    expect(await screen.findByText('Ещё нет ни одного')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is opened by the keyboard', async () => {
    publish([publishedRoot('2026-03-10')]);
    await renderScreen(<VerifyScreen />);
    const summary = screen.getByText('Опубликованные корни дней');
    for (let step = 0; step < 20 && document.activeElement !== summary; step += 1) await userEvent.tab();
    expect(document.activeElement).toBe(summary);
    await open();
    await screen.findByRole('table');
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Копировать 10.03.2026');
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Печать 10.03.2026');
  });
});
