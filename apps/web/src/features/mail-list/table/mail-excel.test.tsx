import { encodeFrame } from '@hybrid-mail/contracts/progress-frames';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answers } from '../../../../test/api-double.ts';
import { aLetter, mailPageJson } from '../../../../test/letters.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { endSession } from '../../../lib/session/session-end.ts';
import { storeToken } from '../../../lib/session/stored-session.ts';

const saved: { name: string; file: Blob }[] = [];

beforeEach(() => {
  endSession();
  storeToken('token');
  saved.length = 0;
  let last = new Blob();
  URL.createObjectURL = (file) => {
    last = file as Blob;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click() {
    saved.push({ name: this.download, file: last });
  };
});

const letters: Answers = { 'GET /api/mail': { json: mailPageJson([aLetter({ isSent: true, sendStatus: 1 })], 30) } };
const framesOf = (...pieces: string[]) => {
  const frames = pieces.map((piece) => encodeFrame({ rows: 30, total: 30, bytes: new TextEncoder().encode(piece) }));
  return Uint8Array.from(frames.flatMap((frame) => [...frame]));
};
const excel: Answers = { 'GET /api/MailExcel': () => ({ bytes: framesOf('the whole ', 'file', '') }) };

const open = (kind: string, answers: Answers, query = '&receiver=Феруза&region=7&page=2&itemsPerPage=10') =>
  renderApp(`/main/mails/listing/${kind}?sortBy=receiver&sortDesc=false${query}`, { ...letters, ...answers });
const load = async () => userEvent.click(await screen.findByRole('button', { name: 'Загрузить в Excel' }));

describe('«Загрузить в Excel» (LIST-28 to LIST-30)', () => {
  it('on the page of sent letters saves every letter under its filters as mails.xlsx', async () => {
    const { api, listed } = open('sent', excel);
    await load();
    await expect.poll(() => saved.map(({ name }) => name)).toEqual(['mails.xlsx']);
    expect(saved[0]?.file.size).toBe('the whole file'.length);
    const asked = api.asked.find(({ path }) => path === '/api/MailExcel')?.query ?? [];
    const { limit, skip, ...filters } = listed().at(-1) ?? {};
    expect([limit, skip]).toEqual(['10', '10']);
    expect(filters).toMatchObject({ receiver: 'Феруза', region: '7', isSent: 'true', sort: 'receiver', desc: 'false' });
    expect(Object.fromEntries(asked)).toEqual({ ...filters, withProgress: 'true' });
  });

  it('says why no file came, and saves none that broke off', async () => {
    const { api } = open('sent', {
      'GET /api/MailExcel': { status: 400, json: { Message: 'x', Code: 'export-too-large' } },
    });
    await load();
    expect(await screen.findByText(/^Файл не загружен. В один файл помещается до 100 000 строк/)).toBeTruthy();
    api.answers = { ...api.answers, 'GET /api/MailExcel': () => ({ bytes: framesOf('half') }) };
    await load();
    expect(await screen.findByText(/^Файл не загружен. (?!В один)/)).toBeTruthy();
    expect(saved).toEqual([]);
  });

  it('can be stopped while it comes: nothing is saved, nothing is said, and it can be asked again', async () => {
    let letGo: (answer: object) => void = () => undefined;
    const { api } = open('sent', { 'GET /api/MailExcel': () => new Promise<object>((resolve) => (letGo = resolve)) });
    await load();
    expect(await screen.findByRole('progressbar', { name: 'Загрузить в Excel' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Отменить загрузку' }));
    letGo({ bytes: framesOf('the whole file', '') });
    api.answers = { ...api.answers, ...excel };
    await load();
    await expect.poll(() => saved.map(({ name }) => name)).toEqual(['mails.xlsx']);
    expect(screen.queryByText(/^Файл не загружен/)).toBeNull();
  });

  it('cannot be pressed when nothing was found', async () => {
    const { api } = open('sent', { ...excel, 'GET /api/mail': { json: mailPageJson([]) } });
    await screen.findByText('Писем не найдено');
    await load();
    expect(api.names()).not.toContain('GET /api/MailExcel');
  });

  it('is on the page of all letters, too, but not on that of drafts', async () => {
    open('all', excel, '');
    expect(await screen.findByRole('button', { name: 'Загрузить в Excel' })).toBeTruthy();
    cleanup();
    open('draft', excel, '');
    await screen.findByText('Тошматова Феруза Камиловна');
    expect(screen.queryByRole('button', { name: 'Загрузить в Excel' })).toBeNull();
  });
});
