import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearTypedValues, deleteTyped, loadTypedValues, readTyped, storeTyped } from './typed-values.ts';

const keyOf = (char: string) => char.repeat(43);
const letter = { receiver: 'Холматова Озода', address: 'махалля Гулистон, 108' };
const storedText = () => JSON.stringify({ ...sessionStorage });
const isStored = () => vi.waitFor(() => expect(sessionStorage.length).toBe(1));

beforeEach(() => loadTypedValues(keyOf('A')));
afterEach(() => {
  vi.unstubAllGlobals();
  clearTypedValues();
  localStorage.clear();
});

it('what is typed is there again after a reload of the tab', async () => {
  storeTyped('new-letter.7', letter);
  expect(readTyped('new-letter.7')).toEqual(letter);
  await isStored();
  await loadTypedValues(keyOf('A'));
  expect(readTyped('new-letter.7')).toEqual(letter);
});

it('what is typed just before the values are loaded again is there again', async () => {
  storeTyped('new-letter.7', letter);
  await loadTypedValues(keyOf('A'));
  expect(readTyped('new-letter.7')).toEqual(letter);
});

it('the storage of the tab tells nothing of it', async () => {
  storeTyped('new-letter.7', letter);
  await isStored();
  for (const word of ['Холматова', 'Гулистон', 'receiver', btoa('receiver')]) expect(storedText()).not.toContain(word);
});

it('of two values that are typed at once the later one is kept', async () => {
  for (let count = 0; count < 50; count += 1) storeTyped('new-letter.7', { receiver: String(count) });
  await isStored();
  await loadTypedValues(keyOf('A'));
  expect(readTyped('new-letter.7')).toEqual({ receiver: '49' });
});

it('a table of five hundred copies is kept like one letter', async () => {
  const copies = Object.fromEntries(
    Array.from({ length: 500 }, (_, id) => [id, { ...letter, address: 'ж'.repeat(400) }]),
  );
  storeTyped('copies.7', copies);
  await isStored();
  await loadTypedValues(keyOf('A'));
  expect(readTyped('copies.7')).toEqual(copies);
});

it('another person in the same tab gets none of it, and the first one finds it again', async () => {
  storeTyped('new-letter.7', letter);
  await isStored();
  await loadTypedValues(keyOf('B'));
  expect(readTyped('new-letter.7')).toBeUndefined();
  await loadTypedValues(keyOf('A'));
  expect(readTyped('new-letter.7')).toEqual(letter);
});

it('what was typed before the key was replaced is there again, and stays with the new key alone', async () => {
  storeTyped('new-letter.7', letter);
  storeTyped('filters', letter, 'browser');
  await isStored();
  await loadTypedValues(keyOf('B'), keyOf('A'));
  await loadTypedValues(keyOf('B'));
  expect([readTyped('new-letter.7'), readTyped('filters')]).toEqual([letter, letter]);
});

it('a value under the name of another one does not open', async () => {
  storeTyped('new-letter.7', letter);
  await isStored();
  const [[name = '', text = ''] = []] = Object.entries({ ...sessionStorage });
  sessionStorage.setItem(name.replace('7', '8'), text);
  sessionStorage.setItem(`${name}.torn`, text.slice(0, 20));
  await loadTypedValues(keyOf('A'));
  expect(readTyped('new-letter.8')).toBeUndefined();
  expect(readTyped('new-letter.7.torn')).toBeUndefined();
});

it('what was sent does not come back, although it was typed a moment before', async () => {
  storeTyped('new-letter.7', letter);
  deleteTyped('new-letter.7');
  storeTyped('new-letter.8', letter);
  await isStored();
  expect(Object.keys({ ...sessionStorage })).toEqual(['hybrid-mail.typed.new-letter.8']);
});

it('nothing of it is left after the logout', async () => {
  storeTyped('new-letter.7', letter);
  await isStored();
  storeTyped('new-letter.8', letter);
  clearTypedValues();
  expect(readTyped('new-letter.7')).toBeUndefined();
  await loadTypedValues(keyOf('A'));
  expect(readTyped('new-letter.8')).toBeUndefined();
  expect(sessionStorage.length).toBe(0);
});

it('filters stay in the browser after the logout, encrypted, and those of an earlier release in plain text go', async () => {
  localStorage.setItem('hybrid-mail.filters.drafts.7', JSON.stringify({ receiver: 'Холматова' }));
  storeTyped('filters.sent.7', { receiver: 'Холматова' }, 'browser');
  await vi.waitFor(() => expect(localStorage.getItem('hybrid-mail.typed.filters.sent.7')).not.toBeNull());
  clearTypedValues();
  await loadTypedValues(keyOf('A'));
  expect(readTyped('filters.sent.7')).toEqual({ receiver: 'Холматова' });
  expect(Object.keys({ ...localStorage })).toEqual(['hybrid-mail.typed.filters.sent.7']);
  expect(JSON.stringify({ ...localStorage })).not.toContain('Холматова');
  deleteTyped('filters.sent.7', 'browser');
  expect(localStorage.length).toBe(0);
});

it('at an address without encryption it lives as long as the page, and is not stored', async () => {
  vi.stubGlobal('crypto', {});
  await loadTypedValues(keyOf('A'));
  storeTyped('new-letter.7', letter);
  await Promise.resolve();
  expect(readTyped('new-letter.7')).toEqual(letter);
  expect(sessionStorage.length).toBe(0);
});
