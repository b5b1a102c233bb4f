import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld } from '../api-world.ts';
import { aCast } from '../cast.ts';
import { sendRawBytes } from '../raw-http.ts';
import { hostileRequest } from './hostile-request.ts';
import { expectNoViolations, hostileRuns, hostileTimeoutMs } from './hostile-runs.ts';
import { rawAnswerViolations } from './laws.ts';
import { StatusTally } from './status-tally.ts';

let api: ApiWorld;
let origin: string;
let token: string;
const answered = new StatusTally();
beforeAll(async () => {
  // Short, so that a body that does not arrive times out soon.
  api = await apiWorld({ env: { REQUEST_SECONDS: '0.4' } });
  token = await api.tokenOf((await aCast(api)).people.O.id);
  origin = await api.listen();
});
afterAll(async () => {
  console.log(`Bytes over HTTP: ${answered}`);
  await api.close();
});

const isHealthy = async () =>
  (await fetch(`${origin}/health/live`, { headers: { connection: 'close' } })).status === 200;
const connections = () =>
  new Promise<number>((resolve) => api.app.server.getConnections((_error, count) => resolve(count)));

/** Whether the server closes the connections of disconnected clients within ten seconds. */
const isLetGo = () =>
  expect
    .poll(connections, { interval: 5, timeout: 10_000 })
    .toBe(0)
    .then(
      () => true,
      () => false,
    );

describe('whatever bytes come over HTTP', () => {
  it('the answer has a status below 500, and a refusal has a code and a sentence', { timeout: hostileTimeoutMs }, () =>
    expectNoViolations(
      'bytes',
      hostileRequest,
      async ({ method, path, version, lines, body, hasToken }) => {
        const isKnown = hasToken && !lines.some((line) => line.startsWith('Authorization'));
        const own = ['Host: api', ...(isKnown ? [`Authorization: Bearer ${token}`] : [])];
        const head = [`${method} ${path} ${version}`, ...own, ...lines, '', ''].join('\r\n');
        const { text, statuses } = await sendRawBytes(origin, [Buffer.from(head + body)]);
        answered.count(statuses.at(0) ?? 0);
        return [
          ...rawAnswerViolations(text, [path], method === 'HEAD'),
          ...((await isHealthy()) ? [] : ['/health/live does not answer']),
          ...((await isLetGo()) ? [] : ['the connection stays although its client has left']),
        ];
      },
      hostileRuns * 5,
    ),
  );
});
