import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { ComposeService as Service } from './compose-service.ts';

interface Logged {
  services: { logged: { logging: { driver: string; options: Record<string, string> } } };
}

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const compose: { services: Record<string, Service> } = parse(read('docker-compose.yml'), { merge: true });
const services = Object.entries(compose.services);
const programOf = ([name, { build }]: [string, Service]) => build?.target ?? name.replace(/^demo-/, '');

/** The volumes of a service by mount point, each with its source and mode. */
const mountsOf = ({ volumes = [] }: Service) =>
  new Map(
    volumes.map((mount) => mount.split(/:(?=\/|r[ow]$)/)).map(([from = '', to = '', mode]) => [to, { from, mode }]),
  );

describe('the database', () => {
  const clients = services.flatMap((one): [string, URL, Service][] => {
    const { DATABASE_URL, DATA_SOURCE_NAME: url = DATABASE_URL } = one[1].environment ?? {};
    return url ? [[one[0], new URL(url), one[1]]] : [];
  });

  it.each(clients)(
    'is reached by %s with TLS, a certificate that is verified and one of its own',
    (name, url, service) => {
      const of = (parameter: string) => url.searchParams.get(parameter) ?? '';
      expect(of('sslmode')).toBe('verify-full');
      const files = { sslrootcert: 'authority.pem', sslcert: 'certificate.pem', sslkey: 'key.pem' };
      const prefix = name.startsWith('demo-') ? 'demo-' : '';
      expect(url.hostname).toBe(`${prefix}postgres`);
      for (const [parameter, file] of Object.entries(files)) {
        const [, folder = ''] = /^(\/inside\/[a-z]+)\/([a-z.]+)$/.exec(of(parameter)) ?? [];
        expect(of(parameter)).toBe(`${folder}/${file}`);
        const from = `${prefix}inside-${folder.replace('/inside/', '')}`;
        expect(mountsOf(service).get(folder)).toEqual({ from, mode: 'ro' });
      }
      // Postgres compares the name in the certificate with the login name.
      const holder = url.username === 'hybrid_mail' ? 'administrator' : url.username.replace('hybrid_mail_', '');
      expect(of('sslkey')).toBe(`/inside/${holder}/key.pem`);
    },
  );

  it('refuses connections without TLS', () => {
    for (const name of ['postgres', 'demo-postgres']) {
      const { command = [], depends_on } = compose.services[name] ?? {};
      expect(command).toEqual(expect.arrayContaining(['ssl=on', 'hba_file=/inside/postgres/pg_hba.conf']));
      const certificates = name.replace('postgres', 'certificates');
      expect(depends_on?.[certificates]?.condition).toBe('service_completed_successfully');
    }
    const rules = read('scripts/environment/pg_hba.conf').match(/^[a-z]+/gm) ?? [];
    expect(new Set(rules)).toEqual(new Set(['local', 'hostssl']));
  });
});

describe('a key', () => {
  it.each([
    ['authority', ['certificates']],
    ['postgres', ['certificates', 'postgres']],
    ['api', ['api', 'certificates']],
    ['worker', ['certificates', 'operator', 'worker']],
    ['administrator', ['certificates', 'migrate', 'operator', 'seed']],
    ['watch', ['certificates', 'postgres-exporter']],
  ])('of %s is in no container of another program', (holder, programs) => {
    const holding = services.filter(([, service]) => mountsOf(service).has(`/inside/${holder}`));
    const names = holding.map((one) => (one[0].endsWith('certificates') ? 'certificates' : programOf(one)));
    expect([...new Set(names)].toSorted()).toEqual(programs);
    for (const [name, service] of holding) {
      const mode = name.endsWith('certificates') ? undefined : 'ro';
      expect(mountsOf(service).get(`/inside/${holder}`)?.mode, name).toBe(mode);
    }
  });
});

