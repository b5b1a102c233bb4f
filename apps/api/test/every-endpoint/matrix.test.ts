import { type TestPost, testPost } from '@hybrid-mail/testing/test-post';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld } from '../api-world.ts';
import { aCast, type Cast, soleTenantOf } from '../cast.ts';
import { endpointOf, exampleOf, type Scene } from '../examples.ts';
import { aLetterOfEachKind, startTestWorker, type TestWorker } from '../letters.ts';
import { makeTestMode } from '../make-test-mode.ts';
import { readVisibleText } from '../read-visible-text.ts';
import { expectDenied } from '../refusal.ts';
import { callAs, sceneFactory } from '../scenes.ts';
import { endpointsWithoutRow, invalidRows, type MatrixCell, type MatrixColumn, matrixCells } from './matrix.ts';

const missing = 2_000_000_000;

let api: ApiWorld;
let cast: Cast;
let testMode: Awaited<ReturnType<typeof makeTestMode>>;
let post: TestPost;
let hands: TestWorker;
let sceneOf: ReturnType<typeof sceneFactory>;
beforeAll(async () => {
  api = await apiWorld();
  cast = await aCast(api);
  testMode = await makeTestMode(api);
  await api.db.prisma.clientType.create({ data: { id: 13, name: 'Агробанк', isBank: true } });
  await api.db.prisma.organization.updateMany({ data: { clientTypeId: 13 } });
  await aLetterOfEachKind(api, cast.ours);
  await aLetterOfEachKind(api, cast.theirs);
  sceneOf = sceneFactory(api, cast);
  post = await testPost();
  hands = startTestWorker(api, post);
});
afterAll(async () => {
  await hands?.stop();
  await post?.close();
  await testMode?.close();
  await api?.close();
});

/** Makes the example call on a letter of `ours`, as the user of the column. */
async function call(
  name: string,
  column: MatrixColumn,
  id?: number,
): Promise<[LightMyRequestResponse, Scene, InjectOptions]> {
  const endpoint = endpointOf(name);
  const scene = await sceneOf(endpoint, column === 'A' ? null : column);
  const example = await exampleOf(endpoint, scene, id);
  if (name === 'postal.receiveEvents') example.headers = { 'content-type': 'application/json' };
  return [await callAs(scene, example), scene, example];
}

/**
 * The first refused call of each endpoint. A refused call changes nothing, so the other columns send the same call
 * again.
 */
const refusing = new Map<string, ReturnType<typeof call>>();

/**
 * Makes a call that must be refused. Reuses the example of the endpoint's first refused call, which saves creating a
 * letter.
 */
async function callInVain(name: string, column: MatrixColumn): ReturnType<typeof call> {
  const first = refusing.get(name);
  if (!first) {
    const made = call(name, column);
    refusing.set(name, made);
    return made;
  }
  const [, scene, example] = await first;
  const own = { ...scene, column: column === 'A' ? null : column };
  return [await callAs(own, example), own, example];
}

const isRefusal = (cell: MatrixCell) => ['401', 'hmac', '403', '2h'].includes(cell);

const tried = matrixCells
  .filter(({ column, cell }) => cell !== 'p' || column === 'A' || column === 'O')
  .map(({ endpoint, ...cell }) => ({ ...cell, name: endpoint.name }));

describe('the access matrix', () => {
  it('has a row for every call of the contract', () => {
    expect(
      endpointsWithoutRow.map(({ name }) => name),
      'add a row for these calls to apps/api/test/access-matrix.json',
    ).toEqual([]);
    expect(invalidRows, 'rows of an unknown call, without a cell for each column, or with an unknown cell').toEqual([]);
  });

  it.each(tried)('$name, $column: $cell', async ({ name, column, cell }) => {
    const [answer, scene] = await (isRefusal(cell) ? callInVain : call)(name, column);
    const text = await readVisibleText(answer);
    expectCell(answer, cell, name, text);
    if (cell === '404') await expectAsMissing(answer, name, column);
    if (answer.statusCode !== 200) return;
    expectOwnWordsOnly(text, column, name);
    if (name.startsWith('statistics.')) await expectCounted(answer, column);
    if (cell === 's') expectOwn(answer, scene, name);
  });

  it('lets a head-unit user sign for another unit only with the right to do so', async () => {
    for (const name of ['mail.textToSign', 'mail.signingRecord', 'mail.send', 'mail.queue', 'mail.recall']) {
      const endpoint = endpointOf(name);
      const scene = await sceneOf(endpoint, 'HX');
      const answer = await callAs(scene, await exampleOf(endpoint, scene));
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ Code: 'other-unit' });
    }
  });
});

