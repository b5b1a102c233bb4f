import { join } from 'node:path';
import { loginUrl } from '../../packages/db/src/migrations.ts';
import type { ChildPlan } from './child.ts';
import { nodeFlags } from './node-flags.ts';
import type { SealSettings } from './seal.ts';
import type { Secrets } from './secrets.ts';
import { repositoryRoot, type Settings } from './settings.ts';

type Given = {
  settings: Settings;
  databaseUrl: string;
  secrets: Secrets;
  seal: SealSettings;
  workerPort: number;
  smtpPort: number;
};

/** Environment variables for all processes. Each process reads those that it needs. */
export function environmentOf(given: Given): Record<string, string> {
  const { settings, databaseUrl, secrets, seal, workerPort, smtpPort } = given;
  const { ports, securePort, dataDir, logLevel } = settings;
  const api = `http://127.0.0.1:${ports.PORT}`;
  return {
    ...secrets,
    ...seal,
    NODE_ENV: 'demonstration',
    TZ: 'UTC',
    HOST: '127.0.0.1',
    PORT: String(ports.PORT),
    POSTAL_PORT: String(ports.POSTAL_PORT),
    SIGNING_PORT: String(ports.SIGNING_PORT),
    ...(securePort !== null && { SIGNING_SECURE_PORT: String(securePort) }),
    // Pages of any host may try the demonstration's keys: their owners are invented.
    SIGNING_ACCEPT_ANY_KEY: '1',
    WORKER_PORT: String(workerPort),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: logLevel,
    POSTAL_URL: `http://127.0.0.1:${ports.POSTAL_PORT}`,
    POSTAL_WEBHOOK_URL: `${api}/api/postal/events`,
    TRUSTED_CA_DIR: join(dataDir, 'trusted-ca'),
    EVIDENCE_DIR: join(dataDir, 'evidence'),
    // The signing agent stamps evidence; its authority is in TRUSTED_CA_DIR.
    TIME_STAMP_URL: `http://127.0.0.1:${ports.SIGNING_PORT}/tsa`,
    SIGNATURE_VERIFIER: 'builtin',
    PUBLIC_URL: api,
    // E-mails go to the postal sandbox, which shows and does not deliver them.
    SANDBOX_SMTP_PORT: String(smtpPort),
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    EMAIL_FROM: 'Hybrid mail <notices@letters.example>',
    // Allows private addresses, because receivers of webhooks run on this machine when somebody tries them out.
    WEBHOOK_PRIVATE: 'allow',
    WEB_DIR: join(repositoryRoot, 'apps/web/dist'),
  };
}

/** The processes in the order in which they start. They stop in reverse order. */
export function childPlansOf(given: Given): ChildPlan[] {
  const { ports, isDev } = given.settings;
  const environment = environmentOf(given);
  const watch = isDev ? ['--watch', '--watch-preserve-output'] : [];
  const { API_DATABASE_PASSWORD, WORKER_DATABASE_PASSWORD } = given.secrets;
  const urls: Record<string, string> = {
    api: loginUrl(given.databaseUrl, 'api', API_DATABASE_PASSWORD),
    worker: loginUrl(given.databaseUrl, 'worker', WORKER_DATABASE_PASSWORD),
  };
  const plan = (name: string, port: number, health: string, args: string[], stopWithinMs: number): ChildPlan => ({
    name,
    args,
    environment: { ...environment, DATABASE_URL: urls[name] ?? '' },
    healthUrl: `http://127.0.0.1:${port}${health}`,
    stopWithinMs,
  });
  const main = (app: string) => `apps/${app}/src/main.ts`;
  const plans = [
    plan('signing-agent', ports.SIGNING_PORT, '/health/live', [main('signing-agent')], 5_000),
    plan('postal-sandbox', ports.POSTAL_PORT, '/health/live', [main('postal-sandbox')], 5_000),
    plan('worker', given.workerPort, '/health/ready', [...nodeFlags, ...watch, main('worker')], 30_000),
    plan('api', ports.PORT, '/health/ready', [...nodeFlags, ...watch, main('api')], 30_000),
  ];
  return isDev ? [...plans, pagesPlan(given.settings, environment)] : plans;
}

/** Vite's development server, which proxies API requests to the API. */
function pagesPlan({ ports }: Settings, environment: Record<string, string>): ChildPlan {
  return {
    name: 'web',
    args: ['node_modules/vite/bin/vite.js', '--port', String(ports.WEB_PORT), '--strictPort', '--host', '127.0.0.1'],
    cwd: join(repositoryRoot, 'apps/web'),
    environment: { ...environment, NODE_ENV: 'development', API_PORT: String(ports.PORT) },
    healthUrl: `http://127.0.0.1:${ports.WEB_PORT}/`,
    stopWithinMs: 5_000,
  };
}
