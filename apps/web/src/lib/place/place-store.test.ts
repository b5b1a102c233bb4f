import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession } from '../session/session-end.ts';
import { clearTypedValues, loadTypedValues } from '../typed-values/typed-values.ts';
import { lastLetterOf } from './last-letter.ts';
import { createEntryPlace } from './place-context.ts';
import { askForPlace, leftPages, openPlace } from './place-store.ts';

const keys = { 1: 'A'.repeat(43), 2: `B${'A'.repeat(42)}` } as const;
const list = { path: '/main/mails/listing/sent', search: '?receiver=Тошматова&page=2' };
const entry = (key: string, address: object = {}) => ({ key, ...list, ...address });

const logIn = (user: 1 | 2) => loadTypedValues(keys[user]);
/** «Выйти»: what was typed in the tab is deleted. */
function logOut(): void {
  endSession();
  clearTypedValues();
}
const stored = () => vi.waitFor(() => expect(localStorage.length).toBeGreaterThan(0));

beforeEach(() => logIn(1));
afterEach(() => {
  vi.useRealTimers();
  logOut();
});

describe('the place of a page', () => {
  it('belongs to its entry of the history: another opening of the same list has none', () => {
    openPlace(1, entry('a'));
    createEntryPlace(1, entry('a')).keep('rows', { row: '5' });
    expect(openPlace(1, entry('a'))).toEqual({ rows: { row: '5' } });
    expect(openPlace(1, entry('b'))).toEqual({});
  });

  it('is found again the next morning at the first opening of the list, after the person has logged out', async () => {
    createEntryPlace(1, entry('a')).keep('rows', { row: '5' });
    await stored();
    logOut();
    await logIn(1);
    expect(openPlace(1, entry('b'))).toEqual({ rows: { row: '5' } });
    expect(openPlace(1, entry('b'))).toEqual({ rows: { row: '5' } });
    expect(openPlace(1, entry('c'))).toEqual({});
    askForPlace(1, list.path);
    expect(openPlace(1, entry('d'))).toEqual({ rows: { row: '5' } });
  });

  it('is that of its filters: the same list with other filters starts at its top', async () => {
    createEntryPlace(1, entry('a')).keep('rows', { row: '5' });
    await stored();
    logOut();
    await logIn(1);
    expect(openPlace(1, entry('b', { search: '?page=1' }))).toEqual({});
  });

  it('is neither shown to another person of the browser nor readable for anyone, and theirs do not replace it', async () => {
    createEntryPlace(1, entry('a')).keep('rows', { row: '5' });
    await stored();
    logOut();
    await logIn(2);
    expect(openPlace(2, entry('b'))).toEqual({});
    expect(leftPages(2)).toEqual([]);
    expect(JSON.stringify({ ...localStorage })).not.toContain('Тошматова');
    createEntryPlace(2, entry('c')).keep('rows', { row: '9' });
    await vi.waitFor(() => expect(localStorage.length).toBe(2));
    logOut();
    await logIn(1);
    expect(openPlace(1, entry('d'))).toEqual({ rows: { row: '5' } });
  });

  it('is forgotten after a week', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    createEntryPlace(1, entry('a')).keep('rows', { row: '5' });
    vi.setSystemTime(Date.now() + 7 * 24 * 60 * 60 * 1000);
    expect(leftPages(1)).toEqual([]);
  });

  it('is kept of twelve pages and thirty entries, so that the storage does not grow', () => {
    for (let at = 0; at < 40; at += 1) createEntryPlace(1, entry(`e${at}`, { path: `/p${at}` })).keep('scroll', at + 1);
    expect(leftPages(1).map(({ path }) => path)).toEqual(Array.from({ length: 12 }, (_, at) => `/p${39 - at}`));
    expect(openPlace(1, entry('e9', { path: '/p9' }))).toEqual({});
    expect(openPlace(1, entry('e10', { path: '/p10' }))).toEqual({ scroll: 11 });
  });
});

it('the last letter is the one in whose row or on whose page the person was last', () => {
  expect(lastLetterOf(1)).toBeNull();
  createEntryPlace(1, entry('a', { path: '/admin/users', search: '' })).keep('rows', { row: '77' });
  expect(lastLetterOf(1)).toBeNull();
  createEntryPlace(1, entry('b')).keep('rows', { row: '5' });
  expect(lastLetterOf(1)).toEqual({ ...list, id: 5 });
  createEntryPlace(1, entry('c', { path: '/main/mail/view/6', search: '' })).keep('letter', 6);
  expect(lastLetterOf(1)).toEqual({ path: '/main/mail/view/6', search: '', id: 6 });
});
