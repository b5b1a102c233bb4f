import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PodSpec } from 'kubernetes-types/core/v1.js';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { chartFiles } from './chart-files.ts';
import { findSchemaErrors } from './find-schema-errors.ts';
import { findTypeErrors } from './find-type-errors.ts';
import type { Kinds } from './kubernetes-objects.ts';
import { chartData, type KubernetesObject, readValues, renderChart, type Values } from './render-chart.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const folder = join(root, 'deploy/chart');

interface Service {
  environment: Record<string, string | null>;
  secrets: string[];
  command?: string[];
  mem_limit: string;
  stop_grace_period: string;
}
const composed = read('docker-compose.yml');
const services: Record<string, Service> = parse(composed, { merge: true }).services;

const full = renderChart(folder, readValues(folder, 'full'));
const variants = ['full', 'kind'].map((name) => [name, renderChart(folder, readValues(folder, name))] as const);

function find<Kind extends keyof Kinds>(
  kind: Kind,
  name: string,
  objects: readonly KubernetesObject[] = full,
): Kinds[Kind] {
  const found = objects.find((each) => each.kind === kind && each.metadata.name === name);
  if (!found) throw new Error(`there is no ${kind} ${name}`);
  return found as unknown as Kinds[Kind];
}

const rendered = (values: Values) => renderChart(folder, { ...readValues(folder, 'full'), ...values });

/** Pods of all objects, by the names of these. */
function podsOf(objects: readonly KubernetesObject[]): [string, PodSpec][] {
  return objects.flatMap((object) => {
    const { kind, metadata } = object;
    const { name } = metadata;
    if (kind === 'Deployment') return [[name, (object as unknown as Kinds['Deployment']).spec.template.spec]];
    if (kind === 'Job') return [[name, (object as unknown as Kinds['Job']).spec.template.spec]];
    if (kind !== 'CronJob') return [];
    return [[name, (object as unknown as Kinds['CronJob']).spec.jobTemplate.spec?.template.spec]];
  }) as [string, PodSpec][];
}
const pods = new Map(podsOf(full));

const containerOf = (pod: string) => {
  const [container] = pods.get(pod)?.containers ?? [];
  if (!container) throw new Error(`there is no pod ${pod}`);
  return container;
};
const environmentOf = (pod: string) =>
  new Map((containerOf(pod).env ?? []).map(({ name, value }) => [name, value ?? '']));

/** Files of the volume «secrets», as the pod sees them. */
const filesOf = (pod: string) => {
  const volume = pods.get(pod)?.volumes?.find(({ name }) => name === 'secrets');
  const items = volume?.projected?.sources?.flatMap(({ secret }) => secret?.items ?? []) ?? [];
  return items.map(({ path }) => path).toSorted();
};

const programs = [
  ['api', 'hybrid-mail-api'],
  ['worker', 'hybrid-mail-worker'],
  ['operator', 'hybrid-mail-operator-command'],
  ['migrate', 'hybrid-mail-migrate-1'],
  ['proxy', 'hybrid-mail-proxy'],
] as const;

/** Settings of docker-compose.yml that the chart does not give, and why. */
const left: Record<string, string> = {
  SEAL_TOKEN_MODULE: 'the images have no module of a token',
  SEAL_TOKEN_LABEL: 'as SEAL_TOKEN_MODULE',
  SEAL_TOKEN_KEY: 'as SEAL_TOKEN_MODULE',
  LOG_DRIVER: 'of the container engine: logs of pods are collected by the cluster',
  LOG_ADDRESS: 'as LOG_DRIVER',
};

