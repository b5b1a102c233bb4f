import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusals } from '@hybrid-mail/contracts/errors';
import { refusalTexts } from '@hybrid-mail/messages/refusals';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readPageCommands } from '../../../scripts/operations-drill/page-commands.ts';
import { nodeFlags } from '../../../scripts/start/node-flags.ts';
import type { ComposeService as Service } from './compose-service.ts';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const dockerfile = read('Dockerfile');
const { services }: { services: Record<string, Service> } = parse(read('docker-compose.yml'), { merge: true });
const ours = Object.entries(services).filter(([, { build }]) => build);

describe('an image', () => {
  it('is built and started by scripts that exist', () => {
    const commands = [dockerfile, ...ours.map(([, { command = [], entrypoint = [] }]) => [...command, ...entrypoint])];
    const named = commands
      .flat()
      .flatMap((text) => text.match(/\b(?:scripts|apps|packages|prisma)\/[\w/.-]+\.m?[jt]s\b/g) ?? []);
    expect(new Set(named).size).toBeGreaterThan(10);
    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('of production and of its commands is built by one command, that of the profile production', () => {
    const ofOthers = ours.filter(([, { profiles = [] }]) => !profiles.includes('production')).map(([name]) => name);
    expect(ofOthers.filter((name) => !name.startsWith('demo-'))).toEqual(['postgres-upgrade', 'postal-sandbox']);
  });

  it('of the database is built for one service alone, so that no label of another one changes it at an upgrade', () => {
    const image = services.postgres?.image;
    const users = Object.entries(services).filter((entry) => entry[1].image === image);
    expect(users.map(([name]) => name)).toEqual(['postgres', 'backup']);
    expect(users.filter(([, { build }]) => build).map(([name]) => name)).toEqual(['postgres']);
  });

  it('contains no dump of the letters, no secret and no setting of the machine that builds it', () => {
    for (const ignored of ['*.dump', 'backup-stamp', 'secrets', '.env*']) {
      expect(read('.dockerignore').split('\n'), ignored).toContain(ignored);
    }
    for (const ignored of ['*.dump', '/backup-stamp/', '/secrets/', '.env']) {
      expect(read('.gitignore').split('\n'), ignored).toContain(ignored);
    }
  });

  it('runs Node with the flags of the installation without containers', () => {
    // NODE_OPTIONS does not take all flags of V8.
    const options = /NODE_OPTIONS=(.+)/.exec(dockerfile)?.[1]?.split(' ') ?? [];
    for (const app of ['api', 'worker']) {
      const command = new RegExp(`CMD \\["node", (.*)"apps/${app}/src/main.ts"\\]`).exec(dockerfile)?.[1] ?? '';
      expect([...options, ...[...command.matchAll(/"([^"]+)"/g)].map(([, flag]) => flag)], app).toEqual(nodeFlags);
    }
  });

  it('of a command starts nothing with the product', () => {
    for (const name of ['operator', 'bounced-messages', 'postgres-upgrade'])
      expect(services[name]?.scale, name).toBe(0);
  });

  it('of a program of ours bears the revision from which it was built', () => {
    for (const [name, { build }] of ours) {
      if (build?.target === 'proxy' || build?.target.startsWith('postgres')) continue;
      expect(build?.args, name).toEqual({ REVISION: `\${REVISION:-}` });
      const [, stage = ''] =
        new RegExp(`^FROM runtime AS ${build?.target}\\n([\\s\\S]*?)(?=^FROM |$(?![\\s\\S]))`, 'm').exec(dockerfile) ??
        [];
      expect(stage, name).toMatch(/^ARG REVISION\nENV REVISION=\$REVISION$/m);
    }
  });
});

describe('a backup', () => {
  it('that a person makes is later than the last one of the schedule, because both are named by one clock', () => {
    const schedule = /^export TZ=(\S+)$/m.exec(read('docker/postgres/backup-schedule.sh'))?.[1];
    expect(schedule).toBeDefined();
    expect(/^export TZ=(\S+)$/m.exec(read('docker/postgres/composed-pgbackrest.sh'))?.[1]).toBe(schedule);
  });
});

describe('another major version of Postgres', () => {
  const argument = (name: string) => new RegExp(`^ARG ${name}=(\\S+)$`, 'm').exec(dockerfile)?.[1];
  const present = argument('POSTGRES_MAJOR');
  const upgrade = services['postgres-upgrade'];

  it('is one line of the Dockerfile, which the demonstration and the page follow', () => {
    expect(argument('POSTGRES_IMAGE')).toBe(`postgres:\${POSTGRES_MAJOR}`);
    expect(services['demo-postgres']?.image).toBe(`postgres:${present}`);
    const named = [...read('docs/operations.md').matchAll(/\bpostgres:(\d\d)\b/g)].map(([, major]) => major);
    expect(new Set(named)).toEqual(new Set([present]));
  });

  it('is made of the one before by default, and of any other by a setting', () => {
    const before = String(Number(present) - 1);
    expect(argument('POSTGRES_FORMER_MAJOR')).toBe(before);
    expect(upgrade?.build?.args).toEqual({ POSTGRES_FORMER_MAJOR: `\${POSTGRES_FORMER_MAJOR:-${before}}` });
    expect(read('.env.example')).toContain(`# POSTGRES_FORMER_MAJOR=${before}\n`);
  });

  it('is made in the volume of the database, which both versions share, without the network and without a secret', () => {
    expect(upgrade).toMatchObject({ network_mode: 'none', volumes: ['postgres:/var/lib/postgresql'] });
    expect(services.postgres?.volumes).toContain('postgres:/var/lib/postgresql');
    expect([upgrade?.secrets, upgrade?.restart]).toEqual([undefined, undefined]);
  });

  it('is published with the other images of a release', () => {
    const [, targets = ''] = /target:\s*\[([^\]]*)\]/.exec(read('.github/workflows/release.yml')) ?? [];
    expect(targets.split(',').map((target) => target.trim())).toContain('postgres-upgrade');
  });

  it('is made by a sequence of the page that stops the database before it, and compares before letters go out', () => {
    const commands = readPageCommands(read('docs/operations.md')).get('upgrade-postgres')?.split('\n') ?? [];
    const at = (part: string) => commands.findIndex((command) => command.includes(part));
    const order = [
      'compose build postgres-upgrade',
      'compose stop',
      'run --rm -T postgres-upgrade',
      '--wait postgres',
      'settle-upgrade',
      'run --rm -T migrate',
      'restore:compare --nothing-lost',
    ].map(at);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order).not.toContain(-1);
    expect(commands.at(-1)).toBe('docker compose up --wait');
  });
});

describe('what the proxy answers by itself', () => {
  const answers = [...read('docker/caddy/product.caddy').matchAll(/respond @\w+ `(\{.*\})` (\d+)/g)];

  it('is an error as the API gives it, to programs', () => {
    expect(answers.length).toBe(2);
    for (const [, body = '', status] of answers) {
      const { Message, Code, RequestId, ...more } = JSON.parse(body);
      expect([Message, more]).toEqual([refusalTexts[Code as keyof typeof refusalTexts], {}]);
      expect(RequestId).toBe('{http.request.uuid}');
      expect(refusals[Code as keyof typeof refusals].status).toBe(Number(status));
    }
  });
});
