import { setTimeout as pause } from 'node:timers/promises';
import { connectDatabase } from '@hybrid-mail/db';
import { testDatabase } from '@hybrid-mail/db/testing';
import autocannon from 'autocannon';
import { forkApi } from '../api-process.ts';
import { appendResultRows } from '../append-result-rows.ts';
import { seedLetters } from '../mail-list/seed-letters.ts';

/**
 * Overloads the API with far more callers than it can serve. Checks the statuses, that the health check is answered and
 * that memory does not grow, and measures the time until the API is as fast as before. Clients and API share the
 * machine.
 */
const letters = Number(process.env.LETTERS ?? 20_000);
const seconds = Number(process.env.SECONDS ?? 60);
const usualCallers = 10;
const callers = Number(process.env.CALLERS ?? 10 * usualCallers);

const { url, urlOf, drop } = await testDatabase();
const db = connectDatabase({ url, poolSize: 4, name: 'bench' });
const { senderId } = await seedLetters(db, letters);
// Without a limit V8 lets the heap grow; with this limit (MB) a memory leak ends the process.
const api = await forkApi(db, urlOf('api'), senderId, { node: ['--max-old-space-size=256'] });

const wrongLogin = {
  method: 'POST',
  path: '/token',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
} as const;
const body = 'grant_type=password&username=998900000000&password=wrong-password';
const mixed = [
  { method: 'GET', path: '/api/mail', headers: api.headers },
  { method: 'GET', path: '/api/mail?receiver=Получатель&limit=100', headers: api.headers },
  { method: 'GET', path: '/api/TrackMail?id=1' },
  { ...wrongLogin, body },
] as const;

const load = (connections: number, duration: number) =>
  autocannon({ url: api.url, connections, duration, timeout: 30, requests: mixed.map((each) => ({ ...each })) });

async function watched<T>(work: Promise<T>) {
  const health: number[] = [];
  const memory: number[] = [];
  let isOn = true;
  const watching = (async () => {
    while (isOn) {
      const begin = performance.now();
      const isWell = await fetch(`${api.url}/health/live`)
        .then(({ ok }) => ok)
        .catch(() => false);
      health.push(isWell ? performance.now() - begin : Number.POSITIVE_INFINITY);
      memory.push(api.memory());
      await pause(200);
    }
  })();
  const result = await work;
  isOn = false;
  await watching;
  const third = Math.ceil(memory.length / 3);
  return {
    result,
    health: { median: health.toSorted((a, b) => a - b).at(health.length / 2), slowest: Math.max(...health) },
    memory: { middle: Math.max(...memory.slice(third, -third)), last: Math.max(...memory.slice(-third)) },
  };
}

const shown = ({ statusCodeStats = {}, requests, errors, timeouts }: autocannon.Result) => ({
  perSecond: Math.round(requests.average),
  statuses: Object.fromEntries(Object.entries(statusCodeStats).map(([status, { count }]) => [status, count])),
  errors,
  timeouts,
});

const before = await watched(load(usualCallers, 10));
console.log('usual:   ', JSON.stringify({ ...before, result: shown(before.result) }));
const during = await watched(load(callers, seconds));
console.log('overload:', JSON.stringify({ ...during, result: shown(during.result) }));
const begin = performance.now();
while ((await load(usualCallers, 1)).requests.average < 0.8 * before.result.requests.average) {}
console.log(
  `as fast as before after ${Math.round((performance.now() - begin) / 1000)} s, ${Math.round(api.memory())} MB`,
);

appendResultRows({
  name: `calls answered with ${callers} callers`,
  value: during.result.requests.average,
  unit: 'calls/s',
  baseline: { name: `${usualCallers} callers`, value: before.result.requests.average },
});

const statuses = Object.keys(during.result.statusCodeStats ?? {}).map(Number);
const problems = [
  ...(api.process.exitCode === null ? [] : ['the process ended']),
  ...statuses.filter((status) => status >= 500 && status !== 503).map((status) => `answered ${status}`),
  ...(Number.isFinite(during.health.slowest) ? [] : ['the health was not answered']),
  ...(during.memory.last > 1.2 * during.memory.middle ? ['the memory grew'] : []),
];
console.log(problems.length === 0 ? 'Nothing broke' : problems.join('; '));
await api.close();
await db.close();
await drop();
process.exit(problems.length === 0 ? 0 : 1);