/** Expects the same answer for a letter of the other tenant as for a letter that does not exist. */
async function expectAsMissing(foreign: LightMyRequestResponse, name: string, column: MatrixColumn): Promise<void> {
  const [absent] = await call(name, column, missing);
  const normalized = (answer: LightMyRequestResponse) =>
    JSON.parse(answer.body.replaceAll(/EHM[0-9]+/g, 'EHM'), (key, held) => (key === 'RequestId' ? '' : held));
  expect([absent.statusCode, normalized(absent)]).toEqual([404, normalized(foreign)]);
}

function expectCell(answer: LightMyRequestResponse, cell: MatrixCell, name: string, text: string): void {
  if (cell === '401' || cell === 'hmac') {
    expect(answer.statusCode, answer.body).toBe(401);
    expectDenied(answer, name === 'postal.receiveEvents' ? 'postal-signature-wrong' : 'not-authorized');
    return;
  }
  // `2h` allows only administrators of a head unit; the administrator of this column is not one.
  if (cell === '403' || cell === '2h') {
    expect(answer.statusCode, answer.body).toBe(403);
    expect(answer.json()).toMatchObject({ Code: 'not-allowed' });
    return;
  }
  if (cell === '404') {
    expect(answer.statusCode, answer.body).toBe(404);
    expect(['not-found', 'mail-not-found']).toContain(answer.json().Code);
    return;
  }
  expect(answer.statusCode, answer.body).toBe(200);
  if (cell === 't' || cell === 'x') expect(answer.json()).toEqual({ HasAccess: cell === 't' });
  if (cell === 'f' && !namelessReports.has(name)) expect(text, name).toContain(cast.ours.words[0]);
}

/** Reports that show no tenant names, so only their number of letters shows whether the reach limits them. */
const namelessReports = new Set(['statistics.region', 'statistics.area', 'statistics.client', 'statistics.clientArea']);

async function expectCounted(answer: LightMyRequestResponse, column: MatrixColumn): Promise<void> {
  const home = column === 'A' ? undefined : soleTenantOf[column];
  const within = home ? { organizationId: cast[home].organization.id } : {};
  const accepted = await api.db.prisma.mail.count({ where: { isSent: true, deletedOn: null, ...within } });
  const rows: { Count: number }[] = answer.json();
  expect(rows.reduce((all, { Count }) => all + Count, 0)).toBe(accepted);
  expect(accepted).toBeGreaterThan(0);
}

/** Expects no name or INN of a tenant out of reach; public tracking must name no tenant at all. */
function expectOwnWordsOnly(text: string, column: MatrixColumn, name: string): void {
  if (name === 'track.find')
    for (const word of [...cast.ours.words, ...cast.theirs.words]) expect(text).not.toContain(word);
  const home = column === 'A' ? undefined : soleTenantOf[column];
  if (!home) return;
  for (const word of cast[home === 'ours' ? 'theirs' : 'ours'].words) expect(text).not.toContain(word);
}

/** Expects the caller's own data, whatever id the call names. */
function expectOwn(answer: LightMyRequestResponse, { cast: { people }, column }: Scene, name: string): void {
  const { id, organizationId } = people[column ?? 'O'];
  const body = answer.json();
  if (name === 'session.login') expect(body).toMatchObject({ Id: id });
  if (name === 'mail.create') {
    expect(body.CreatorUser).toMatchObject({ Id: id, Organization: { Id: organizationId } });
  }
}
