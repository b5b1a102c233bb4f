import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../s3-client.ts';

const parts = ['account', 'container', 'object'] as const;
const keys = { accessKeyId: 'post:letters', secretAccessKey: 'a-secret-of-the-drill' };
const versioningOn =
  '<VersioningConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Status>Enabled</Status></VersioningConfiguration>';
const patienceMs = 60_000;

/** OpenStack Swift with its S3 interface, as Debian packages it: one machine, files in a temporary folder. */
export interface S3Server {
  readonly settings: S3Settings;
  start(): Promise<void>;
  /** Kills all of its processes. */
  stop(): Promise<void>;
  createBucket(): Promise<void>;
  /** Removes the bucket, which must be empty. */
  removeBucket(): Promise<void>;
  /** Names of the objects in the bucket. */
  objects(): Promise<string[]>;
  /** Stores other bytes under the name of a document, as somebody with the keys may. */
  overwrite(name: string, bytes: Uint8Array): Promise<void>;
  /** Switches versioning on. The bucket cannot be removed afterwards. */
  keepVersions(): Promise<void>;
  /** Takes a deletion back, as an operator does: brings the version below the marker again. */
  undelete(name: string): Promise<void>;
  close(): Promise<void>;
}

/** Needs Debian's packages swift-proxy, swift-account, swift-container, swift-object and memcached, and root. */
export async function debianS3Server(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'hybrid-mail-s3-'));
  const ports = await freePorts(['proxy', 'memcache', ...parts]);
  writeSettings(folder, ports);
  for (const part of parts) buildRing(folder, part, ports[part] ?? 0);
  const endpoint = `http://127.0.0.1:${ports.proxy}`;
  const settings: S3Settings = { endpoint, region: 'tas-1', bucket: 'letters', prefix: 'documents/', ...keys };
  const client = new AwsClient({ ...keys, region: settings.region, service: 's3', retries: 0 });
  const call = async (method: string, path: string, body?: Uint8Array<ArrayBuffer>) => {
    const response = await client.fetch(`${endpoint}/${settings.bucket}${path}`, { method, ...(body && { body }) });
    const said = Buffer.from(await response.arrayBuffer());
    if (!response.ok) throw new Error(`${method} ${path}: status ${response.status}: ${said}`);
    return said;
  };
  let processes: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(processes.map(killed));
    processes = [];
  };
  return {
    settings,
    async start() {
      processes = startAll(folder, ports);
      // Without a bucket in the path: the list of buckets comes from the account server.
      const answers = async () => (await client.fetch(endpoint)).ok;
      await isTrue(async () => (await Promise.all(Object.values(ports).map(accepts))).every(Boolean), folder);
      await isTrue(answers, folder);
    },
    stop,
    createBucket: async () => void (await call('PUT', '')),
    removeBucket: async () => void (await call('DELETE', '')),
    async objects() {
      const list = String(await call('GET', '?list-type=2'));
      return [...list.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, name = '']) => name.slice(settings.prefix.length));
    },
    overwrite: async (name, bytes) => void (await call('PUT', `/${settings.prefix}${name}`, new Uint8Array(bytes))),
    keepVersions: async () => void (await call('PUT', '?versioning', Buffer.from(versioningOn))),
    async undelete(name) {
      const key = `${settings.prefix}${name}`;
      const listed = String(await call('GET', `?versions&prefix=${encodeURIComponent(key)}`));
      const [, version = ''] = /<Version>.*?<VersionId>([^<]+)</s.exec(listed) ?? [];
      await call('PUT', `/${key}`, await call('GET', `/${key}?versionId=${encodeURIComponent(version)}`));
    },
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePorts<Name extends string>(names: readonly Name[]): Promise<Record<Name, number>> {
  const servers = names.map(() => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.once('listening', resolve))));
  const found = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return Object.fromEntries(names.map((name, index) => [name, found[index]])) as Record<Name, number>;
}

function writeSettings(folder: string, ports: Record<string, number>): void {
  mkdirSync(join(folder, 'devices/disk'), { recursive: true });
  mkdirSync(join(folder, 'cache'));
  writeFileSync(
    join(folder, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_prefix = drill\nswift_hash_path_suffix = drill\n',
  );
  const common = (port: number | undefined) =>
    `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nworkers = 0\nuser = root\nswift_dir = ${folder}\n`;
  for (const part of parts) {
    writeFileSync(
      join(folder, `${part}.conf`),
      `${common(ports[part])}devices = ${folder}/devices\nmount_check = false\nrecon_cache_path = ${folder}/cache
[pipeline:main]\npipeline = ${part}-server\n[app:${part}-server]\nuse = egg:swift#${part}\n`,
    );
  }
  writeFileSync(
    join(folder, 'proxy.conf'),
    `${common(ports.proxy)}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth copy slo dlo versioned_writes symlink proxy-server
[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true
[filter:tempauth]\nuse = egg:swift#tempauth\nuser_${keys.accessKeyId.replace(':', '_')} = ${keys.secretAccessKey} .admin
[filter:s3api]\nuse = egg:swift#s3api\nlocation = tas-1
[filter:cache]\nuse = egg:swift#memcache\nmemcache_servers = 127.0.0.1:${ports.memcache}
${[
  'catch_errors',
  'gatekeeper',
  'healthcheck',
  'listing_formats',
  'bulk',
  'copy',
  'slo',
  'dlo',
  'symlink',
  'versioned_writes',
]
  .map((filter) => `[filter:${filter}]\nuse = egg:swift#${filter}\n`)
  .join('')}allow_object_versioning = true
`,
  );
}

/** Rings say which part of the names lies on which disk: here all on one. */
function buildRing(folder: string, part: string, port: number): void {
  const builder = (...args: string[]) =>
    execFileSync('swift-ring-builder', [join(folder, `${part}.builder`), ...args], { stdio: 'ignore' });
  builder('create', '4', '1', '1');
  builder('add', `r1z1-127.0.0.1:${port}/disk`, '100');
  builder('rebalance');
}

function startAll(folder: string, ports: Record<string, number>): ChildProcess[] {
  const output = openSync(join(folder, 'output'), 'a');
  const start = (command: string, ...args: string[]) =>
    spawn(command, args, { stdio: ['ignore', output, output], cwd: folder });
  const memcached = start('memcached', '-u', 'root', '-l', '127.0.0.1', '-p', String(ports.memcache), '-U', '0');
  const servers = [...parts, 'proxy'].map((part) => start(`swift-${part}-server`, join(folder, `${part}.conf`), '-v'));
  closeSync(output);
  return [memcached, ...servers];
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false)).once('connect', () => socket.destroy());
  });
}

async function isTrue(check: () => Promise<boolean>, folder: string): Promise<void> {
  const until = Date.now() + patienceMs;
  while (!(await check().catch(() => false))) {
    if (Date.now() > until) throw new Error(`no S3 server answers:\n${readFileSync(join(folder, 'output'), 'utf8')}`);
    await pause(200);
  }
}