describe('a program in the chart', () => {
  const data: Values = chartData(folder, readValues(folder, 'full')).Values;
  const settings = (part: string) => Object.keys((part ? (data[part] as Values) : data).settings as Values);
  const possible: Record<string, string[]> = {
    api: [...settings(''), ...settings('api')],
    worker: [...settings(''), ...settings('worker')],
    operator: [...settings(''), ...settings('api'), ...settings('worker')],
  };

  it.each(programs)('%s may have each setting of docker-compose.yml, and no other', (service, pod) => {
    const given = [...environmentOf(pod).keys(), ...(possible[service] ?? [])];
    const wanted = Object.keys(services[service]?.environment ?? {}).filter((name) => !(name in left));
    expect(wanted.filter((name) => name !== 'DATABASE_DIRECT_URL' && !given.includes(name))).toEqual([]);
    // Commands read what they know of the settings of API and worker.
    if (service !== 'operator') expect(given.filter((name) => !wanted.includes(name))).toEqual([]);
  });

  it.each(programs.slice(0, 4))('%s gets its secrets as files, each that a setting names and no other', (_, pod) => {
    const named = [...environmentOf(pod)].filter(([name]) => name.endsWith('_FILE') && !name.startsWith('TLS_'));
    expect(filesOf(pod)).toEqual(named.map(([, path]) => path.replace('/run/secrets/', '')).toSorted());
  });

  it.each(programs.slice(0, 4))('%s gets the secrets of its service in docker-compose.yml', (service, pod) => {
    expect(filesOf(pod)).toEqual((services[service]?.secrets ?? []).toSorted());
  });

  it('has the defaults of docker-compose.yml, but for the pause before it stops', () => {
    const defaults = [...composed.matchAll(/^ +([A-Z0-9_]+): \$\{\1:-([^}]*)\}$/gm)].map(([, name, value]) => [
      name,
      value,
    ]);
    const values: Values = parse(read('deploy/chart/values.yaml'), { version: '1.1' });
    const ours = [values, values.api as Values, values.worker as Values].flatMap(({ settings: all }) =>
      Object.entries(all as Values),
    );
    expect(ours.length).toBeGreaterThan(50);
    for (const [name, value] of ours) {
      const [, theirs] = defaults.find(([known]) => known === name) ?? [name, ''];
      if (name !== 'DRAIN_SECONDS') expect([name, value]).toEqual([name, theirs]);
    }
  });

  it('is asked for its health where it answers, and has time to finish', () => {
    for (const [pod, port] of [
      ['hybrid-mail-api', /PORT=(\d+) WEB_DIR/],
      ['hybrid-mail-worker', /WORKER_PORT=(\d+)/],
    ] as const) {
      const { ports = [], startupProbe, livenessProbe, readinessProbe } = containerOf(pod);
      const asked = [startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet);
      expect(asked.map((get) => get?.path)).toEqual(['/health/live', '/health/live', '/health/ready']);
      const [, wanted] = port.exec(read('Dockerfile')) ?? [];
      for (const get of asked) expect(ports.find(({ name }) => name === get?.port)?.containerPort).toBe(Number(wanted));
      const environment = environmentOf(pod);
      const needed = Number(environment.get('DRAIN_SECONDS') ?? 0) + Number(environment.get('STOP_SECONDS') ?? 0);
      expect(pods.get(pod)?.terminationGracePeriodSeconds).toBeGreaterThan(needed);
    }
  });

  it('waits for the schema before it starts, without a right in the database', () => {
    for (const name of ['hybrid-mail-api', 'hybrid-mail-worker']) {
      expect(pods.get(name)?.initContainers?.map(({ command }) => command)).toEqual([
        ['node', 'scripts/database/await-schema.ts'],
      ]);
    }
    expect(find('Job', 'hybrid-mail-migrate-1').metadata.annotations).toBeUndefined();
    expect(read('scripts/database/await-schema.ts')).toContain('awaitSchema(');
  });
});

describe('a pod', () => {
  it.each([...pods])('%s runs without rights, as Pod Security «restricted» demands', (name, pod) => {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect([pod.hostNetwork, pod.hostPID, pod.hostIPC]).toEqual([undefined, undefined, undefined]);
    const isStamp = name === 'hybrid-mail-backup-stamp';
    expect(pod.automountServiceAccountToken).toBe(isStamp ? undefined : false);
    for (const container of [...pod.containers, ...(pod.initContainers ?? [])]) {
      const isProxy = container.name === 'proxy';
      expect(container.securityContext?.capabilities).toEqual({
        drop: ['ALL'],
        ...(isProxy && { add: ['NET_BIND_SERVICE'] }),
      });
      expect(container.securityContext).toMatchObject({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
      });
      expect(container.resources?.limits?.memory, container.name).toBeDefined();
    }
    for (const { hostPath } of pod.volumes ?? []) expect(hostPath).toBeUndefined();
  });

  it('of the worker has the profile of its browser, or no sandbox', () => {
    expect(containerOf('hybrid-mail-worker').securityContext?.seccompProfile).toEqual({
      type: 'Localhost',
      localhostProfile: 'hybrid-mail/worker.json',
    });
    expect(environmentOf('hybrid-mail-worker').get('RENDER_SANDBOX')).toBe('on');
    const without = new Map(podsOf(renderChart(folder, readValues(folder, 'kind')))).get('hybrid-mail-worker');
    const { securityContext, env = [] } = without?.containers[0] ?? {};
    expect(securityContext?.seccompProfile).toBeUndefined();
    expect(env).toContainEqual({ name: 'RENDER_SANDBOX', value: 'off' });
  });

  it('has the memory that docker-compose.yml gives its service', () => {
    for (const name of ['api', 'worker', 'proxy']) {
      const [, limit] = /(\d+[gm])\}?$/.exec(services[name]?.mem_limit ?? '') ?? [];
      expect(containerOf(`hybrid-mail-${name}`).resources?.limits?.memory).toBe(
        limit?.replace('g', 'Gi').replace('m', 'Mi'),
      );
    }
  });
});

