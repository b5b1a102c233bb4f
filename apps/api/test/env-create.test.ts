import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSealing, probeSeal } from '@hybrid-mail/gateways/sealing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../../..');
const compose: { secrets: Record<string, object> } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), {
  merge: true,
});

let folder: string;
let programs: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'environment-'));
  programs = mkdtempSync(join(tmpdir(), 'programs-'));
  // A stub of Docker: records its arguments.
  writeFileSync(join(programs, 'docker'), `#!/bin/sh\necho "$@" >>'${join(programs, 'asked')}'\n`, { mode: 0o755 });
});
afterEach(() => {
  for (const one of [folder, programs]) rmSync(one, { recursive: true });
});

/** Runs `npm run env:create` for an empty folder with the machine's Node, as in a new checkout. */
function create(args: string[] = [], env: NodeJS.ProcessEnv = {}) {
  const run = spawnSync(process.execPath, [join(root, 'scripts/env-create.mjs'), ...args], {
    env: { PATH: programs, ENV_DIR: folder, ...env },
    encoding: 'utf8',
  });
  return { code: run.status, said: run.stdout + run.stderr };
}
const env = () => readFileSync(join(folder, '.env'), 'utf8');
const secret = (name: string) => readFileSync(join(folder, 'secrets', name), 'utf8');
const modeOf = (path: string) => (statSync(join(folder, path)).mode & 0o777).toString(8);

