// npm run env:create: writes .env and the secret files for docker-compose.yml, and creates its volumes. Needs only Node
// 20 and Docker.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readOptions } from './environment/options.mjs';
import { listMissingSecrets, makeSecrets } from './environment/secrets.mjs';
import { fillInSettings, listMissingSettings, readSettingNames, settingOf } from './environment/settings.mjs';
import { externalVolumeNames, makeVolumes } from './environment/volumes.mjs';

const { env } = process;
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = resolve(env.ENV_DIR ?? root);
const file = join(folder, '.env');
const say = (line) => console.log(line);

const aboutSeal =
  "  The letters are sealed with a self-made certificate, which no outside authority issued: docs/operations.md, «The operator's seal».";

/** A file of an older release names no profile. */
const unlessSet = (text) => (settingOf(text, 'COMPOSE_PROFILES') === '' ? { COMPOSE_PROFILES: 'production' } : {});

function writeSettings(wanted, isDemonstration) {
  const isNew = !existsSync(file);
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  const before = isNew ? example : readFileSync(file, 'utf8');
  // A demonstration does not take the place of production.
  const replaceable = isNew || !isDemonstration ? example : '';
  const { text, filled, kept } = fillInSettings(before, { ...unlessSet(before), ...wanted }, replaceable);
  if (isNew || text !== before) writeFileSync(file, text, { mode: 0o600 });
  say(isNew ? `${file} was made from .env.example.` : `${file} exists: what is filled in stays as it is.`);
  if (filled.length > 0) say(`  filled in: ${filled.join(', ')}`);
  for (const name of kept) say(`  ${name} has another value and keeps it: change it in .env yourself.`);
  return { text, isRefused: kept.length > 0 };
}

function writeSecrets(text) {
  const secrets = resolve(folder, settingOf(text, 'SECRETS_DIR') || env.SECRETS_DIR || 'secrets');
  const url = settingOf(text, 'PUBLIC_URL');
  const hasSandbox = settingOf(text, 'COMPOSE_PROFILES').split(',').includes('sandbox');
  const made = makeSecrets(secrets, env, { hasSandbox, host: URL.canParse(url) ? new URL(url).hostname : '' });
  say(made.length > 0 ? `${secrets}: made ${made.join(', ')}.` : `${secrets}: all secrets are there.`);
  if (made.includes('seal_key')) say(aboutSeal);
  return listMissingSecrets(secrets).map((name) => `${join(secrets, name)}: what the postal service issued`);
}

function createVolumes(text) {
  const project = settingOf(text, 'COMPOSE_PROJECT_NAME') || env.COMPOSE_PROJECT_NAME || 'hybrid-mail';
  const names = externalVolumeNames(project, settingOf(text, 'COMPOSE_FILE').includes('docker-compose.ha.yml'));
  if (makeVolumes(names)) say(`Volumes of Docker: ${names.join(', ')} are there.`);
  else say(`Docker cannot be used here. Where it runs: for v in ${names.join(' ')}; do docker volume create $v; done`);
}

function sayWhatIsMissing(text, missingSecrets) {
  const missing = listMissingSettings(text);
  if (missing.length > 0) {
    say('\nStill to be filled in, in .env or by an option (PUBLIC_URL is --public-url):');
    for (const sentence of missing) say(`  ${sentence}`);
  }
  if (missingSecrets.length > 0) {
    say('\nFiles that are still empty:');
    for (const sentence of missingSecrets) say(`  ${sentence}`);
  }
  if (settingOf(text, 'LOG_DRIVER') !== 'syslog') {
    say('\nLogs stay on this machine: --log-driver syslog --log-address tcp+tls://… sends them to another one.');
  }
  say('\nKeep a copy of the folder of secrets elsewhere. Then: docker compose build && docker compose up --wait');
}

const help = `npm run env:create -- [--demo] [--<setting> <value> …]

Writes .env, the secrets and the volumes of an installation, and says what is still missing. Changes nothing that is filled in.
  --demo              a demonstration
  --public-url <url>  a setting of .env.example: PUBLIC_URL; each of them has an option`;

try {
  if (process.argv.includes('--help')) {
    say(help);
    process.exit();
  }
  const known = readSettingNames(readFileSync(join(root, '.env.example'), 'utf8'));
  const { isDemonstration, wanted } = readOptions(process.argv.slice(2), known);
  const ofDemonstration = isDemonstration ? { COMPOSE_PROFILES: 'demo' } : {};
  const { text, isRefused } = writeSettings({ ...ofDemonstration, ...wanted }, isDemonstration);
  // The demonstration creates its own secrets, in a volume.
  if (isDemonstration) say('\nNothing is missing. Start it with: docker compose --profile demo up --build --wait');
  else {
    const missingSecrets = writeSecrets(text);
    createVolumes(text);
    sayWhatIsMissing(text, missingSecrets);
  }
  if (isRefused) process.exitCode = 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