describe('the chart', () => {
  it.each(variants)(
    'with the values %s makes objects that Kubernetes knows, with no field that it does not',
    (_, objects) => {
      expect(findTypeErrors(objects)).toEqual([]);
    },
  );

  it('is found out when it makes others', () => {
    const wrong = structuredClone(find('Service', 'hybrid-mail-api')) as unknown as { spec: Values };
    wrong.spec.port = 8080;
    expect(findTypeErrors([wrong as unknown as KubernetesObject]).join()).toMatch(/'"port"' does not exist in type/);
  });

  it('has values as its schema describes them, and refuses others', () => {
    const schema = JSON.parse(read('deploy/chart/values.schema.json'));
    for (const name of ['full', 'kind'])
      expect(findSchemaErrors(schema, chartData(folder, readValues(folder, name)).Values)).toEqual([]);
    const wrong = { api: { replicas: '2', setting: {} }, worker: { settings: { SWEEP_SECONDS: 60 } } };
    expect(findSchemaErrors(schema, wrong)).toEqual([
      '.api.replicas is string, not integer',
      '.api.setting is not known',
      '.worker.settings.SWEEP_SECONDS is integer, not string',
    ]);
  });

  it.each(['publicUrl', 'postalUrl'])('says that %s is missing', (name) => {
    expect(() => rendered({ [name]: '' })).toThrow(`${name} is missing`);
  });

  it('has the rules of alarms and the profile of system calls that the composed product has: npm run chart:files', () => {
    for (const [path, text] of Object.entries(chartFiles())) expect(read(path)).toBe(text);
    const rules = parse(read('docker/watch/rules/hybrid-mail.rules.yml'));
    expect(find('PrometheusRule', 'hybrid-mail').spec).toEqual(rules);
  });

  it('allows no system call for which the composed worker would need a right', () => {
    const profile: { syscalls: { names: string[]; action: string; args?: object[] }[] } = JSON.parse(
      chartFiles()['deploy/chart/files/worker-seccomp.json'] ?? '',
    );
    const allowed = profile.syscalls.filter(({ action }) => action === 'SCMP_ACT_ALLOW').flatMap(({ names }) => names);
    for (const call of ['mount', 'bpf', 'setns', 'init_module', 'perf_event_open', 'keyctl', 'reboot'])
      expect(allowed).not.toContain(call);
    expect(allowed).toEqual(expect.arrayContaining(['clone', 'unshare', 'chroot', 'arch_prctl', 'read']));
    for (const rule of profile.syscalls)
      expect(Object.keys(rule).filter((key) => key === 'includes' || key === 'excludes')).toEqual([]);
  });
});

