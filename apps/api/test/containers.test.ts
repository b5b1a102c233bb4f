import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { settingNames as sandboxSettings } from '../../postal-sandbox/src/config.ts';
import { settingNames as workerSettings } from '../../worker/src/config.ts';
import { settingNames as apiSettings } from '../src/config.ts';
import type { ComposeService as Service } from './compose-service.ts';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const text = read('docker-compose.yml');
const compose: { services: Record<string, Service>; secrets: Record<string, { file: string }> } = parse(text, {
  merge: true,
});
const services = Object.entries(compose.services);
const isOfDemonstration = ([, { profiles }]: [string, Service]) => profiles?.includes('demo') ?? false;
const demonstration = services.filter(isOfDemonstration);
const production = services.filter((one) => !isOfDemonstration(one));
const networksOf = ({ networks = [] }: Service) => (Array.isArray(networks) ? networks : Object.keys(networks));

/** Environment variables that the image of a service sets. */
function ofImage({ build }: Service): string[] {
  const stages = read('Dockerfile').split(/^FROM /m);
  const used = stages.filter((stage) => /^\S+ AS (\S+)/.exec(stage)?.[1] === build?.target);
  const runtime = stages.filter((stage) => / AS runtime\n/.test(stage));
  return [...used, ...runtime].flatMap((stage) =>
    [...stage.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
      [...line.matchAll(/(\w+)=/g)].map(([, name = '']) => name),
    ),
  );
}

const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted();
const given = (service: Service) => Object.keys(service.environment ?? {}).map((name) => name.replace(/_FILE$/, ''));

/** System users as which third-party images run. */
const usersOfImages: Record<string, string> = {
  postgres: 'postgres',
  backup: 'postgres',
  'postgres-upgrade': 'postgres',
  prometheus: 'nobody',
  alertmanager: 'nobody',
  grafana: 'grafana',
  scanner: 'clamav',
  'node-exporter': 'nobody',
  'blackbox-exporter': 'nobody',
  // User of Postgres, who owns the key in its volume.
  'postgres-exporter': '999',
  loki: '10001',
  collector: '65534',
  // User id of Postgres: the service creates the key of Postgres, which refuses a key file of another user.
  certificates: '999',
};

const databasePasswords = ['DATABASE_PASSWORD', 'DATABASE_PASSWORD_FORMER'];

/** Settings that each program reads, including the password that becomes part of DATABASE_URL. */
const programs: Record<string, readonly string[]> = {
  proxy: ['PUBLIC_URL', 'HTTP_PORT', 'APIS', 'TRUSTED_PROXIES'],
  migrate: ['DATABASE_URL', ...databasePasswords, 'API_DATABASE_PASSWORD', 'WORKER_DATABASE_PASSWORD'],
  api: [...apiSettings, ...databasePasswords],
  worker: [...workerSettings, ...databasePasswords],
  'postal-sandbox': [...sandboxSettings, 'NODE_EXTRA_CA_CERTS'],
};
programs['bounced-messages'] = ['NODE_ENV', 'DATABASE_URL', 'DATABASE_PASSWORD'];
programs['api-2'] = programs.api ?? [];
programs['check-api'] = programs.api ?? [];
programs['check-worker'] = programs.worker ?? [];
const seed = ['NODE_ENV', 'DATABASE_URL', 'DATABASE_PASSWORD', 'PASSWORD_PEPPER'];

