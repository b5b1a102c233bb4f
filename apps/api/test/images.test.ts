import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusals } from '@hybrid-mail/contracts/errors';
import { refusalTexts } from '@hybrid-mail/messages/refusals';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Service {
  profiles?: string[];
  command?: string[];
  entrypoint?: string[];
  image?: string;
  scale?: number;
  build?: { target: string; args?: Record<string, string> };
}

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
    expect(ofOthers.filter((name) => !name.startsWith('demo-'))).toEqual(['backup', 'postal-sandbox']);
  });

  it('contains no dump of the letters, no secret and no setting of the machine that builds it', () => {
    for (const ignored of ['*.dump', 'backup-stamp', 'secrets', '.env*']) {
      expect(read('.dockerignore').split('\n'), ignored).toContain(ignored);
    }
    for (const ignored of ['*.dump', '/backup-stamp/', '/secrets/', '.env']) {
      expect(read('.gitignore').split('\n'), ignored).toContain(ignored);
    }
  });

  it('of a command starts nothing with the product', () => {
    for (const name of ['operator', 'bounced-messages']) expect(services[name]?.scale, name).toBe(0);
  });

  it('of a program of ours bears the revision from which it was built', () => {
    for (const [name, { build }] of ours) {
      if (build?.target === 'proxy' || build?.target === 'postgres') continue;
      expect(build?.args, name).toEqual({ REVISION: `\${REVISION:-}` });
      const [, stage = ''] =
        new RegExp(`^FROM runtime AS ${build?.target}\\n([\\s\\S]*?)(?=^FROM |$(?![\\s\\S]))`, 'm').exec(dockerfile) ??
        [];
      expect(stage, name).toMatch(/^ARG REVISION\nENV REVISION=\$REVISION$/m);
    }
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
