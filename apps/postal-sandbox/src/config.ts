import { readFileSync } from 'node:fs';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65535);
const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value);

const secretsOf = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    ['POSTAL_API_KEY', 'POSTAL_WEBHOOK_SECRET'].flatMap((name) => {
      const file = env[`${name}_FILE`];
      return file ? [[name, readFileSync(file, 'utf8').trim()]] : [];
    }),
  );

const environment = z
  .object({
    POSTAL_PORT: port.default(8081),
    /** Port of the mail server; without it there is no mail server. */
    SANDBOX_SMTP_PORT: z.preprocess(blankIsAbsent, port.optional()),
    HOST: z.string().min(1).default('127.0.0.1'),
    DATA_DIR: z.preprocess(blankIsAbsent, z.string().optional()),
    POSTAL_API_KEY: z.string('is missing').min(1, 'is missing'),
    POSTAL_WEBHOOK_URL: z.preprocess(blankIsAbsent, z.url().optional()),
    POSTAL_WEBHOOK_SECRET: z.preprocess(blankIsAbsent, z.string().optional()),
    POSTAL_STEP_SECONDS: z.coerce.number().min(0).max(86_400).default(12),
  })
  .refine((env) => !env.POSTAL_WEBHOOK_URL || env.POSTAL_WEBHOOK_SECRET, {
    message: 'is needed to sign what goes to POSTAL_WEBHOOK_URL',
    path: ['POSTAL_WEBHOOK_SECRET'],
  });

export const settingNames: readonly string[] = Object.keys(environment.shape);

const sentencesOf = ({ issues }: z.ZodError) =>
  issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('\n');

/**
 * Reads the environment variables, and secrets also from the files that `…_FILE` variables name.
 * @throws Error that lists all invalid settings
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const read = environment.safeParse({ ...env, ...secretsOf(env) });
  if (!read.success) throw new Error(`The configuration is wrong:\n${sentencesOf(read.error)}`);
  const { POSTAL_WEBHOOK_URL: url, POSTAL_WEBHOOK_SECRET: secret, SANDBOX_SMTP_PORT: smtpPort } = read.data;
  return {
    port: read.data.POSTAL_PORT,
    host: read.data.HOST,
    dataDir: read.data.DATA_DIR ?? null,
    apiKey: read.data.POSTAL_API_KEY,
    webhook: url && secret ? { url, secret } : null,
    stepSeconds: read.data.POSTAL_STEP_SECONDS,
    smtp: smtpPort === undefined ? null : { port: smtpPort, host: read.data.HOST },
  };
}