describe('HTTP inside', () => {
  it('is answered by API and worker with TLS alone', () => {
    const listening = services.filter((one) => ['api', 'worker'].includes(programOf(one)));
    expect(listening.length).toBeGreaterThan(4);
    for (const one of listening) {
      const folder = `/inside/${programOf(one)}`;
      const files = { TLS_CERT_FILE: `${folder}/certificate.pem`, TLS_KEY_FILE: `${folder}/key.pem` };
      expect(one[1].environment, one[0]).toMatchObject(files);
    }
    expect(read('Dockerfile').match(/check-health\.mjs", "(WORKER_)?PORT"/g)).toHaveLength(2);
  });

  it('is called with the authority of the installation: by the proxy, the sandbox and Prometheus', () => {
    expect(read('docker/caddy/product.caddy')).toMatch(
      /\n\t+tls\n\t+tls_trusted_ca_certs \/inside\/trusted\/authority.pem\n/,
    );
    const scrapes = parse(read('docker/watch/prometheus.yml')).scrape_configs;
    for (const name of ['api', 'worker']) {
      const tls_config = { ca_file: '/inside/trusted/authority.pem', server_name: name };
      expect(scrapes).toContainEqual(expect.objectContaining({ scheme: 'https', tls_config }));
    }
    for (const one of services.filter((one) => ['proxy', 'prometheus', 'postal-sandbox'].includes(programOf(one)))) {
      expect(mountsOf(one[1]).get('/inside/trusted')?.mode, one[0]).toBe('ro');
    }
    for (const name of ['postal-sandbox', 'demo-postal-sandbox']) {
      expect(compose.services[name]?.environment?.POSTAL_WEBHOOK_URL).toMatch(/https:\/\/(demo-)?api:8080\//);
    }
  });
});

describe('logs', () => {
  const drivers = readdirSync(join(root, 'docker/logging')).map((name) => name.replace('.yml', ''));
  const optionsOf = (driver: string) => {
    const { services }: Logged = parse(read(`docker/logging/${driver}.yml`));
    expect(services.logged.logging.driver).toBe(driver);
    return services.logged.logging.options;
  };

  it.each(services)('of %s go where LOG_DRIVER says; those of the demonstration stay', (name, service) => {
    const file = name.startsWith('demo-') ? 'json-file' : `\${LOG_DRIVER:-json-file}`;
    expect(service).toMatchObject({ extends: { file: `docker/logging/${file}.yml`, service: 'logged' } });
    expect(service.logging).toBeUndefined();
  });

  it('have a file for each driver that the examples describe, and never fill the disk', () => {
    expect(drivers.toSorted()).toEqual(['fluentd', 'json-file', 'syslog']);
    for (const driver of drivers) expect(read('.env.example')).toContain(`"${driver}"`);
    expect(optionsOf('json-file')).toEqual({ 'max-size': '20m', 'max-file': '5' });
    const syslog = optionsOf('syslog');
    expect(syslog).toMatchObject({ 'cache-max-size': '20m', 'cache-max-file': '5', mode: 'non-blocking' });
    expect(syslog['syslog-address']).toMatch(/^\$\{LOG_ADDRESS:\?/);
    const fluentd = optionsOf('fluentd');
    expect(fluentd).toMatchObject({ 'cache-max-size': '20m', 'cache-max-file': '5', mode: 'non-blocking' });
    // A collector that is away keeps no container from starting.
    expect(fluentd).toMatchObject({ 'fluentd-async': 'true', 'fluentd-buffer-limit': '65536' });
  });

  it('are kept for 30 days by the collector of the watch, which takes them from this machine alone', () => {
    const { limits_config, compactor } = parse(read('docker/watch/loki.yml'));
    expect(limits_config.retention_period).toBe(`${30 * 24}h`);
    expect(compactor).toMatchObject({ retention_enabled: true, delete_request_store: 'filesystem' });
    const port = `\${COLLECTOR_PORT:-24224}`;
    expect(optionsOf('fluentd')['fluentd-address']).toBe(`127.0.0.1:${port}`);
    expect(compose.services.collector).toMatchObject({ ports: [`127.0.0.1:${port}:24224`] });
    expect(parse(read('docker/watch/vector.yml')).sources.engine).toMatchObject({
      type: 'fluent',
      address: '0.0.0.0:24224',
    });
  });
});
