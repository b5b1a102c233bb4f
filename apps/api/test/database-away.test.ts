import { setTimeout as pause } from 'node:timers/promises';
import type { EmbeddedPostgres } from '@hybrid-mail/db/embedded';
import {
  clusterUrlVariable,
  durableSettings,
  startTestCluster,
  stopPostgres,
  type TestCluster,
} from '@hybrid-mail/db/testing';
import { installQueues, jobSender } from '@hybrid-mail/jobs';
import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld, type TestClient } from './api-world.ts';
import { aCast, type Cast } from './cast.ts';
import { aDraft } from './letters.ts';
import { aNewUser } from './units-and-users.ts';

let cluster: TestCluster;
let server: EmbeddedPostgres | undefined;
let api: ApiWorld;
let cast: Cast;
let sender: TestClient;
let calls: (() => Promise<LightMyRequestResponse>)[];

beforeAll(async () => {
  cluster = await startTestCluster(installQueues, { settings: durableSettings });
  const shared = process.env[clusterUrlVariable];
  process.env[clusterUrlVariable] = cluster.url;
  api = await apiWorld().finally(() => {
    process.env[clusterUrlVariable] = shared;
  });
  cast = await aCast(api);
  sender = await api.by(cast.people.O);
  const staff = await api.by(cast.people.AD);
  const drafts = [await aDraft(api, cast.ours), await aDraft(api, cast.ours)];
  const document64 = Buffer.from(await aPdf({ pages: 1 })).toString('base64');
  const place = { Region: 3, Area: 41 };
  const letter = { Receiver: 'Каримов', Address: 'ул. Навои, 1', ...place, Document64: document64 };
  let network = 0;
  calls = [
    () => sender.get('/api/mail?limit=50'),
    () => sender.get('/api/balance'),
    () => sender.post('/api/PdfMail', letter),
    () => sender.get(`/api/SendMail?id=${drafts[0]}`),
    () => sender.put(`/api/SendMail?id=${drafts[1]}`, { Signature: 'AAAA' }),
    () => sender.post('/api/live/ticket'),
    () => sender.get('/api/MailExcel'),
    () => api.app.inject({ url: `/api/TrackMail?id=${drafts[0]}` }),
    () => {
      network += 1;
      return api.logIn(cast.people.H.username, 'wrong', { remoteAddress: `10.8.${network >> 8}.${network & 255}` });
    },
    () => api.logIn(cast.people.H.username),
    () => staff.get('/api/Attention'),
    () => staff.post('/api/User', aNewUser(cast.ours.unit.id)),
  ];
});
afterAll(async () => {
  await api?.close();
  await server?.stop();
  await cluster?.stop();
});

/** Ignores a download that the API cut off because the database became unavailable; rethrows any other error. */
function cutOff(error: Error & { code?: string }): null {
  if (error.code !== 'LIGHT_ECONNRESET') throw error;
  return null;
}

const isAway = ({ statusCode, json }: LightMyRequestResponse) => statusCode === 503 && json().Code === 'database-away';

/** Sends all calls concurrently and repeatedly until `end`. */
function load() {
  const answers: LightMyRequestResponse[] = [];
  let isOver = false;
  const worker = async (offset: number) => {
    for (let index = offset; !isOver; index += 1) {
      const answer = await calls[index % calls.length]?.().catch(cutOff);
      if (answer) answers.push(answer);
      await pause(2);
    }
  };
  const workers = Promise.all(Array.from({ length: 12 }, (_, offset) => worker(offset)));
  const some = (count: number, kind: (answer: LightMyRequestResponse) => boolean) => async () => {
    const before = answers.filter(kind).length;
    while (answers.filter(kind).length < before + count) await pause(20);
  };
  return {
    untilServed: some(50, ({ statusCode }) => statusCode === 200),
    untilAway: some(100, isAway),
    end: async () => {
      isOver = true;
      await workers;
      return answers;
    },
  };
}

/** Stops the database server during calls, waits until calls fail, starts the server and waits until calls succeed. */
async function restartUnderLoad(signal: 'SIGQUIT' | 'SIGINT'): Promise<LightMyRequestResponse[]> {
  const { untilServed, untilAway, end } = load();
  await untilServed();
  const start = await stopPostgres(api.db, signal);
  await untilAway();
  server = await start();
  await untilServed();
  return end();
}

function expectOnlyAway(answers: LightMyRequestResponse[]): void {
  expect(answers.filter((answer) => answer.statusCode >= 500 && !isAway(answer)).map(({ body }) => body)).toEqual([]);
  const away = answers.filter(isAway);
  expect(new Set(away.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['5']));
  expect(away.at(0)?.json()).toMatchObject({ Message: expect.stringMatching(/\S/) });
}

describe('while the database is away, calls are asked to come back and none is a fault of ours', () => {
  it.each([1, 2, 3])('after a crash, time %i', async () => {
    expectOnlyAway(await restartUnderLoad('SIGQUIT'));
  });

  it('while it is restarted in the usual way', async () => {
    expectOnlyAway(await restartUnderLoad('SIGINT'));
  });

  it('and a process that opened its queue meanwhile sends jobs afterwards', async () => {
    const start = await stopPostgres(api.db, 'SIGINT');
    const jobs = jobSender(api.url);
    const early = api.db.transaction((tx) => jobs.send(tx, 'hand-over-mail', { v: 1, mailId: 4 }));
    await expect(early).rejects.toThrow();
    server = await start();
    await api.db.transaction((tx) => jobs.send(tx, 'hand-over-mail', { v: 1, mailId: 5 }));
    await jobs.close();
  });
});