describe('a container', () => {
  it.each(Object.keys(programs))('%s gets the settings that its program reads, and no other', (name) => {
    const service = compose.services[name] ?? {};
    const image = ofImage(service).filter((variable) => programs[name]?.includes(variable));
    expect(sorted(given(service)).filter((variable) => !programs[name]?.includes(variable))).toEqual([]);
    expect(sorted([...given(service), ...image])).toEqual(sorted(programs[name] ?? []));
  });

  it.each(production)(
    '%s gets as files exactly the secrets that its settings name, and none as a variable',
    (_, service) => {
      const environment = Object.entries(service.environment ?? {});
      const named = environment.filter(([name]) => name.endsWith('_FILE')).map(([, path]) => path);
      // Excludes certificates: they are in volumes, not in secrets.
      const files = named.filter((path) => !path?.startsWith('/inside/'));
      expect(sorted(files.map(String))).toEqual(sorted((service.secrets ?? []).map((each) => `/run/secrets/${each}`)));
      const secret = /_(SECRET|KEY|KEY_ID|PKCS12|PASSWORD|PEPPER)(_FORMER)?$/;
      const names = environment.map(([name]) => name).filter((name) => secret.test(name));
      // This one is the label of a key in a token.
      expect(names.filter((name) => name !== 'SEAL_TOKEN_KEY')).toEqual([]);
      for (const [, value] of environment) expect(value ?? '').not.toMatch(/:\/\/[^/@]*:[^/@]*@/);
    },
  );

  it.each(['check-api', 'check-worker'])(
    '%s reads the settings of its program before anything starts, and ends',
    (name) => {
      const checked = compose.services[name.replace('check-', '')];
      const check = compose.services[name];
      expect(check).toMatchObject({ restart: 'no', network_mode: 'none', environment: checked?.environment });
      expect(check?.volumes).toEqual(checked?.volumes);
      expect(compose.services.migrate?.depends_on?.[name]?.condition).toBe('service_completed_successfully');
    },
  );

  it('that is taken over cannot sign what others sign', () => {
    const { api, worker, migrate, operator } = compose.services;
    expect(api?.secrets).not.toEqual(expect.arrayContaining(['evidence_key']));
    expect(api?.secrets).not.toEqual(expect.arrayContaining(['postal_api_key']));
    expect(api?.secrets).not.toEqual(expect.arrayContaining(['worker_database_password']));
    for (const name of ['jwt_secret', 'password_pepper', 'postal_webhook_secret', 'api_database_password']) {
      expect(worker?.secrets).not.toEqual(expect.arrayContaining([name]));
      expect(worker?.secrets).not.toEqual(expect.arrayContaining([`${name}_former`]));
    }
    for (const each of [api, worker]) expect(each?.secrets).not.toEqual(expect.arrayContaining(['postgres_password']));
    expect(migrate?.secrets).toEqual([
      ...['postgres_password', 'postgres_password_former'],
      ...['api_database_password', 'worker_database_password'],
    ]);
    for (const name of ['jwt_secret', 'postal_webhook_secret', 'secrets_key']) {
      expect(operator?.secrets).not.toContain(name);
      expect(operator?.secrets).not.toContain(`${name}_former`);
    }
  });

  it('has the seal of the operator where papers and evidence are sealed, and where it is tried', () => {
    const sealing = production.filter(([, { secrets = [] }]) => secrets.includes('seal_key'));
    expect(sorted(sealing.map(([name]) => name))).toEqual(
      sorted(['api', 'api-2', 'check-api', 'worker', 'check-worker', 'operator']),
    );
    for (const [name, service] of sealing) {
      expect(given(service), name).toEqual(expect.arrayContaining(['SEAL_KEY', 'SEAL_TRUSTED', 'TIME_STAMP_URL']));
      expect(service.volumes, name).toContain(`\${TRUSTED_CA:-trusted-ca}:/trusted-ca:ro`);
    }
  });

  it.each(services)('%s runs without rights that it does not need', (name, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    expect(service.security_opt).toContain('no-new-privileges:true');
    const isProxy = service.build?.target === 'proxy';
    const makesCertificates = name.endsWith('certificates');
    const isDatabase = service.build?.target.startsWith('postgres');
    expect([service.cap_add, service.privileged]).toEqual([isProxy ? ['NET_BIND_SERVICE'] : undefined, undefined]);
    expect(service.pids_limit).toBeGreaterThan(0);
    expect(service.mem_limit).toMatch(/\d[gm]\b/);
    // Our own images set their user, `node`, themselves; the next test checks it.
    expect(service.user).toBe(
      service.build && !makesCertificates && !isDatabase ? undefined : usersOfImages[name.replace(/^demo-/, '')],
    );
    for (const folder of service.tmpfs ?? []) expect(folder, name).not.toMatch(/exec/);
  });

  it('built from our image runs as a user without rights', () => {
    const stages = read('Dockerfile').split(/^FROM /m);
    expect(stages.find((stage) => / AS runtime\n/.test(stage))).toMatch(/^USER node$/m);
    for (const [, { build }] of services) {
      if (build?.target === 'proxy' || build?.target.startsWith('postgres')) continue;
      if (build) expect(stages.find((stage) => stage.startsWith(`runtime AS ${build.target}\n`))).not.toMatch(/^USER/m);
    }
    expect(stages.find((stage) => / AS proxy\n/.test(stage))).toMatch(/^USER 1000:1000$/m);
  });

  it('that holds the data is reached by those alone who need it', () => {
    expect(compose).toMatchObject({ networks: { database: { internal: true }, 'demo-database': { internal: true } } });
    const reaching = (network: string) =>
      sorted(services.filter(([, service]) => networksOf(service).includes(network)).map(([name]) => name));
    const reached = [
      'api',
      'api-2',
      'bounced-messages',
      'migrate',
      'operator',
      'postgres',
      'postgres-exporter',
      'worker',
    ];
    expect(reaching('database')).toEqual(reached);
    expect(reaching('demo-database')).toEqual([
      'demo-api',
      'demo-api-2',
      'demo-migrate',
      'demo-postgres',
      'demo-seed',
      'demo-worker',
    ]);
  });

  it('is reached from outside through the proxy alone, whose addresses the API trusts', () => {
    const isLocal = (port: string) => port.startsWith('127.0.0.1:');
    const open = production.filter(([, { ports = [] }]) => !ports.every(isLocal));
    expect(open.map(([name]) => name)).toEqual(['proxy']);
    expect([compose.services.api?.ports, compose.services['api-2']?.ports]).toEqual([undefined, undefined]);
    expect(compose).toMatchObject({ networks: { front: { internal: true }, 'demo-front': { internal: true } } });
    const inFront = (network: string) => services.filter(([, service]) => networksOf(service).includes(network));
    expect(sorted(inFront('front').map(([name]) => name))).toEqual(['api', 'api-2', 'proxy']);
    const [subnet = ''] = /\$\{PROXY_NETWORK:-[\d./]+\}/.exec(text) ?? [];
    expect(compose.services.api?.environment?.TRUSTED_PROXIES).toBe(`${subnet} \${TRUSTED_PROXIES:-}`);
    for (const [, { ports = [] }] of demonstration) expect(ports.every(isLocal)).toBe(true);
  });

  it('of the API is replaced when the other one is ready again', () => {
    for (const prefix of ['', 'demo-']) {
      const second = compose.services[`${prefix}api-2`];
      expect(second?.depends_on).toEqual({ [`${prefix}api`]: { condition: 'service_healthy' } });
      expect(second?.environment).toEqual(compose.services[`${prefix}api`]?.environment);
      expect(compose.services[`${prefix}proxy`]?.environment?.APIS).toBe(`${prefix}api:8080 ${prefix}api-2:8080`);
    }
  });
});

