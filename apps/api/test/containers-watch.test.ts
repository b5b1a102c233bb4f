import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { ComposeService as Service } from './compose-service.ts';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const text = read('docker-compose.yml');
const compose: { services: Record<string, Service> } = parse(text, { merge: true });
const services = Object.entries(compose.services);
const production = services.filter(([, { profiles }]) => !profiles?.includes('demo'));
const networksOf = ({ networks = [] }: Service) => (Array.isArray(networks) ? networks : Object.keys(networks));

describe('the watch', () => {
  interface Scrape {
    dns_sd_configs?: { names: string[]; port: number }[];
    static_configs?: { targets: string[] }[];
  }
  const scrapes: Scrape[] = parse(read('docker/watch/prometheus.yml')).scrape_configs;
  const asked = new Map(
    scrapes.flatMap(({ dns_sd_configs: by = [] }) => by.map(({ names: [name], port }) => [name, port])),
  );

  it('runs without the engine: no container has its socket or the file system of the machine', () => {
    for (const [name, { volumes = [] }] of services) {
      expect(volumes.join(' '), name).not.toMatch(/docker\.sock|\/var\/lib\/docker|(?:^| )\/(?:proc|sys|dev)?:/);
    }
  });

  it('sees the disks of all volumes that grow', () => {
    const seen = (compose.services['node-exporter']?.volumes ?? []).map((mount) => mount.replace(/:\/watched\/.*/, ''));
    const grow = ['postgres', `\${EVIDENCE:-evidence}`, `\${BACKUP_STAMP_DIR:-backup-stamp}`, 'prometheus', 'loki'];
    expect(seen).toEqual(expect.arrayContaining(grow));
    for (const mount of compose.services['node-exporter']?.volumes ?? []) expect(mount).toMatch(/:ro$/);
  });

  it('asks each exporter by the name of its service and at its own port', () => {
    const ports = { 'node-exporter': 9100, 'postgres-exporter': 9187, alertmanager: 9093, loki: 3100 };
    const targets = scrapes.flatMap(({ static_configs: all = [] }) => all.flatMap(({ targets: some }) => some));
    expect(targets.toSorted()).toEqual(
      Object.entries(ports)
        .map((each) => each.join(':'))
        .toSorted(),
    );
    for (const name of [...Object.keys(ports), 'blackbox-exporter', 'collector', 'prometheus', 'grafana']) {
      expect(compose.services[name]?.profiles, name).toEqual(['watch']);
      expect(networksOf(compose.services[name] ?? {}), name).toContain('watch');
    }
  });

  it('asks API and worker at the ports where their metrics are', () => {
    const [, workerPort] = /WORKER_PORT=(\d+)/.exec(read('Dockerfile')) ?? [];
    const [, apiPort] = /METRICS_PORT:-(\d+)/.exec(String(compose.services.api?.environment?.METRICS_PORT)) ?? [];
    expect([...asked]).toEqual([
      ['api', Number(apiPort)],
      ['worker', Number(workerPort)],
    ]);
  });

  it('finds every process of the API and the worker by the name that it asks for', () => {
    for (const [name, service] of production.filter(([, { restart }]) => restart !== 'no')) {
      const { target = '' } = service.build ?? {};
      if (!asked.has(target)) continue;
      const { networks = [] } = service;
      const own = Array.isArray(networks) ? null : (networks.watch as { aliases?: string[] } | undefined);
      expect(networksOf(service), name).toContain('watch');
      expect([name, ...(own?.aliases ?? [])], name).toContain(target);
    }
  });
});

describe('the containers together', () => {
  it('may take as much memory as the documents ask for', () => {
    const gigabytes = (text = '') => {
      const [, amount, unit] = /(\d+)([gm])\b/.exec(text.replace(/^\$\{\w+:-|\}$/g, '')) ?? [];
      return Number(amount) / (unit === 'g' ? 1 : 1024);
    };
    const sum = (profile: string) =>
      production
        .filter(
          ([name, each]) => each.profiles?.includes(profile) && each.restart === 'unless-stopped' && name !== 'backup',
        )
        .reduce((total, [, each]) => total + gigabytes(each.mem_limit), 0);
    const [ofProduction, ofWatch] = [sum('production'), sum('watch')];
    const operations = read('docs/operations.md');
    const both = (ofProduction + ofWatch).toFixed(1);
    expect(operations).toContain(`adds up to ${ofProduction} and ${both} GB`);
    expect(operations).toContain(`the collector of logs: ${ofWatch.toFixed(1)} GB of memory at the most`);
    const [, buffers] = /POSTGRES_SHARED_BUFFERS:-(\d+)MB/.exec(text) ?? [];
    expect(Number(buffers) / 1024).toBe(gigabytes(compose.services.postgres?.mem_limit) / 4);
  });
});
