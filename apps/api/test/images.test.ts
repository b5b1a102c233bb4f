import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
    expect(ofOthers.filter((name) => !name.startsWith('demo-'))).toEqual(['postal-sandbox']);
  });

  it('of a command starts nothing with the product', () => {
    for (const name of ['operator', 'bounced-messages']) expect(services[name]?.scale, name).toBe(0);
  });

  it('of a program of ours bears the revision from which it was built', () => {
    for (const [name, { build }] of ours) {
      if (build?.target === 'proxy') continue;
      expect(build?.args, name).toEqual({ REVISION: `\${REVISION:-}` });
      const [, stage = ''] =
        new RegExp(`^FROM runtime AS ${build?.target}\\n([^]*?)(?=^FROM |$(?![^]))`, 'm').exec(dockerfile) ?? [];
      expect(stage, name).toMatch(/^ARG REVISION\nENV REVISION=\$REVISION$/m);
    }
  });
});
