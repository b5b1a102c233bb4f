import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const folder = join(import.meta.dirname, '../../deploy/ha');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const templates = readdirSync(folder).filter((name) => /\.(?:ini|cfg|yml|service)$/.test(name));
const values = new Map(
  [...read('values.env').matchAll(/^([A-Z_]+)=(?:'(.*)'|(.*))$/gm)].map(([, name = '', quoted, plain]) => [
    name,
    (quoted ?? plain) || 'secret',
  ]),
);
const ofPooler = { POOLER: 'api', POOLER_PORT: '6432' };
const filled = (file: string) =>
  read(file).replaceAll(/\$\{([A-Z_]+)\}/g, (_, name: string) => values.get(name) ?? ofPooler[name as 'POOLER'] ?? '?');

describe('the files of three machines', () => {
  it.each(templates)('%s asks for values that the list has', (file) => {
    const asked = new Set([...read(file).matchAll(/\$\{([A-Z_]+)\}/g)].map(([, name = '']) => name));
    const known = new Set([...values.keys(), ...Object.keys(ofPooler)]);
    expect([...asked].filter((name) => !known.has(name))).toEqual([]);
  });

  it('are taken into service by the page of operations', () => {
    const named = readdirSync(folder).filter((name) => name !== 'values.env' && name !== 'README.md');
    expect(named.filter((name) => !page.includes(name))).toEqual([]);
  });

  it('restore and archive by the program of the composition, with commands that are one word of YAML', () => {
    const { bootstrap, postgresql } = parse(filled('patroni.yml'));
    expect([bootstrap.method, bootstrap.pgbackrest.command]).toEqual(['initdb', values.get('RESTORE')]);
    expect(postgresql.parameters.archive_command).toBe(values.get('ARCHIVE_COMMAND'));
    expect(postgresql.recovery_conf.restore_command).toBe(values.get('RESTORE_COMMAND'));
    for (const name of ['ARCHIVE_COMMAND', 'RESTORE_COMMAND', 'RESTORE']) {
      expect(values.get(name)).toMatch(/^composed-pgbackrest /);
    }
    expect(filled('backup.service')).toContain('"BACKUP_HOSTS=10.0.0.11 10.0.0.12 10.0.0.13"');
    const settings = read('backup.env').match(/^[A-Z_0-9]+(?==)/gm) ?? [];
    const program = readFileSync(join(root, 'docker/postgres/composed-pgbackrest.sh'), 'utf8');
    for (const name of settings.filter((one) => !['BACKUP', 'BACKUP_HOUR', 'BACKUP_STAMP'].includes(one))) {
      expect(program, name).toContain(name);
    }
  });

  it('give each role a pooler with its own certificate, by the settings of the composed one', () => {
    const pooler = filled('pgbouncer.ini');
    expect(pooler).toContain('server_tls_cert_file = /etc/hybrid-mail/inside/api/certificate.pem');
    const composed = readFileSync(join(root, 'docker/databases/pgbouncer.ini'), 'utf8');
    const settingsOf = (text: string) =>
      [...text.matchAll(/^(\w+) = (.*)$/gm)].filter(
        ([, name = '']) =>
          !/^(?:hybrid_mail(?:_test)?|listen_\w+|unix_socket_dir|auth_file|dns_max_ttl|\w+_file)$/.test(name),
      );
    const pairs = (text: string) => settingsOf(text).map(([, name, value]) => `${name} = ${value}`);
    expect(pairs(pooler)).toEqual(pairs(composed));
  });
});
