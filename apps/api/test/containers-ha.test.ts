import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { ComposeService } from './compose-service.ts';

interface Service extends ComposeService {
  networks?: string[];
}

interface Composition {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, { external?: boolean; name?: string } | null>;
}

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** Compose's own tags; the test reads what they stand before. */
const customTags = (['seq', 'map'] as const).flatMap((collection) =>
  ['!override', '!reset'].map((tag) => ({ tag, collection, resolve: (value: unknown) => value })),
);
const compose = (file: string): Composition => parse(read(file), { merge: true, customTags: customTags as never });
const one = compose('docker-compose.yml');
const three = compose('docker-compose.ha.yml');
/** Services that one database does not have. */
const added = Object.entries(three.services).filter(([name]) => !(name in one.services));
const databases = ['database-1', 'database-2', 'database-3'];
const etcds = ['etcd-1', 'etcd-2', 'etcd-3'];
const poolers = ['pooler-api', 'pooler-worker'];
const serviceOf = (name: string): Service => three.services[name] ?? {};
const sourcesOf = ({ volumes = [] }: Service) => volumes.map((mount) => mount.split(/:(?=\/)/)[0] ?? '');

describe('three databases in place of one', () => {
  it('are three of Postgres and of etcd, each with a volume of its own, and a pooler for each role', () => {
    expect(added.map(([name]) => name).toSorted()).toEqual([...databases, ...etcds, ...poolers].toSorted());
    for (const name of [...databases, ...etcds]) {
      expect(sourcesOf(serviceOf(name))).toContain(name);
      expect(three.volumes[name]).toEqual({ external: true, name: `\${COMPOSE_PROJECT_NAME:-hybrid-mail}-${name}` });
    }
  });

  it.each(added)('%s runs without rights that it does not need', (name, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], user: 'postgres', profiles: ['production'] });
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
    expect([service.cap_add, service.privileged, service.ports]).toEqual([undefined, undefined, undefined]);
    expect(service.pids_limit).toBeGreaterThan(0);
    expect(service.mem_limit).toMatch(/\d[gm]\b/);
    expect(service.healthcheck?.test[0]).toBe('CMD');
    expect(service.extends).toEqual({ file: `docker/logging/\${LOG_DRIVER:-json-file}.yml`, service: 'logged' });
    for (const folder of service.tmpfs ?? []) expect(folder, name).not.toMatch(/exec/);
    for (const mount of service.volumes ?? []) if (mount.startsWith('inside-')) expect(mount).toMatch(/:ro$/);
  });

  it.each(added)(
    '%s gets as files exactly the secrets that its settings name',
    (_, { environment = {}, secrets = [] }) => {
      const named = Object.entries(environment).filter(
        ([name, path]) => name.endsWith('_FILE') && path?.startsWith('/run/'),
      );
      expect(named.map(([, path]) => path).toSorted()).toEqual(
        secrets.map((name) => `/run/secrets/${name}`).toSorted(),
      );
      for (const value of Object.values(environment)) expect(value ?? '').not.toMatch(/:\/\/[^/@]*:[^/@]*@/);
    },
  );

  it('are reached by HAProxy and each other alone, and HAProxy has no secret and no key', () => {
    expect(three.networks).toEqual({ cluster: { internal: true } });
    const inside = Object.entries(three.services).filter(([, { networks = [] }]) => networks.includes('cluster'));
    expect(inside.map(([name]) => name).toSorted()).toEqual([...databases, ...etcds, 'postgres'].toSorted());
    for (const name of databases) expect(serviceOf(name).networks).toEqual(['cluster', 'repository']);
    for (const name of poolers) expect(serviceOf(name).networks).toEqual(['database']);
    expect(serviceOf('postgres')).toMatchObject({ secrets: [], volumes: ['inside-trusted:/inside/trusted:ro'] });
    expect(serviceOf('postgres').command?.[0]).toBe('haproxy');
  });

  it('have a key for each machine, for the poolers and for the backups, in no other container', () => {
    const holding = (key: string) =>
      Object.entries(three.services)
        .filter(([, service]) => sourcesOf(service).includes(`inside-${key}`))
        .map(([name]) => name)
        .toSorted();
    for (const number of [1, 2, 3])
      expect(holding(`database-${number}`)).toEqual(['certificates', `database-${number}`, `etcd-${number}`]);
    expect(holding('pooler')).toEqual(['certificates', ...poolers]);
    expect(holding('backup')).toEqual(['backup', 'certificates']);
    expect(holding('api')).toEqual(['pooler-api']);
    expect(holding('worker')).toEqual(['pooler-worker']);
    expect(serviceOf('certificates').environment).toEqual({ CLUSTER: 'on' });
    const folders = /for folder in ([\w -]+); do install -d -m 1777/.exec(read('Dockerfile'))?.[1]?.split(' ') ?? [];
    for (const source of sourcesOf(serviceOf('certificates'))) expect(folders).toContain(source.replace('inside-', ''));
  });

  it('are reached by the product through its pooler, and by LISTEN and the queue without one', () => {
    for (const [name, role] of Object.entries({
      ...{ api: 'api', 'api-2': 'api', 'check-api': 'api' },
      ...{ worker: 'worker', 'check-worker': 'worker' },
    })) {
      const usual = one.services[name]?.environment?.DATABASE_URL;
      expect(serviceOf(name).environment, name).toEqual({
        DATABASE_URL: usual?.replace('@postgres:', `@pooler-${role}:`),
        DATABASE_DIRECT_URL: usual,
      });
    }
  });

  it('take the settings of the one database for the backups', () => {
    const backup = Object.entries(one.services.postgres?.environment ?? {}).filter(([name]) =>
      name.startsWith('BACKUP'),
    );
    for (const name of databases) expect(serviceOf(name).environment).toMatchObject(Object.fromEntries(backup));
    expect(serviceOf('backup').environment).toEqual({ BACKUP_HOSTS: databases.join(' ') });
  });
});

