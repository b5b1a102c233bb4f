import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:https';
import { join } from 'node:path';
import { findFreePort } from '../../apps/worker/test/find-free-port.ts';
import { pollUntil } from '../../apps/worker/test/poll-until.ts';
import type { Machine } from './machines.ts';

const templates = join(import.meta.dirname, '../../deploy/ha');
const password = {
  superuser: 'superuser0of0the0drill',
  replication: 'replica0of0the0drill',
  rewind: 'rewind0of0the0drill',
};

/** One line of Patroni's own list of the cluster. */
export interface Member {
  readonly name: string;
  readonly role: 'leader' | 'sync_standby' | 'replica';
  readonly state: string;
  readonly timeline?: number;
  readonly lag?: number | string;
}

export interface Cluster {
  /** URL of the superuser through HAProxy. */
  readonly url: string;
  /** The URL with the certificate of another login. */
  withCertificateOf(url: string, login: 'api' | 'worker'): string;
  machineOf(name: string): Machine;
  /** The cluster as the machine with the newest timeline sees it, because one that was cut off knows the past; or nothing. */
  members(): Promise<readonly Member[]>;
  /** Starts etcd and Patroni of a machine, as its systemd does after a loss of power. */
  start(machine: Machine): void;
  stop(): void;
}

/** Starts etcd, Patroni and Postgres on each machine, and HAProxy here, from the files of deploy/ha filled in. */
export async function startCluster(machines: readonly Machine[], folder: string): Promise<Cluster> {
  const inside = join(folder, 'inside');
  const [first, second, third] = machines.map(({ address }) => address);
  const maker = join(templates, 'make-certificates.mjs');
  execFileSync(process.execPath, [maker, inside, first ?? '', second ?? '', third ?? ''], { stdio: 'ignore' });
  const port = await findFreePort();
  const configs = new Map(machines.map((machine) => [machine, prepareMachine(machine, machines, folder, port)]));
  const start = (machine: Machine) => {
    const home = configs.get(machine) ?? '';
    // The niceness of etcd.priority.conf.
    machine.run(['/usr/bin/etcd', '--config-file', join(home, 'etcd.conf.yml')], join(home, 'etcd.log'), -15);
    machine.run(['/usr/bin/patroni', join(home, 'patroni.yml')], join(home, 'patroni.log'));
  };
  for (const machine of machines) start(machine);
  const proxy = startHaproxy(configs.get(machines[0] as Machine) ?? '');
  const members = membersOf(machines, join(inside, 'trusted/authority.pem'));
  await pollUntil(members, isWhole, 180_000);
  const cert = (url: string, login: string) => {
    const changed = new URL(url);
    changed.searchParams.set('sslmode', 'verify-full');
    changed.searchParams.set('sslrootcert', join(inside, 'trusted/authority.pem'));
    changed.searchParams.set('sslcert', join(inside, login, 'certificate.pem'));
    changed.searchParams.set('sslkey', join(inside, login, 'key.pem'));
    return changed.href;
  };
  return {
    url: cert(`postgresql://hybrid_mail:${password.superuser}@127.0.0.1:${port}/postgres`, 'administrator'),
    withCertificateOf: cert,
    machineOf: (name) => machines.find((machine) => machine.name === name) ?? never(name),
    members,
    start,
    stop: () => void proxy.kill('SIGKILL'),
  };
}

/** Whether a primary has a synchronous replica, and all machines follow it. */
export const isWhole = (members: readonly Member[]): boolean => {
  const leader = members.find(({ role, state }) => role === 'leader' && state === 'running');
  const followers = members.filter(
    ({ role, state, timeline, lag }) =>
      role !== 'leader' && /running|streaming/.test(state) && timeline === leader?.timeline && lag === 0,
  );
  return leader !== undefined && followers.length === 2 && followers.some(({ role }) => role === 'sync_standby');
};

/** Writes the values of a machine and fills the templates in. @returns its folder */
function prepareMachine(machine: Machine, machines: readonly Machine[], folder: string, port: number): string {
  const home = join(folder, machine.name);
  const inside = join(home, 'inside');
  mkdirSync(join(inside, 'machine'), { recursive: true });
  mkdirSync(join(home, 'sockets'));
  cpSync(join(folder, 'inside/trusted'), join(inside, 'trusted'), { recursive: true });
  for (const file of ['certificate.pem', 'key.pem'])
    cpSync(join(folder, 'inside', machine.name, file), join(inside, 'machine', file));
  const [first, second, third] = machines.map(({ address }) => address);
  const given: Record<string, string> = {
    ...{ MACHINE: machine.name, ADDRESS: machine.address, NETWORK: `${machine.address.replace(/\d+$/, '0')}/24` },
    ...{ FIRST: first ?? '', SECOND: second ?? '', THIRD: third ?? '' },
    ...{
      DATA: join(home, 'data'),
      ETCD_DATA: join(home, 'etcd'),
      CERTIFICATES: inside,
      SOCKETS: join(home, 'sockets'),
    },
    ...{ PASS_FILE: join(home, 'pass'), SHARED_BUFFERS: '128MB', ARCHIVE_COMMAND: 'true', RESTORE_COMMAND: 'false' },
    ...{ SUPERUSER_PASSWORD: password.superuser, REPLICATION_PASSWORD: password.replication },
    ...{ REWIND_PASSWORD: password.rewind, HAPROXY_PORT: String(port), HAPROXY_READ_PORT: String(port + 1) },
  };
  const lines = readFileSync(join(templates, 'values.env'), 'utf8').split('\n');
  const filled = lines.map((line) => {
    const name = /^([A-Z_]+)=/.exec(line)?.[1];
    return name && name in given ? `${name}='${given[name]}'` : line;
  });
  writeFileSync(join(home, 'values.env'), filled.join('\n'));
  for (const name of ['etcd.conf.yml', 'patroni.yml', 'haproxy.cfg']) {
    const text = execFileSync('sh', [join(templates, 'fill.sh'), join(home, 'values.env'), join(templates, name)]);
    writeFileSync(join(home, name), text);
  }
  execFileSync('chown', ['-R', 'postgres:postgres', home]);
  chmodSync(home, 0o755);
  return home;
}

function startHaproxy(home: string): ChildProcess {
  const proxy = spawn('/usr/sbin/haproxy', ['-db', '-f', join(home, 'haproxy.cfg')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(join(home, 'haproxy.log'));
  for (const stream of [proxy.stdout, proxy.stderr]) stream.pipe(log, { end: false });
  process.once('exit', () => proxy.kill('SIGKILL'));
  return proxy;
}

const membersOf = (machines: readonly Machine[], authority: string) => {
  const agent = new Agent({ ca: readFileSync(authority), keepAlive: false });
  return async (): Promise<readonly Member[]> => {
    const views = await Promise.all(machines.map(({ address }) => ask(`https://${address}:8008/cluster`, agent)));
    const known = views.filter((view) => view !== null);
    return known.toSorted((one, other) => newestOf(other) - newestOf(one))[0] ?? [];
  };
};

const newestOf = (members: readonly Member[]) => Math.max(...members.map(({ timeline = 0 }) => timeline));

const ask = (url: string, agent: Agent): Promise<readonly Member[] | null> =>
  new Promise((resolve) => {
    const request = get(url, { agent, timeout: 1500 }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      resolve(JSON.parse(Buffer.concat(parts).toString()).members ?? null);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(null));
  });

function never(name: string): never {
  throw new Error(`no machine is named ${name}`);
}
