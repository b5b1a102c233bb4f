import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig as readApiConfig } from '../../apps/api/src/config.ts';
import { readConfig as readWorkerConfig } from '../../apps/worker/src/config.ts';
import { makeSecrets } from '../environment/secrets.mjs';
import type { Kinds } from './kubernetes-objects.ts';
import { readValues, renderChart, type Values } from './render-chart.ts';

const chart = join(import.meta.dirname, '../../deploy/chart');
let folder: string;

/** The folder of secrets that npm run env:create makes, of which docs/operations.md makes the Secret. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hybrid-mail-settings-'));
  makeSecrets(folder, {}, { hasSandbox: true, host: 'letters.example' });
  writeFileSync(join(folder, 'certificate.pem'), 'certificate');
  writeFileSync(join(folder, 'key.pem'), 'key');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The environment of a Deployment, with the files of secrets in that folder. */
function environmentOf(name: string, values: Values): NodeJS.ProcessEnv {
  const objects = renderChart(chart, values) as unknown as Kinds['Deployment'][];
  const deployment = objects.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === name);
  const env = deployment?.spec.template.spec?.containers[0]?.env ?? [];
  return Object.fromEntries(
    env.map(({ name: setting, value = '' }) => [
      setting,
      value.replace(/^\/(?:run\/secrets|inside\/\w+)\/(?=[\w.]+$)/, `${folder}/`),
    ]),
  );
}

describe.each(['full', 'kind'])('with the values %s', (name) => {
  const values = readValues(chart, name);

  it.each(['api', 'worker'])('the Secret has each file that %s names', (part) => {
    const files = Object.entries(environmentOf(`hybrid-mail-${part}`, values)).filter(([setting]) =>
      setting.endsWith('_FILE'),
    );
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter(([, path]) => !existsSync(path ?? ''))).toEqual([]);
  });

  it('API and worker start in production', () => {
    const api = readApiConfig(environmentOf('hybrid-mail-api', values));
    expect(api).toMatchObject({ NODE_ENV: 'production', METRICS_PORT: 9464, PUBLIC_URL: 'https://letters.example' });
    expect(api.DATABASE_URL).toMatch(/^postgresql:\/\/hybrid_mail_api:[^@]+@hybrid-mail-/);
    const worker = readWorkerConfig(environmentOf('hybrid-mail-worker', values));
    expect(worker).toMatchObject({ EVIDENCE_DIR: '/evidence', POSTAL_URL: 'https://post.example' });
  });
});

it('a value that is wrong is found by the program, with its sentence', () => {
  const values = readValues(chart, 'full');
  const wrong = { ...values, api: { settings: { DRAIN_SECONDS: '90' } } };
  expect(() => readApiConfig(environmentOf('hybrid-mail-api', wrong))).toThrow(/DRAIN_SECONDS/);
});
