// npm run compose:roll: replaces the running production by the release or the settings of this folder, one API after the
// other. Needs only Node 20 and Docker.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { refuseOtherMajor } from './environment/postgres-major.mjs';
import { replaceDatabases, replacePoolers } from './environment/replace-databases.mjs';
import { settingOf } from './environment/settings.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { env } = process;
const say = (line) => console.log(line);

const help = `npm run compose:roll -- [--no-build]

Builds the images of this folder (pulls them where .env names IMAGES), migrates the database, and replaces first one API,
then the other, then the workers; of three databases (docker-compose.ha.yml) one after another, too. The proxy stays, unless
its own settings changed. Ends with the releases that run.
  --no-build  takes the images that are there, e.g. after a change of settings or secrets alone`;

class Failed extends Error {}

/** Runs docker compose and shows its output. @throws Failed */
function compose(...args) {
  const { status, error } = spawnSync('docker', ['compose', ...args], { cwd: root, env, stdio: 'inherit' });
  if (error) throw new Failed(`docker compose cannot be run: ${error.message}`);
  if (status !== 0) throw new Failed(`docker compose ${args.join(' ')} ended with ${status}.`);
}

/** Output of a program, or '' when it fails. */
function read(program, ...args) {
  const { status, stdout } = spawnSync(program, args, { cwd: root, env, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

/** Works in images of each release: not every one of them names its revision. */
const printRelease = `const { version } = require('/app/package.json'); const { REVISION } = process.env;
  console.log(version + (REVISION ? '+' + REVISION : ''))`;

const programs = ['api', 'api-2', 'worker'];

/** Releases of the running containers, one line for a service. */
function readReleases() {
  return programs.map((service) => {
    const containers = read('docker', 'compose', 'ps', '--quiet', service).split('\n').filter(Boolean);
    const releases = containers.map((id) => read('docker', 'exec', id, 'node', '-e', printRelease) || 'unknown');
    return { service, release: [...new Set(releases)].join(', ') || 'does not run' };
  });
}

function getImages() {
  const file = join(root, '.env');
  const images = env.IMAGES ?? (existsSync(file) ? settingOf(readFileSync(file, 'utf8'), 'IMAGES') : '');
  if (images !== '') return compose('pull');
  const revision = read('git', 'rev-parse', '--short=10', 'HEAD');
  env.REVISION ??= read('git', 'status', '--porcelain') === '' ? revision : `${revision}.changed`;
  return compose('build');
}

function roll() {
  const services = read('docker', 'compose', 'config', '--services').split('\n');
  if (!programs.every((name) => services.includes(name))) {
    throw new Failed(
      'These settings name no production: COMPOSE_PROFILES=production belongs into .env (npm run env:create).',
    );
  }
  const before = readReleases();
  if (!process.argv.includes('--no-build')) getImages();
  const up = ['up', '--detach', '--no-build', '--wait'];
  const replace = (...which) => compose(...up, ...which);
  const fail = (reason) => {
    throw new Failed(reason);
  };
  refuseOtherMajor({ read, fail });
  // By itself and first: Compose replaces the databases together with the service that they depend on.
  compose('up', '--detach', '--no-build', '--no-deps', 'certificates');
  replaceDatabases(services, { read, replace, fail });
  say('\nChecking the settings, migrating the database.');
  compose('run', '--rm', 'migrate');
  replacePoolers(services, { replace });
  for (const service of programs) {
    say(`\nReplacing ${service}.`);
    // Always, because Compose does not see that the file of a secret has changed.
    compose(...up, '--force-recreate', service);
  }
  say('\nReplacing whatever else has changed.');
  compose(...up);
  // A single Postgres stays and reads its renewed certificate; of three each was replaced, or reads it at its next start.
  if (!services.includes('database-1')) compose('kill', '--signal', 'HUP', 'postgres');
  return before;
}

function tellReleases(before) {
  const after = readReleases();
  say('');
  for (const [index, { service, release }] of after.entries())
    say(`${service}: ${before[index].release} -> ${release}`);
  if (new Set(after.map(({ release }) => release)).size > 1) throw new Failed('Not all of them are of one release.');
}

try {
  const unknown = process.argv.slice(2).find((option) => !['--no-build', '--help'].includes(option));
  if (unknown) throw new Failed(`${unknown} is no option: npm run compose:roll -- --help`);
  if (process.argv.includes('--help')) say(help);
  else tellReleases(roll());
} catch (error) {
  if (!(error instanceof Failed)) throw error;
  console.error(`\n${error.message}`);
  console.error('What was not replaced goes on as before. docker compose logs --since 5m <service> says more.');
  process.exitCode = 1;
}
