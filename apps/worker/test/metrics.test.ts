import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealSettings } from '@hybrid-mail/testing/evidence/seal-settings';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiProcess, startApi } from './api-process.ts';
import type { Child } from './child.ts';
import { findFreePort } from './find-free-port.ts';
import { pollUntil } from './poll-until.ts';
import { type PostProcess, startPost } from './post-process.ts';
import { type ScrapedMetrics, scrapeMetrics } from './scraped-metrics.ts';
import { aSender, type Sender } from './sender.ts';
import { exporterMetricsIn, metricsIn, readExporterMetrics, readWatchFiles } from './watch-files.ts';
import { startWorkerProcess, waitUntilReady } from './worker-process.ts';

const root = join(import.meta.dirname, '../../..');
/** Nothing is there, so the primary answers. */
const noReplica = { DATABASE_READ_URL: 'postgresql://127.0.0.1:1' };
let world: TestWorld;
let post: PostProcess;
let api: ApiProcess;
let worker: Child;
let sender: Sender;
let folder: string;
let ofApi: ScrapedMetrics;
let ofWorker: ScrapedMetrics;

beforeAll(async () => {
  world = await testWorld();
  folder = mkdtempSync(join(tmpdir(), 'hybrid-mail-metrics-'));
  writeFileSync(join(folder, 'root.cer'), world.signers.root);
  const backup = join(folder, 'last-backup');
  writeFileSync(backup, '');
  utimesSync(backup, new Date(), new Date(Date.now() - 3_600_000));
  const [apiPort, workerPort] = [await findFreePort(), await findFreePort()];
  post = await startPost();
  sender = await aSender(world);
  worker = startWorkerProcess(world.urlOf('worker'), post, {
    settings: { WORKER_PORT: String(workerPort), BACKUP_STAMP: backup, ...noReplica, ...(await sealSettings()) },
  });
  api = await startApi(world, folder, { METRICS_PORT: String(apiPort), ...noReplica });
  await waitUntilReady(worker);
  await sender.queue(2, 'Sandbox: delivered Тайнов');
  const sent = () => world.db.prisma.mail.count({ where: { isSent: true } });
  await pollUntil(sent, (count) => count === 2, 60_000, worker.output);
  await callTheApi();
  const answered = async () =>
    (await scrapeMetrics(`http://127.0.0.1:${apiPort}/metrics`)).value('hybrid_mail_requests_total');
  await pollUntil(answered, (count) => count === 4, 60_000, api.output);
  ofApi = await scrapeMetrics(`http://127.0.0.1:${apiPort}/metrics`);
  ofWorker = await scrapeMetrics(`http://127.0.0.1:${workerPort}/metrics`);
}, 180_000);

afterAll(async () => {
  await worker?.signal('SIGKILL');
  await api?.close();
  await post?.close();
  await world?.drop();
  rmSync(folder, { recursive: true });
});

/**
 * Sends a wrong password, a call without a login, an unknown path, a health probe, and `/metrics` on the public port.
 */
async function callTheApi(): Promise<void> {
  const body = new URLSearchParams({ grant_type: 'password', username: sender.username, password: 'TajnyjParol-4711' });
  await fetch(`${api.url}/token`, { method: 'POST', body });
  await fetch(`${api.url}/api/mail/4711?receiver=Тайнов`);
  await fetch(`${api.url}/nothing/Тайнов/4711`);
  await fetch(`${api.url}/health/live`);
  const metrics = await fetch(`${api.url}/metrics`);
  if (metrics.status !== 404) throw new Error(`the public port answers ${metrics.status} for its metrics`);
}