describe('the network of the chart', () => {
  const policies = full
    .filter(({ kind }) => kind === 'NetworkPolicy')
    .map((each) => each as unknown as Kinds['NetworkPolicy']);

  it('begins with nothing: one policy holds all pods, for both ways', () => {
    expect(find('NetworkPolicy', 'hybrid-mail').spec).toMatchObject({
      podSelector: { matchLabels: { 'app.kubernetes.io/instance': 'hybrid-mail' } },
      policyTypes: ['Ingress', 'Egress'],
    });
    for (const [name] of pods) {
      const object = full.find(({ metadata }) => metadata.name === name);
      expect(JSON.stringify(object), name).toContain('"app.kubernetes.io/instance":"hybrid-mail"');
    }
  });

  it('lets those alone reach the database who need it', () => {
    const [ours] = find('NetworkPolicy', 'hybrid-mail-database').spec?.ingress ?? [];
    expect(ours?.from?.[0]?.podSelector?.matchExpressions).toEqual([
      { key: 'app.kubernetes.io/component', operator: 'In', values: ['api', 'worker', 'migrate', 'operator'] },
    ]);
    const [pooler] = find('NetworkPolicy', 'hybrid-mail-pooler').spec?.ingress ?? [];
    expect(pooler?.from?.[0]?.podSelector?.matchExpressions?.[0]?.values).toEqual(['api', 'worker']);
    const toDatabase = policies.filter(({ spec }) => JSON.stringify(spec?.egress ?? []).includes('5432'));
    expect(toDatabase.map(({ metadata }) => metadata?.name)).toEqual(['hybrid-mail-to-database']);
  });

  it('leads to the API through the proxy alone, and to metrics from the watch alone', () => {
    const reaching = policies.filter(
      ({ spec }) => spec?.podSelector.matchLabels?.['app.kubernetes.io/component'] === 'api' && spec.ingress,
    );
    expect(reaching.map(({ metadata }) => metadata?.name)).toEqual(['hybrid-mail-api', 'hybrid-mail-api-metrics']);
    expect(
      reaching.flatMap(({ spec }) => spec?.ingress?.flatMap(({ ports }) => ports?.map(({ port }) => port))),
    ).toEqual(['https', 'metrics']);
    const backends = JSON.stringify(find('Ingress', 'hybrid-mail').spec);
    expect(backends).toContain('"hybrid-mail-proxy"');
    expect(backends).not.toContain('hybrid-mail-api');
  });

  it('tells the API whose X-Forwarded-For counts: that of the proxy, and that of the Ingress before it', () => {
    const values = { ...readValues(folder, 'full'), proxy: { podNetwork: '10.1.0.0/16', trusted: '10.2.0.0/16' } };
    const names = ['hybrid-mail-api', 'hybrid-mail-proxy'];
    const all = new Map(podsOf(renderChart(folder, values)));
    const trusted = names.map((name) =>
      all.get(name)?.containers[0]?.env?.find((each) => each.name === 'TRUSTED_PROXIES'),
    );
    expect(trusted.map((each) => each?.value)).toEqual(['10.1.0.0/16 10.2.0.0/16', '10.2.0.0/16']);
  });

  it('has the proxy’s own rules, and an Ingress that admits as large calls as it does', () => {
    const [, limit] = /max_size (\d+)MB/.exec(read('docker/caddy/product.caddy')) ?? [];
    expect(find('Ingress', 'hybrid-mail').metadata?.annotations?.['nginx.ingress.kubernetes.io/proxy-body-size']).toBe(
      `${limit}m`,
    );
    expect(containerOf('hybrid-mail-proxy').command).toEqual(
      services.proxy?.command?.map((part) => part.replace(/\$\{TLS:-acme\}/, 'outside')),
    );
  });
});

describe('the Cluster of the chart', () => {
  it('has the settings of the composed Postgres, and an answer that is on two machines', () => {
    const { postgresql } = find('Cluster', 'hybrid-mail-database').spec;
    const command = services.postgres?.command ?? [];
    const theirs = new Map(
      command.filter((part) => part.includes('=')).map((part) => part.split('=', 2) as [string, string]),
    );
    for (const name of [
      'timezone',
      'synchronous_commit',
      'jit',
      'random_page_cost',
      'parallel_setup_cost',
      'max_connections',
      'work_mem',
      'max_wal_size',
    ]) {
      expect([name, postgresql.parameters[name]]).toEqual([name, theirs.get(name)]);
    }
    expect(postgresql.synchronous).toMatchObject({ number: 1, dataDurability: 'required' });
  });

  it('is reached through the pooler by its name, and directly for what needs a session', () => {
    const environment = environmentOf('hybrid-mail-api');
    expect(environment.get('DATABASE_URL')).toContain('@hybrid-mail-pooler:5432/');
    expect(environment.get('DATABASE_DIRECT_URL')).toContain('@hybrid-mail-database-rw:5432/');
    expect(find('Cluster', 'hybrid-mail-database').spec.certificates?.serverAltDNSNames).toEqual([
      'hybrid-mail-pooler',
    ]);
    expect(environmentOf('hybrid-mail-migrate-1').get('DATABASE_URL')).toContain('@hybrid-mail-database-rw:5432/');
    expect(environment.get('DATABASE_READ_URL')).toContain('@hybrid-mail-database-ro:5432/');
  });

  it('grows the workers by a metric that the worker has', () => {
    const [metric] = find('HorizontalPodAutoscaler', 'hybrid-mail-worker').spec?.metrics ?? [];
    expect(metric?.external?.metric.name).toBe('hybrid_mail_queue_oldest_seconds');
    expect(read('docs/metrics.md')).toContain('`hybrid_mail_queue_oldest_seconds`');
    expect(read('docker/watch/rules/hybrid-mail.rules.yml')).toContain(
      'hybrid_mail_queue_oldest_seconds{queue="hand_over"}',
    );
  });
});
