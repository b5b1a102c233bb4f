import { beforeEach, expect, it, vi } from 'vitest';
import { type Answers, serveApi } from '../../../../test/api-double.ts';
import { inspectionReport } from '../../../../test/create-form.tsx';
import { aLetter, letterJson } from '../../../../test/letters.ts';
import { storeToken } from '../../../lib/session/stored-session.ts';
import { isRowLocked } from './batch-row.ts';
import { PdfBatch } from './pdf-batch.ts';

beforeEach(() => storeToken('token'));

const letter = { receiver: 'Холматова Озода', address: 'махалля Гулистон, 108', region: 2, area: 11 };
const fileOf = (name: string) => new File([`%PDF-1.7 ${name}`], name, { type: 'application/pdf', lastModified: 1 });
const created = (): Answers => ({
  'POST /api/PdfMail/inspect': { json: inspectionReport() },
  'POST /api/PdfMail': { json: letterJson(aLetter({ id: 7 })) },
});
const lost = () => {
  throw new TypeError('network');
};

const isCreation = (name: string) => name === 'POST /api/PdfMail';

async function batchWith(...names: string[]) {
  const api = serveApi(created());
  const batch = new PdfBatch();
  batch.add(names.map(fileOf));
  await expect.poll(() => batch.state().rows.every(({ isRead }) => isRead)).toBe(true);
  const create = () => batch.create(new Map(batch.state().rows.map(({ number }) => [number, letter])));
  const row = () => batch.state().rows[0] ?? expect.fail('no row');
  return { api, batch, create, row };
}

async function withLostAnswer() {
  const made = await batchWith('Требование 1.pdf');
  made.api.answers['POST /api/PdfMail'] = lost;
  made.create();
  await expect.poll(() => made.row().creation.kind).toBe('failed');
  return made;
}

it('a letter that may exist stays locked with its warning when its repeat is stopped before it was sent', async () => {
  const { batch, create, row } = await withLostAnswer();
  const { creation } = row();
  batch.pause();
  create();
  batch.stop();
  expect(row().creation).toEqual(creation);
  expect(isRowLocked(row())).toBe(true);
  batch.edit(1, { receiver: 'Другой' });
  expect(row().edits).toEqual({});
});

it.each([
  ['the session ended', 401, {}],
  ['there are too many calls', 429, {}],
  ['the server refuses a part', 400, { Receiver: 'Не указан получатель' }],
])('a letter that may exist stays locked when its repeat is refused: %s', async (_, status, Errors) => {
  const { api, create, row } = await withLostAnswer();
  api.answers['POST /api/PdfMail'] = { status, json: { Message: 'Отказ', Code: 'wrong-input', Errors } };
  create();
  await expect.poll(() => [row().creation.kind, api.names().filter(isCreation).length]).toEqual(['failed', 2]);
  expect(isRowLocked(row())).toBe(true);
  expect(row().refused).toEqual({});
  storeToken('token');
  api.answers['POST /api/PdfMail'] = { json: letterJson(aLetter({ id: 7 })) };
  create();
  await expect.poll(() => row().creation).toEqual({ kind: 'done', id: 7 });
});

it('a letter that may exist stays locked when its file cannot be read for the repeat', async () => {
  const { create, row } = await withLostAnswer();
  const reading = vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
    this.onerror?.({} as ProgressEvent<FileReader>);
  });
  const { message } = row().creation as { message: string };
  create();
  await expect.poll(() => (row().creation as { message?: string }).message ?? message).not.toBe(message);
  reading.mockRestore();
  expect(isRowLocked(row())).toBe(true);
});

it('files whose letters were created and taken to be signed are not taken a second time', async () => {
  const { batch, create } = await batchWith('Требование 1.pdf');
  create();
  await expect.poll(() => batch.state().ordered.length).toBe(0);
  batch.removeDone();
  const again = batch.add([fileOf('Требование 1.pdf'), fileOf('Требование 2.pdf')]);
  expect(again).toEqual({ tooMany: 0, repeated: 0, made: 1 });
  expect(batch.state().rows.map(({ file }) => file.name)).toEqual(['Требование 2.pdf']);
});