describe('the settings of a new installation', () => {
  it('are made with all secrets, and what is missing is named', () => {
    const { code, said } = create();
    expect(code).toBe(0);
    expect(env()).toMatch(/^COMPOSE_PROFILES=production$/m);
    expect(readdirSync(join(folder, 'secrets')).toSorted()).toEqual(Object.keys(compose.secrets).toSorted());
    for (const name of ['jwt_secret', 'postgres_password', 'secrets_key']) expect(secret(name)).toMatch(/^[\w-]{43}$/);
    expect(Buffer.from(secret('evidence_key'), 'base64')).toHaveLength(48);
    expect(secret('s3_secret_access_key')).toBe('');
    for (const name of ['PUBLIC_URL', 'POSTAL_URL', 'EIMZO_SERVER_URL'])
      expect(said).toMatch(new RegExp(`^  ${name}: `, 'm'));
  });

  it('have no invented secrets of the post, with which the product would start and send nothing', () => {
    const { said } = create();
    for (const name of ['postal_api_key', 'postal_webhook_secret']) {
      expect(secret(name)).toBe('');
      expect(said).toMatch(new RegExp(`^  .*/${name}: what the postal service issued$`, 'm'));
    }
    expect(create([], { POSTAL_API_KEY: 'of the post' }).said).toContain('all secrets are there');
  });

  it('have secrets of the post that are generated with its sandbox, also when it is added later', () => {
    create();
    writeFileSync(join(folder, '.env'), env().replace(/^COMPOSE_PROFILES=.*$/m, 'COMPOSE_PROFILES=production,sandbox'));
    expect(create().said).toContain('secrets: made postal_api_key, postal_webhook_secret.');
    for (const name of ['postal_api_key', 'postal_webhook_secret']) expect(secret(name)).toMatch(/^[\w-]{43}$/);
  });

  it('say when the backups are switched on by half', () => {
    expect(create(['--backup', 'on']).said).toMatch(/COMPOSE_PROFILES: add the profile "backup"/);
    rmSync(join(folder, '.env'));
    expect(create(['--backup', 'on', '--compose-profiles', 'production,backup']).said).not.toContain('"backup"');
  });

  it('are explained by --help, which makes nothing', () => {
    const { code, said } = create(['--help']);
    expect([code, said]).toEqual([0, expect.stringContaining('--public-url <url>')]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('can be read by their owner alone, the secrets by the services that get them', () => {
    create();
    expect([modeOf('.env'), modeOf('secrets'), modeOf('secrets/jwt_secret')]).toEqual(['600', '700', '444']);
  });

  it('take options and secrets of the environment, and nothing is missing then', () => {
    const options = [
      '--public-url',
      'https://letters.example.uz/',
      '--postal-url=https://post.example.uz',
      '--tls',
      'outside',
      '--compose-profiles',
      'production,sandbox',
    ];
    const { said } = create([...options, '--eimzo-server-url', 'https://e-imzo.example.uz'], {
      POSTAL_API_KEY: 'of the post',
    });
    expect(env()).toMatch(/^PUBLIC_URL=https:\/\/letters.example.uz$/m);
    expect(env()).toMatch(/^EIMZO_SERVER_URL=https:\/\/e-imzo.example.uz$/m);
    expect(env()).toMatch(/^TLS=outside$/m);
    expect(env()).toMatch(/^COMPOSE_PROFILES=production,sandbox$/m);
    expect(secret('postal_api_key')).toBe('of the post');
    expect(said).not.toContain('Still to be filled in');
  });

  it('say where logs go, and what is missing to send them to another system', () => {
    expect(create().said).toContain('Logs stay on this machine');
    const { said } = create(['--log-driver', 'syslog']);
    expect(said).toMatch(/^ {2}LOG_ADDRESS: the log server/m);
    expect(said).not.toContain('Logs stay on this machine');
    expect(create(['--log-address', 'tcp+tls://logs.example:6514']).said).not.toContain('LOG_ADDRESS: ');
  });

  it('stay as they are when the command runs again: only what is missing is added', () => {
    create(['--public-url', 'https://letters.example.uz']);
    const [before, pepper] = [env(), secret('password_pepper')];
    rmSync(join(folder, 'secrets/evidence_key'));
    const again = create(['--postal-url', 'https://post.example.uz']);
    expect(again.code).toBe(0);
    expect(env()).toBe(before.replace(/^POSTAL_URL=$/m, 'POSTAL_URL=https://post.example.uz'));
    expect(secret('password_pepper')).toBe(pepper);
    expect(again.said).toContain('secrets: made evidence_key.');
    expect(create().said).toContain('all secrets are there');
  });

  it('with profiles of their own are complete without an option', () => {
    create(['--compose-profiles', 'production,sandbox']);
    expect(create().code).toBe(0);
    expect(env()).toMatch(/^COMPOSE_PROFILES=production,sandbox$/m);
  });

  it('that were left as in the example can be changed by an option later', () => {
    create();
    expect(create(['--tls', 'outside', '--compose-profiles', 'production,backup']).code).toBe(0);
    expect(env()).toMatch(/^TLS=outside$/m);
    expect(env()).toMatch(/^COMPOSE_PROFILES=production,backup$/m);
  });

  it('are not overwritten: another value is refused by name', () => {
    create(['--public-url', 'https://letters.example.uz']);
    const { code, said } = create(['--public-url', 'https://other.example.uz']);
    expect([code, said]).toEqual([1, expect.stringContaining('PUBLIC_URL has another value and keeps it')]);
    expect(env()).toMatch(/^PUBLIC_URL=https:\/\/letters.example.uz$/m);
  });

  it('of an older version keep their secrets, and learn what is new', () => {
    writeFileSync(join(folder, '.env'), 'PUBLIC_URL=https://letters.example.uz\n');
    chmodSync(join(folder, '.env'), 0o640);
    create();
    expect(env()).toBe('PUBLIC_URL=https://letters.example.uz\nCOMPOSE_PROFILES=production\n');
    expect(modeOf('.env')).toBe('640');
  });

  it.each([
    [['--public-ulr', 'x'], '--public-ulr is no option'],
    [['--public-url'], '--public-url needs a value.'],
    [['--jwt-secret', 'x'], '--jwt-secret is no option'],
    [['--public-url', 'letters.example'], '--public-url must be an address, as https://letters.example'],
  ])('are not made with wrong options: %j', (args, sentence) => {
    const { code, said } = create(args);
    expect([code, said]).toEqual([1, expect.stringContaining(sentence)]);
    expect(said.trim().split('\n')).toHaveLength(1);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe("the operator's seal", () => {
  const sealFiles = ['seal_key', 'seal_certificate', 'seal_trusted'];
  const filesOf = () => sealFiles.map(secret);
  const settingsOf = ([SEAL_KEY, SEAL_CERTIFICATE, SEAL_TRUSTED] = filesOf()) => ({
    ...{ NODE_ENV: 'production', SIGNATURE_TIME_STAMPS: 'authority' as const },
    ...{ SEAL_KEY, SEAL_CERTIFICATE, SEAL_TRUSTED },
  });
  const remove = (...names: string[]) => {
    for (const name of names) rmSync(join(folder, 'secrets', name));
  };

  it('is created for a new installation, with a self-made certificate', async () => {
    const { said } = create(['--public-url', 'https://letters.example.uz']);
    expect(said).toContain('a self-made certificate, which no outside authority issued');
    expect(await probeSeal(settingsOf(), new Date())).toEqual({
      state: 'warning',
      said: expect.stringMatching(
        /^seal of Hybrid mail seal of letters.example.uz, valid until \d{4}-\d\d-\d\d; the certificate is self-made/,
      ),
    });
    for (const name of ['seal_pkcs12', 'seal_password', 'time_stamp_password']) expect(secret(name)).toBe('');
    expect(create().said).not.toContain('self-made certificate');
  });

  it('is added to an installation of before, and kept from then on', () => {
    create();
    const others = ['jwt_secret', 'evidence_key'].map(secret);
    remove(...sealFiles, 'seal_pkcs12', 'seal_password', 'time_stamp_password');
    expect(create().said).toMatch(/made seal_key, seal_certificate, seal_trusted, seal_pkcs12, seal_password, time_/);
    const made = filesOf();
    create();
    expect([filesOf(), ['jwt_secret', 'evidence_key'].map(secret)]).toEqual([made, others]);
    expect(modeOf('secrets/seal_key')).toBe('444');
  });

  it('is replaced when its key and certificate are removed: what the former one sealed stays trusted', async () => {
    create();
    const [, former, formerTrusted = ''] = filesOf();
    remove('seal_key', 'seal_certificate');
    create();
    const [, certificate, trusted] = filesOf();
    expect(certificate).not.toBe(former);
    expect(trusted).toContain(formerTrusted.trim());
    const { operatorSeal } = await openSealing(settingsOf(), new Date());
    expect(operatorSeal).not.toBeNull();
  });

  it('is not made where the operator gives one: as a file, by the environment or in a token', () => {
    const given = create([], { SEAL_KEY: 'key', SEAL_CERTIFICATE: 'certificate' });
    expect([given.code, filesOf()]).toEqual([0, ['key', 'certificate', '']]);
    remove(...sealFiles);
    writeFileSync(join(folder, 'secrets/seal_key'), '');
    create();
    expect(filesOf()).toEqual(['', '', '']);
  });

  it('of the demonstration in containers is one that production refuses', async () => {
    const made = spawnSync(process.execPath, [
      join(root, 'scripts/environment/make-secrets.mjs'),
      join(folder, 'demo'),
    ]);
    expect(made.status).toBe(0);
    const files = sealFiles.map((name) => readFileSync(join(folder, 'demo', name), 'utf8'));
    await expect(openSealing(settingsOf(files), new Date())).rejects.toThrow('the seal of the demonstration');
    const { operatorSeal } = await openSealing({ ...settingsOf(files), NODE_ENV: 'demonstration' }, new Date());
    expect(operatorSeal?.certificate.commonName).toBe('Demonstration seal');
  });
});

describe('the volumes with the data of production', () => {
  const volumes: Record<string, { external?: boolean; name?: string } | null> = parse(
    readFileSync(join(root, 'docker-compose.yml'), 'utf8'),
    { merge: true },
  ).volumes;

  it('are made outside of the composition, which therefore does not remove them', () => {
    create();
    const asked = readFileSync(join(programs, 'asked'), 'utf8').trim().split('\n');
    const external = Object.entries(volumes).filter(([, volume]) => volume?.external);
    expect(external.map(([name]) => name).toSorted()).toEqual([
      'backup',
      'evidence',
      'postgres',
      'proxy',
      'trusted-ca',
    ]);
    for (const [name, volume] of external) {
      expect(volume?.name).toBe(`\${COMPOSE_PROJECT_NAME:-hybrid-mail}-${name}`);
      expect(asked).toContain(`volume create hybrid-mail-${name}`);
    }
    expect(asked).toHaveLength(external.length);
  });

  it('are made for three databases where COMPOSE_FILE names their file', () => {
    create(['--compose-file', 'docker-compose.yml:docker-compose.ha.yml']);
    const asked = readFileSync(join(programs, 'asked'), 'utf8').trim().split('\n');
    const text = readFileSync(join(root, 'docker-compose.ha.yml'), 'utf8');
    const names = [...text.matchAll(/external: true, name: "\S+?\}-([\w-]+)"/g)].map(([, name]) => name);
    expect(names).toHaveLength(6);
    expect(asked).toEqual(expect.arrayContaining(names.map((name) => `volume create hybrid-mail-${name}`)));
  });

  it('are named when Docker cannot be used', () => {
    rmSync(join(programs, 'docker'));
    const { code, said } = create(['--compose-project-name', 'second']);
    expect([code, said]).toEqual([0, expect.stringContaining('second-postgres')]);
    expect(said).toContain('Docker cannot be used here');
  });
});

describe('the demonstration', () => {
  it('needs no secrets of this machine and nothing to be filled in', () => {
    const { code, said } = create(['--demo']);
    expect([code, readdirSync(folder)]).toEqual([0, ['.env']]);
    expect(env()).toMatch(/^COMPOSE_PROFILES=demo$/m);
    expect(said).toContain('Nothing is missing');
  });

  it('does not take the place of production', () => {
    create();
    const { code, said } = create(['--demo']);
    expect([code, said]).toEqual([1, expect.stringContaining('COMPOSE_PROFILES has another value')]);
  });
});
