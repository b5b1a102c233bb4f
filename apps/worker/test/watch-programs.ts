import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { findFreePort } from './find-free-port.ts';

const watch = join(import.meta.dirname, '../../../docker/watch');

/**
 * Runs a program of Debian's packages prometheus and prometheus-alertmanager.
 * @throws Error with the program's output
 */
export function runProgram(program: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (error) throw new Error(`${program} is missing: apt-get install prometheus prometheus-alertmanager`);
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}:\n${stdout}${stderr}`);
  return stdout;
}

/** One message of Alertmanager about an alarm. */
export interface ReceivedAlarm {
  readonly alarm: string;
  readonly status: 'firing' | 'resolved';
  readonly runbook: string;
  readonly at: number;
}

interface Message {
  readonly alerts: readonly {
    status: ReceivedAlarm['status'];
    labels: { alertname: string };
    annotations: { runbook: string };
  }[];
}

/** A webhook receiver for alarms, like the program at ALERT_WEBHOOK_URL. */
export async function startAlarmReceiver() {
  const told: ReceivedAlarm[] = [];
  const server = createServer(async (request, response) => {
    const { alerts } = JSON.parse(Buffer.concat(await request.toArray()).toString()) as Message;
    for (const { status, labels, annotations } of alerts) {
      told.push({ alarm: labels.alertname, status, runbook: annotations.runbook, at: Date.now() });
    }
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { told, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

interface Targets {
  /** Ports on this machine by the job of docker/watch/prometheus.yml; a job without one is left out. */
  readonly ports: Readonly<Record<string, number>>;
  readonly receiverUrl: string;
  /** Gets the sign of life of the watch. */
  readonly watchdogUrl?: string;
  /** The page that the job `page` asks for, with a certificate of its own authority. */
  readonly page?: string;
  /** Seconds to which a minute of the rules and routes is shortened. */
  readonly minuteSeconds: number;
}

interface ScrapeJob {
  readonly job_name: string;
  readonly relabel_configs?: readonly { readonly target_label?: string; readonly replacement?: string }[];
}

/** The job with this target. The job `page` keeps its target, and asks the exporter at this address for it. */
function toLoopback(job: ScrapeJob, address: string): object {
  const { job_name, relabel_configs } = job;
  // An exporter that cannot log in tries for a second before it says so.
  const slower = job_name === 'postgres' ? { scrape_interval: '3s', scrape_timeout: '3s' } : {};
  if (!relabel_configs) return { job_name, static_configs: [{ targets: [address] }], ...slower };
  const moved = relabel_configs.map((each) => (each.replacement ? { ...each, replacement: address } : each));
  return { ...job, relabel_configs: moved };
}

/** Copies docker/watch into the folder, sets the drill's targets and shortened minutes, and checks the result. */
function prepare(folder: string, { ports, minuteSeconds }: Targets, alertmanager: number): void {
  cpSync(watch, folder, { recursive: true });
  const change = (path: string, by: (text: string) => string) => writeFileSync(path, by(readFileSync(path, 'utf8')));
  const shorter = (text: string) => text.replace(/\b(\d+)m\b/g, (_, minutes) => `${Number(minutes) * minuteSeconds}s`);
  for (const name of globSync('rules/*.rules.yml', { cwd: folder })) change(join(folder, name), shorter);
  change(join(folder, 'alertmanager.yml'), shorter);
  change(join(folder, 'prometheus.yml'), (text) => {
    const config = parse(text.replace('/tmp/targets', join(folder, 'targets')));
    const all: Record<string, number> = { alarms: alertmanager, ...ports };
    const jobs = (config.scrape_configs as ScrapeJob[]).flatMap((job) => {
      const { [job.job_name]: port } = all;
      return port === undefined ? [] : [toLoopback(job, `127.0.0.1:${port}`)];
    });
    return stringify({
      ...config,
      global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
      scrape_configs: jobs,
      alerting: { alertmanagers: [{ static_configs: [{ targets: [`127.0.0.1:${alertmanager}`] }] }] },
    });
  });
  runProgram('promtool', 'check', 'config', join(folder, 'prometheus.yml'));
}

/** Starts the real Prometheus and Alertmanager with the rules and routes of docker/watch. */
export async function startWatching(folder: string, targets: Targets) {
  const [port, alertmanager] = [await findFreePort(), await findFreePort()];
  prepare(folder, targets, alertmanager);
  const settings = {
    PATH: process.env.PATH ?? '',
    ALERTMANAGER: 'prometheus-alertmanager',
    ALERT_WEBHOOK_URL: targets.receiverUrl,
    ALERT_WATCHDOG_URL: targets.watchdogUrl ?? '',
    ALERT_CONFIG: join(folder, 'filled.yml'),
    PROMETHEUS: 'prometheus',
    PUBLIC_URL: targets.page ?? '',
    TLS: 'internal',
    TARGETS: join(folder, 'targets'),
  };
  const listen = (at: number) => `--web.listen-address=127.0.0.1:${at}`;
  const children = [
    spawn(
      join(folder, 'start-alertmanager.sh'),
      [listen(alertmanager), '--cluster.listen-address=', `--storage.path=${join(folder, 'alertmanager')}`],
      { env: settings, stdio: 'ignore' },
    ),
    spawn(
      join(folder, 'start-prometheus.sh'),
      [`--config.file=${join(folder, 'prometheus.yml')}`, listen(port), `--storage.tsdb.path=${join(folder, 'data')}`],
      { env: settings, stdio: 'ignore' },
    ),
  ];
  return {
    /** Names of the firing alarms. */
    async firing(): Promise<string[]> {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`);
      const { data } = (await answer.json()) as {
        data: { alerts: { state: string; labels: { alertname: string } }[] };
      };
      return data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
    },
    /** Number of scrape targets that answer. */
    up: () => ask(port, 'sum(up)'),
    /** Whether Prometheus has a series of this name. */
    has: async (name: string) => (await ask(port, `count({__name__="${name}"})`)) > 0,
    async close(): Promise<void> {
      await Promise.all(
        children.map(async (child) => {
          child.kill('SIGKILL');
          if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
        }),
      );
    },
  };
}

/** The value of a query that has one; 0 when it has none. */
async function ask(port: number, query: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent(query)}`);
  const { data } = (await answer.json()) as { data: { result: { value: [number, string] }[] } };
  return Number(data.result[0]?.value[1] ?? 0);
}
