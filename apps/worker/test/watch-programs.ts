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
  readonly api: number;
  readonly worker: number;
  readonly receiverUrl: string;
  /** Seconds to which a minute of the rules and routes is shortened. */
  readonly minuteSeconds: number;
}

/** Copies docker/watch into the folder, sets the drill's targets and shortened minutes, and checks the result. */
function prepare(folder: string, { api, worker, minuteSeconds }: Targets, alertmanager: number): void {
  cpSync(watch, folder, { recursive: true });
  const change = (path: string, by: (text: string) => string) => writeFileSync(path, by(readFileSync(path, 'utf8')));
  const shorter = (text: string) => text.replace(/\b(\d+)m\b/g, (_, minutes) => `${Number(minutes) * minuteSeconds}s`);
  for (const name of globSync('rules/*.rules.yml', { cwd: folder })) change(join(folder, name), shorter);
  change(join(folder, 'alertmanager.yml'), shorter);
  change(join(folder, 'prometheus.yml'), (text) => {
    const config = parse(text);
    const jobs = config.scrape_configs.map(({ job_name }: { job_name: string }) => ({
      job_name,
      static_configs: [{ targets: [`127.0.0.1:${job_name.endsWith('api') ? api : worker}`] }],
    }));
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
    ALERT_CONFIG: join(folder, 'filled.yml'),
  };
  const listen = (at: number) => `--web.listen-address=127.0.0.1:${at}`;
  const children = [
    spawn(
      join(folder, 'start-alertmanager.sh'),
      [listen(alertmanager), '--cluster.listen-address=', `--storage.path=${join(folder, 'alertmanager')}`],
      { env: settings, stdio: 'ignore' },
    ),
    spawn(
      'prometheus',
      [`--config.file=${join(folder, 'prometheus.yml')}`, listen(port), `--storage.tsdb.path=${join(folder, 'data')}`],
      { stdio: 'ignore' },
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
    async up(): Promise<number> {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/query?query=sum(up)`);
      const { data } = (await answer.json()) as { data: { result: { value: [number, string] }[] } };
      return Number(data.result[0]?.value[1] ?? 0);
    },
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