describe('the demonstration', () => {
  const nameOf = (mount: string) => mount.split(':')[0] ?? '';

  it('shares no volume, no network and no secret with production, and asks no setting for one', () => {
    const mountsOf = (list: [string, Service][]) => list.flatMap(([, { volumes = [] }]) => volumes.map(nameOf));
    for (const mount of mountsOf(demonstration)) expect(mount).toMatch(/^demo-/);
    for (const mount of mountsOf(production)) expect(mount).not.toMatch(/^demo-/);
    for (const [, service] of demonstration) {
      for (const network of networksOf(service)) expect(network).toMatch(/^demo-/);
      expect(service.secrets ?? []).toEqual([]);
    }
    for (const [, service] of production)
      for (const network of networksOf(service)) expect(network).not.toMatch(/^demo-/);
  });

  it('is one whatever the settings of production say', () => {
    const read = (name: string) => compose.services[name]?.environment ?? {};
    for (const name of ['demo-api', 'demo-api-2', 'demo-worker', 'demo-seed']) {
      expect(read(name)).toMatchObject({
        NODE_ENV: 'demonstration',
        DATABASE_URL: expect.stringContaining('@demo-postgres:'),
      });
      const asked = JSON.stringify(read(name));
      for (const setting of [
        'NODE_ENV',
        'PUBLIC_URL',
        'POSTAL_URL',
        'S3_',
        'EIMZO_',
        'BRANCH_DIRECTORY',
        'TRUSTED_CA}',
      ]) {
        expect(asked).not.toContain(`\${${setting}`);
      }
      expect(Object.keys(read(name)).filter((one) => /^(S3_|EIMZO_|BRANCH_)/.test(one))).toEqual([]);
    }
    expect(read('demo-worker').POSTAL_URL).toBe('http://demo-postal-sandbox:8081');
    expect(sorted(Object.keys(read('demo-seed')).map((name) => name.replace(/_FILE$/, '')))).toEqual(sorted(seed));
  });

  it.each([
    ['demo-api', apiSettings],
    ['demo-worker', workerSettings],
    ['demo-postal-sandbox', [...sandboxSettings, 'NODE_EXTRA_CA_CERTS']],
  ])('gives %s settings that its program reads', (name, known) => {
    const names = given(compose.services[name] ?? {}).filter((one) => one !== 'DATABASE_PASSWORD');
    expect(names.filter((one) => !known.includes(one))).toEqual([]);
  });

  it('seals its evidence, and stamps it by the signing agent, which publishes its authority before', () => {
    for (const name of ['demo-api', 'demo-worker']) {
      const { environment, volumes, depends_on } = compose.services[name] ?? {};
      expect(environment).toMatchObject({
        SEAL_KEY_FILE: '/run/secrets/seal_key',
        TIME_STAMP_URL: 'http://demo-signing-agent:64646/tsa',
      });
      expect(volumes).toContain('demo-trusted-ca:/trusted-ca:ro');
      expect(depends_on?.['demo-signing-agent']).toEqual({ condition: 'service_healthy' });
    }
  });

  it('is ready when its logins work: the proxy waits for the API, and the API for the seed', () => {
    expect(compose.services['demo-proxy']?.depends_on).toEqual({ 'demo-api': { condition: 'service_healthy' } });
    expect(compose.services['demo-api']?.depends_on).toMatchObject({
      'demo-seed': { condition: 'service_completed_successfully' },
    });
  });
});

