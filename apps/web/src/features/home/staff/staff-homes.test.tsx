import { type TemplateRecord, templatePage } from '@hybrid-mail/contracts/template';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Answers } from '../../../../test/api-double.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { aState, stateJson } from '../../../../test/sending.ts';
import { staff } from '../../../../test/staff.ts';
import { homeAnswers, monthStart } from '../../../../test/today.ts';
import { endSession } from '../../../lib/session/session-end.ts';
import { storeToken } from '../../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});

const waiting = [
  { kind: 'decision', count: 2 },
  { kind: 'sender', count: 19 },
  { kind: 'queued', count: 40 },
] as const;
const attention = [
  { Kind: 'waiting', Count: 1 },
  { Kind: 'contractEnding', Count: 3 },
  { Kind: 'debt', Count: 0 },
  { Kind: 'silent', Count: 7 },
];
const answers: Answers = {
  ...homeAnswers,
  'GET /api/Attention': { json: attention },
  'GET /api/Sending': { json: stateJson(aState({ waiting: [...waiting] })) },
};

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const rowsOf = async (name: string) => {
  const rows = (await (await region(name)).findAllByRole('listitem')).map((row) => ({
    words: row.textContent?.replaceAll('\u00A0', ' '),
    link: within(row).queryByRole('link')?.getAttribute('href') ?? null,
  }));
  return rows.map(({ words, link }) => [words, link]);
};

describe("an administrator's first page", () => {
  it('says what is to be done, and each row leads to exactly what it counts', async () => {
    renderApp('/admin', answers, staff.admin);
    expect(await rowsOf('Дела на сегодня')).toEqual([
      [expect.stringContaining('2Письма и события ждут решения'), '/admin/sending?kind=decision'],
      [expect.stringContaining('1Организация ждёт подключения'), '/admin/attention?kind=waiting&page=1'],
      [expect.stringContaining('3Договора: срок истёк или истекает'), '/admin/attention?kind=contractEnding&page=1'],
      [expect.stringContaining('19Писем ждут отправителей'), '/admin/sending?kind=sender'],
      [expect.stringContaining('7Писем без новостей от почты'), '/admin/attention?kind=silent&page=1'],
    ]);
  });

  it('says that nothing waits', async () => {
    const idle = { 'GET /api/Attention': { json: [] }, 'GET /api/Sending': { json: stateJson(aState({})) } };
    renderApp('/admin', { ...answers, ...idle }, staff.admin);
    expect(await (await region('Дела на сегодня')).findByText('Дел нет')).toBeTruthy();
  });

  it('says so when the tasks did not load', async () => {
    const broken = { status: 500, json: { Message: 'Сбой', Code: 'internal', RequestId: 'r-1' } };
    renderApp('/admin', { ...answers, 'GET /api/Sending': broken }, staff.admin);
    expect(await (await region('Дела на сегодня')).findByText('Дела не загрузились')).toBeTruthy();
  });
});

const chart = {
  ...{ Span: 'day', Accepted: [], Results: [], OnTheWay: 0, Delivery: null, Norm: 7 },
  Rows: [
    { Id: 3, Half: 4, NineTenths: 12, Norm: 7 },
    { Id: 6, Half: 4, NineTenths: 7, Norm: 7 },
    { Id: 9, Half: 9, NineTenths: 15, Norm: 7 },
  ],
};

describe('how things stand', () => {
  it('is told to an auditor: the regions beyond their norm with the reports, the figures say the rest', async () => {
    renderApp('/revizor', { ...answers, 'GET /api/ClientStatistics': { json: chart } }, staff.auditor);
    const areas = '/revizor/statistics/client-area';
    const rows = await rowsOf('Как обстоят дела');
    expect(rows.map(([words]) => words)).toEqual([
      expect.stringMatching(/^Кашкадарья: дольше нормы90 % писем за 15 дней, норма 7/),
      expect.stringMatching(/^Самарканд: дольше нормы90 % писем за 12 дней, норма 7/),
    ]);
    expect(rows[0]?.[1]).toContain(areas);
    expect(rows[0]?.[1]).toContain('regionId=9');
  });

  it('is told above the reports of the staff, with the letters', async () => {
    renderApp('/admin/statistics', { ...answers, 'GET /api/RegionStatistics': { json: chart } }, staff.admin);
    const rows = await rowsOf('Как обстоят дела');
    expect(rows[0]?.[1]).toContain('/admin/mails');
    expect(rows[2]?.[1]).toContain('/admin/statistics/area');
  });

  it('says that there are no exceptions', async () => {
    const json = { ...chart, Rows: [] };
    const dashboard = {
      ...{ Days: [], OnTheWay: 3, OnTheWayLong: 0 },
      Month: { Start: monthStart, Accepted: 5, Delivered: 5, Returned: 0, Amount: '47500.00' },
    };
    const calm = { 'GET /api/RegionStatistics': { json }, 'GET /api/Dashboard': { json: dashboard } };
    renderApp('/admin/statistics', { ...answers, ...calm }, staff.admin);
    expect(await (await region('Как обстоят дела')).findByText('Исключений нет')).toBeTruthy();
  });
});

