import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { settingNames as sandboxSettings } from '../../postal-sandbox/src/config.ts';
import { settingNames as workerSettings } from '../../worker/src/config.ts';
import { settingNames as apiSettings } from '../src/config.ts';

interface Service {
  environment?: Record<string, string | null>;
  secrets?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  privileged?: boolean;
  security_opt?: string[];
  tmpfs?: string[];
  pids_limit?: number;
  mem_limit?: string;
  user?: string;
  image?: string;
  networks?: string[];
  build?: { target: string };
}

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const text = read('docker-compose.yml');
const compose: { services: Record<string, Service>; secrets: Record<string, { file: string }> } = parse(text, {
  merge: true,
});
const services = Object.entries(compose.services);

/** Variables that the image of a service sets by itself. */
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

/** Users of images that are not ours. */
const usersOfImages: Record<string, string> = {
  postgres: 'postgres',
  prometheus: 'nobody',
  alertmanager: 'nobody',
  grafana: 'grafana',
};

/** What each program reads, with the password that becomes part of DATABASE_URL. */
const programs: Record<string, readonly string[]> = {
  migrate: ['DATABASE_URL', 'DATABASE_PASSWORD', 'API_DATABASE_PASSWORD', 'WORKER_DATABASE_PASSWORD'],
  api: [...apiSettings, 'DATABASE_PASSWORD'],
  worker: [...workerSettings, 'DATABASE_PASSWORD'],
  seed: ['NODE_ENV', 'DATABASE_URL', 'DATABASE_PASSWORD', 'PASSWORD_PEPPER'],
  'postal-sandbox': sandboxSettings,
};

describe('a container', () => {
  it.each(Object.keys(programs))('%s gets the settings that its program reads, and no other', (name) => {
    const service = compose.services[name] ?? {};
    const image = ofImage(service).filter((variable) => programs[name]?.includes(variable));
    expect(sorted(given(service)).filter((variable) => !programs[name]?.includes(variable))).toEqual([]);
    expect(sorted([...given(service), ...image])).toEqual(sorted(programs[name] ?? []));
  });

  it.each(services)(
    '%s gets as files exactly the secrets that its settings name, and none as a variable',
    (_, service) => {
      const environment = Object.entries(service.environment ?? {});
      const files = environment.filter(([name]) => name.endsWith('_FILE')).map(([, path]) => path);
      expect(sorted(files.map(String))).toEqual(sorted((service.secrets ?? []).map((each) => `/run/secrets/${each}`)));
      const secret = /_(SECRET|KEY|KEY_ID|KEY_FORMER|PASSWORD|PEPPER)$/;
      expect(environment.map(([name]) => name).filter((name) => secret.test(name))).toEqual([]);
      for (const [, value] of environment) expect(value ?? '').not.toMatch(/:\/\/[^/@]*:[^/@]*@/);
    },
  );

  it('that is taken over cannot sign what others sign', () => {
    const { api, worker, migrate, seed } = compose.services;
    expect(api?.secrets).not.toEqual(expect.arrayContaining(['evidence_key']));
    expect(api?.secrets).not.toEqual(expect.arrayContaining(['postal_api_key']));
    expect(api?.secrets).not.toEqual(expect.arrayContaining(['worker_database_password']));
    for (const name of ['jwt_secret', 'password_pepper', 'postal_webhook_secret', 'api_database_password']) {
      expect(worker?.secrets).not.toEqual(expect.arrayContaining([name]));
    }
    for (const each of [api, worker]) expect(each?.secrets).not.toEqual(expect.arrayContaining(['postgres_password']));
    expect(migrate?.secrets).toEqual(['postgres_password', 'api_database_password', 'worker_database_password']);
    expect(seed?.secrets).toEqual(['postgres_password', 'password_pepper']);
  });

  it.each(services)('%s runs without rights that it does not need', (name, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    expect(service.security_opt).toContain('no-new-privileges:true');
    expect([service.cap_add, service.privileged]).toEqual([undefined, undefined]);
    expect(service.pids_limit).toBeGreaterThan(0);
    expect(service.mem_limit).toMatch(/\d[gm]\b/);
    // Images of our own run as the user node (below).
    expect(service.user).toBe(service.build ? undefined : usersOfImages[name]);
    for (const folder of service.tmpfs ?? []) expect(folder, name).not.toMatch(/exec/);
  });

  it('of our own runs as a user without rights', () => {
    const stages = read('Dockerfile').split(/^FROM /m);
    expect(stages.find((stage) => / AS runtime\n/.test(stage))).toMatch(/^USER node$/m);
    for (const [, { build }] of services) {
      if (build) expect(stages.find((stage) => stage.startsWith(`runtime AS ${build.target}\n`))).not.toMatch(/^USER/m);
    }
  });

  it('that holds the data is reached by those alone who need it', () => {
    expect(compose).toMatchObject({ networks: { database: { internal: true } } });
    const reaching = services.filter(([, { networks }]) => networks?.includes('database')).map(([name]) => name);
    expect(sorted(reaching)).toEqual(['api', 'migrate', 'postgres', 'seed', 'worker']);
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
    const taken = [...text.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name);
    const passed = [...text.matchAll(/^ {2,}([A-Z0-9_]+):$/gm)].map(([, name = '']) => name);
    expect(described.toSorted()).toEqual(sorted([...taken, ...passed]));
  });

  it('hold no secrets: these are the files that one command makes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    const make = (env = {}) =>
      execFileSync(join(root, 'docker/make-secrets.sh'), { env: { PATH: process.env.PATH, ...env } });
    make({ SECRETS_DIR: folder, JWT_SECRET: 'kept from an older installation' });
    expect(readdirSync(folder).toSorted()).toEqual(Object.keys(compose.secrets).toSorted());
    expect(
      Object.values(compose.secrets)
        .map(({ file }) => file)
        .toSorted(),
    ).toEqual(readdirSync(folder).map((name) => `\${SECRETS_DIR:-./secrets}/${name}`));
    const before = readFileSync(join(folder, 'password_pepper'), 'utf8');
    expect(before).toMatch(/^[\w-]{43}$/);
    make({ SECRETS_DIR: folder });
    expect(readFileSync(join(folder, 'password_pepper'), 'utf8')).toBe(before);
    expect(readFileSync(join(folder, 'jwt_secret'), 'utf8')).toBe('kept from an older installation');
    rmSync(folder, { recursive: true });
    const names = Object.keys(compose.secrets).map((name) => name.toUpperCase());
    expect(described.filter((name) => names.includes(name))).toEqual([]);
  });
});