describe('the proxy', () => {
  const settings = read('docker/caddy/product.caddy');

  it('has a file for each way of TLS that the examples describe', () => {
    const ways = readdirSync(join(root, 'docker/caddy')).map((name) => name.replace('.caddy', ''));
    const ofProduction = ways.filter((way) => way !== 'product' && way !== 'demo');
    expect(ofProduction.toSorted()).toEqual(['acme', 'files', 'internal', 'outside']);
    for (const way of ofProduction) expect(read('.env.example')).toContain(`"${way}"`);
  });

  it('learns that an API stops while that one still answers', () => {
    const [, interval = ''] = /health_interval (\d+)s/.exec(settings) ?? [];
    const [, timeout = ''] = /health_timeout (\d+)s/.exec(settings) ?? [];
    const [, drain = ''] = /DRAIN_SECONDS:-(\d+)/.exec(text) ?? [];
    expect(Number(interval)).toBeLessThan(Number(drain));
    expect(Number(timeout)).toBeLessThan(Number(drain));
  });

  it('keeps the numbers of the installation inside', () => {
    expect(settings).toMatch(/@inside path \/metrics \/metrics\/\*\n\s+respond @inside 404/);
  });
});

describe('the worker’s profile of system calls', () => {
  const profile: { defaultAction: string; syscalls: { names: string[]; action: string; comment?: string }[] } =
    JSON.parse(read('docker/worker-seccomp.json'));

  it('forbids what it does not allow', () => {
    expect(profile.defaultAction).toBe('SCMP_ACT_ERRNO');
  });

  it('allows the browser user namespaces and nothing else beyond Docker’s own', () => {
    const added = profile.syscalls.filter(({ comment }) => comment?.includes('Chromium'));
    expect(added.map(({ names, action }) => [names, action])).toEqual([
      [['chroot', 'clone', 'unshare'], 'SCMP_ACT_ALLOW'],
    ]);
    const always = profile.syscalls.filter((rule) => rule.action === 'SCMP_ACT_ALLOW' && !('includes' in rule));
    const allowed = always.flatMap(({ names }) => names);
    for (const call of [
      'mount',
      'ptrace',
      'bpf',
      'setns',
      'keyctl',
      'perf_event_open',
      'io_uring_setup',
      'init_module',
    ]) {
      expect(allowed).not.toContain(call);
    }
  });
});

describe('the examples of settings', () => {
  const example = read('.env.example');
  const described = [...example.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);

  it('describe each setting that the composed product takes, once, and no other', () => {
    const files = [
      text,
      read('docker-compose.ha.yml'),
      ...readdirSync(join(root, 'docker/logging')).map((name) => read(`docker/logging/${name}`)),
    ];
    const taken = [...files.join('\n').matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name);
    const passed = [...text.matchAll(/^ {2,}([A-Z0-9_]+):$/gm)].map(([, name = '']) => name);
    // Compose itself reads COMPOSE_FILE and COMPOSE_PROFILES.
    expect(described.toSorted()).toEqual(sorted([...taken, ...passed, 'COMPOSE_FILE', 'COMPOSE_PROFILES']));
  });

  it('hold no secrets: these are files of one folder', () => {
    const files = Object.entries(compose.secrets).map(([name, { file }]) => [name, file]);
    for (const [name, file] of files) expect(file).toBe(`\${SECRETS_DIR:-./secrets}/${name}`);
    const names = Object.keys(compose.secrets).map((name) => name.toUpperCase());
    expect(described.filter((name) => names.includes(name))).toEqual([]);
  });
});