it.each([
  ['warning', 'warning', 'Установка: стоит проверить 2 пунктаОтправке писем это не мешает'],
  ['missing', 'warning', 'До первого письма не хватает 1 пункта установкиЕщё 1 стоит проверить'],
])('the page of global entities counts what the page of the installation counts: %s, %s', async (one, other, words) => {
  const json = {
    Parts: [
      { Part: 'tls', State: 'ok' },
      { Part: 'backups', State: one },
      { Part: 'fileScanner', State: other },
    ],
    Seal: { ValidUntil: null, Unsealed: 0, Unstamped: null },
  };
  renderApp('/admin/global', { ...answers, 'GET /api/Installation': { json } }, staff.admin);
  expect(await rowsOf('Дела на сегодня')).toEqual([[expect.stringContaining(words), '/admin/installation']]);
});

it('the page of a menu section says how many records its pages have', async () => {
  const units = { 'GET /api/GlobalUnit': { status: 500, json: { Message: 'Сбой', Code: 'internal' } } };
  const lists = { 'GET /api/GlobalUser': { json: { Records: [], Total: 5 } }, ...units };
  renderApp('/admin/global', { ...answers, ...lists }, staff.admin);
  expect(await screen.findByText(/^5\sпользователей$/)).toBeTruthy();
});

describe('the page of templates', () => {
  const aTemplate = (id: number, changed: string): TemplateRecord => ({
    id,
    name: `Требование ${id}`,
    fileName: 'требование.html',
    organization: { id: 7, name: 'ООО «Намуна»', inn: '301234567' },
    version: 2,
    fields: [{ name: 'Сумма', kind: 'amount' }],
    createdOn: '2026-11-01T11:30:00.000+05:00',
    createdOnStr: '2026-11-01 11:30:00',
    changedOn: `2026-11-${changed}T11:30:00.000+05:00`,
    changedOnStr: `2026-11-${changed} 11:30:00`,
    isRetired: false,
  });
  const openWith = (...records: TemplateRecord[]) => {
    const json = z.encode(templatePage, { records, total: records.length });
    renderApp('/admin/admin-template', { ...answers, 'GET /api/admintemplate': { json } }, staff.admin);
  };

  it('names the five templates that were changed last, each with its row in the list', async () => {
    openWith(...['03', '09', '05', '07', '08', '06'].map((day, at) => aTemplate(at + 1, day)));
    const rows = await rowsOf('Изменены последними');
    expect(rows.map(([words]) => /Требование \d/.exec(String(words))?.[0])).toEqual(
      [2, 5, 4, 6, 3].map((id) => `Требование ${id}`),
    );
    expect(rows[0]?.[0]).toContain('ООО «Намуна» · версия 2, 1 поле, изменён 09.11.2026');
    expect(decodeURIComponent(String(rows[0]?.[1])).replace('+', ' ')).toContain(
      '/admin/template?page=1&search=Требование 2',
    );
  });

  it('says that there are none yet', async () => {
    openWith();
    expect(await (await region('Изменены последними')).findByText('Шаблонов пока нет')).toBeTruthy();
  });

  it('says so when they did not load', async () => {
    const broken = { status: 500, json: { Message: 'Сбой', Code: 'internal', RequestId: 'r-1' } };
    renderApp('/admin/admin-template', { ...answers, 'GET /api/admintemplate': broken }, staff.admin);
    expect(await (await region('Изменены последними')).findByText('Шаблоны не загрузились')).toBeTruthy();
  });
});