describe('Patroni of the composed product', () => {
  const composed = parse(read('docker/databases/patroni.yml'), { merge: true });
  const machines = parse(read('deploy/ha/patroni.yml').replaceAll(/\$\{(\w+)\}/g, '$1'));

  it('decides about failovers as Patroni of three machines does', () => {
    expect(composed.bootstrap.dcs).toEqual(machines.bootstrap.dcs);
    expect(composed.bootstrap.dcs).toMatchObject({ synchronous_mode: true, synchronous_node_count: 1 });
  });

  it('has the settings of the one database', () => {
    const { command = [] } = one.services.postgres ?? {};
    const settings = Object.fromEntries(
      command.filter((word) => word.includes('=')).map((word) => word.split(/=(.*)/s)),
    );
    const parameters = { ...composed.bootstrap.dcs.postgresql.parameters, ...composed.postgresql.parameters };
    const elsewhere = ['shared_buffers', 'hba_file', 'archive_command', 'ssl_cert_file', 'ssl_key_file'];
    for (const [name, value] of Object.entries(settings))
      if (!elsewhere.includes(name)) expect([name, String(parameters[name])]).toEqual([name, value]);
    expect(parameters.archive_command).toBe(settings.archive_command?.replace('$$', '$'));
  });

  it('accepts the same clients as the single database, and the three databases by their certificates', () => {
    const rulesOf = (lines: readonly string[]) => lines.map((line) => line.trim().split(/\s+/).join(' '));
    const usual = rulesOf(read('scripts/environment/pg_hba.conf').match(/^(?:local|host).*$/gm) ?? []);
    const rules = rulesOf(composed.postgresql.pg_hba);
    expect(rules.filter((rule) => !rule.endsWith('map=machines'))).toEqual(usual);
    expect(rules.filter((rule) => !usual.includes(rule))).toEqual([
      'hostssl replication hybrid_mail_replica all cert map=machines',
      'hostssl postgres hybrid_mail_rewind all cert map=machines',
    ]);
  });

  it('uses version 3 of the API of etcd and a version of Patroni that compares the former key', () => {
    expect(composed).toMatchObject({ etcd3: { protocol: 'https' } });
    expect(read('Dockerfile')).toContain('>= [3, 0, 3]');
  });
});