describe('the metrics of the API', () => {
  it('count answers by the name of the endpoint and the status', () => {
    const requests = (labels: Record<string, string>) => ofApi.value('hybrid_mail_requests_total', labels);
    expect(requests({ endpoint: 'session.token', status: '400' })).toBe(1);
    expect(requests({ status: '401' })).toBe(1);
    expect(requests({ endpoint: 'unknown', status: '404' })).toBe(2);
    // Probes are no calls of people or programs: they would hide errors of the others at night.
    expect(ofApi.samples.filter(({ labels }) => labels.endpoint === 'health')).toEqual([]);
    expect(ofApi.value('hybrid_mail_request_duration_seconds_count', { endpoint: 'unknown' })).toBe(2);
  });

  it('count failed logins', () => {
    expect(ofApi.value('hybrid_mail_failed_logins_total')).toBe(1);
  });

  it('show both pools of connections and what Node knows', () => {
    for (const pool of ['staff', 'customers']) {
      expect(ofApi.value('hybrid_mail_database_connections_max', { pool })).toBe(10);
      expect(ofApi.value('hybrid_mail_database_waiting', { pool })).toBe(0);
    }
    expect(ofApi.value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(ofApi.value('process_resident_memory_bytes')).toBeGreaterThan(0);
  });
});

describe('the metrics of the worker', () => {
  it('count the calls to the post by outcome, and their time', () => {
    expect(ofWorker.value('hybrid_mail_post_calls_total', { call: 'accept', outcome: 'accepted' })).toBe(2);
    expect(ofWorker.value('hybrid_mail_post_call_duration_seconds_count', { call: 'accept' })).toBe(2);
    const handOvers = { name: 'hand-over-mail', outcome: 'done' };
    expect(ofWorker.value('hybrid_mail_job_duration_seconds_count', handOvers)).toBeGreaterThanOrEqual(2);
  });

  it('show what waits, read from the database as the role of the worker', () => {
    expect(ofWorker.value('hybrid_mail_queue_items', { queue: 'hand_over' })).toBe(0);
    expect(ofWorker.value('hybrid_mail_unsettled_dispatches')).toBe(0);
    expect(ofWorker.value('hybrid_mail_evidence_root_age_seconds')).toBeGreaterThan(0);
    expect(ofWorker.value('hybrid_mail_figures_unreadable')).toBe(0);
    expect(ofWorker.value('hybrid_mail_broken_invariants')).toBe(0);
  });

  it('show what waits for the seal of the operator, and until when that is valid', () => {
    expect(ofWorker.value('hybrid_mail_seal_valid_until_seconds')).toBe(Date.UTC(2036, 0, 1) / 1000);
    expect(ofWorker.value('hybrid_mail_oldest_unsealed_entry_seconds')).toBeLessThan(900);
    expect(ofWorker.types.has('hybrid_mail_missing_time_stamps')).toBe(true);
    // This worker has no authority, so nothing waits for one.
    expect(ofWorker.samples.filter(({ name }) => name === 'hybrid_mail_missing_time_stamps')).toEqual([]);
  });

  it('show when the certificates end that are known: the worker has none of its own here, and no root', () => {
    expect(ofWorker.types.has('hybrid_mail_certificate_end_seconds')).toBe(true);
    expect(ofWorker.samples.filter(({ name }) => name === 'hybrid_mail_certificate_end_seconds')).toEqual([]);
  });

  it('show the age of the backup by its file', () => {
    expect(ofWorker.value('hybrid_mail_backup_age_seconds')).toBeGreaterThanOrEqual(3600);
    expect(ofWorker.value('hybrid_mail_backup_age_seconds')).toBeLessThan(7200);
  });
});

describe('the metrics of both', () => {
  it('count the bytes of their logs', () => {
    for (const { value } of [ofApi, ofWorker]) expect(value('hybrid_mail_log_bytes_total')).toBeGreaterThan(100);
  });

  const ours = () =>
    [...ofApi.types.keys(), ...ofWorker.types.keys()].filter((name) => name.startsWith('hybrid_mail_'));

  it('name no person, letter or path', () => {
    const words = [...ofApi.samples, ...ofWorker.samples]
      .filter(({ name }) => name.startsWith('hybrid_mail_'))
      .flatMap(({ labels }) => Object.entries(labels));
    expect(words.length).toBeGreaterThan(50);
    for (const [label, word] of words) {
      if (!['le', 'status', 'release'].includes(label)) expect(word).toMatch(/^[A-Za-z][A-Za-z._-]*$/);
    }
  });

  it('are described in docs/metrics.md, each once, and nothing else is', () => {
    const text = readFileSync(join(root, 'docs/metrics.md'), 'utf8');
    const described = [...text.matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name);
    expect(described.toSorted()).toEqual([...new Set(ours())].toSorted());
  });

  it('end in the unit of what they measure, and in _total when they only grow', () => {
    for (const [name, type] of [...ofApi.types, ...ofWorker.types]) {
      if (!name.startsWith('hybrid_mail_')) continue;
      expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter']);
      if (type === 'histogram') expect(name).toMatch(/_seconds$/);
    }
  });
});

describe('the rules, the dashboard and the pages of alarms', () => {
  const { alerts, ruleTests, routes, panels, runbooks } = readWatchFiles();
  const names = alerts.map(({ alert }) => alert);
  const expressions = [
    ...alerts.map(({ expr }) => expr),
    ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ];
  const texts = [...expressions, ...runbooks.values()];

  it('give each alarm a page with what it means, what to look at and what to do, and each page an alarm', () => {
    expect(alerts.map(({ annotations }) => annotations.runbook).toSorted()).toEqual([...runbooks.keys()].toSorted());
    for (const { alert, annotations } of alerts) {
      const page = runbooks.get(annotations.runbook) ?? '';
      expect(page.startsWith(`# ${alert}\n`), annotations.runbook).toBe(true);
      expect(
        [...page.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading),
        alert,
      ).toEqual(['What it means', 'What to look at', 'What to do', 'When to call others']);
    }
  });

  it('use only metrics that a running API or worker exposes', () => {
    const exposed = new Set([...ofApi.types, ...ofWorker.types].flatMap(([name, type]) => series(name, type)));
    const used = new Set(texts.flatMap(metricsIn));
    expect(used.size).toBeGreaterThan(20);
    expect([...used].filter((name) => !exposed.has(name))).toEqual([]);
  });

  it('use only metrics of the machine and the database that the exporters were seen to expose', () => {
    const recorded = readExporterMetrics();
    const known = new Set([...recorded.values()].flat());
    // Runbooks have names of Postgres's own views and functions, too.
    const used = new Set([...expressions, ...[...runbooks.values()].map(withoutSql)].flatMap(exporterMetricsIn));
    expect(used.size).toBeGreaterThan(15);
    expect([...used].filter((name) => !known.has(name))).toEqual([]);
    const images = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
    const exporters = [...recorded.keys()].filter((name) => name.includes('exporter'));
    for (const exporter of exporters)
      expect(images).toContain(`${exporter.replaceAll('_', '-').replace(/-(?=\d)/, ':v')}\n`);
  });

  it('leave none of our metrics unseen', () => {
    const shown = new Set(panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => metricsIn(expr))));
    const types = new Map([...ofApi.types, ...ofWorker.types]);
    const unseen = [...types].filter(
      ([name, type]) => name.startsWith('hybrid_mail_') && !series(name, type).some((each) => shown.has(each)),
    );
    expect(unseen).toEqual([]);
  });

  it('name panels, alarms and severities that there are', () => {
    const titles = panels.map(({ title }) => title);
    for (const [path, text] of runbooks) {
      for (const [, title] of text.matchAll(/[Pp]anel\s«([^»]+)»/g)) expect(titles, path).toContain(title);
    }
    for (const [, alarms = ''] of routes.matchAll(/alertname=~?"([^"]+)"/g)) {
      for (const alarm of alarms.split('|')) expect(names).toContain(alarm);
    }
    for (const { labels, alert } of alerts) {
      expect(alert === 'WatchAlive' ? ['none'] : ['critical', 'warning'], alert).toContain(labels.severity);
    }
  });

  it('have a test for each alarm that raises it, and one that does not', () => {
    for (const alarm of names) {
      expect(ruleTests.split(`ALERTS{alertname="${alarm}",alertstate="firing"}\n`), alarm).toHaveLength(3);
    }
  });
});

/** The page without the names of views and functions of Postgres, which look like metrics of its exporter. */
const withoutSql = (text: string) => text.replaceAll(/\bpg_[a-z0-9_]+/g, '');

/** Names of the time series of a metric. */
const series = (name: string, type: string): string[] =>
  type === 'histogram' ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name];
