// npm run drill:operations [-- <commit>]: runs the named commands of docs/operations.md on an installation of its own, of the
// commit, by default the last release with a tag: first start, dump, loss and restore, continuous backup and restore to a moment, upgrade under load. Needs
// Docker with Compose, and removes what it made unless COMPOSE_KEEP=1. As root it gives the database a small disk and fills it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type TestSigners, testSigners } from '@hybrid-mail/testing/test-signers';
import { callSteadily } from './api-client.ts';
import { fillDisk, SmallDisk } from './full-disk.ts';
import { Installation, runScript } from './installation.ts';
import { establishSender, SenderProgram } from './sender-program.ts';

const root = join(import.meta.dirname, '../..');
const project = 'hybrid-mail-operations';
const url = 'http://127.0.0.1:28180';
const { COMPOSE_EXTRA = '', COMPOSE_KEEP, CALLS_PER_SECOND = '50' } = process.env;
const callsPerSecond = Number(CALLS_PER_SECOND);
/** Output of git in this repository, or undefined. */
const git = (...args: string[]) =>
  spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' }).stdout?.trim() || undefined;
const lastRelease = git('describe', '--tags', '--abbrev=0', '--match', 'hybrid-mail@*');
const [commit = lastRelease ?? 'HEAD'] = process.argv.slice(2);
/** Whether this checkout is the release to upgrade to; otherwise one is made of the same code. */
const isUpgrade = git('rev-parse', commit) !== git('rev-parse', 'HEAD');
const admin = '998901234567';

const options = {
  'compose-project-name': project,
  'compose-profiles': 'production,sandbox',
  'public-url': 'https://localhost:28543',
  'postal-url': 'http://postal-sandbox:8081',
  'signature-verifier': 'builtin',
  'builtin-revocation': 'ignore',
  tls: 'outside',
  'publish-address': '127.0.0.1',
  'http-port': '28180',
  'https-port': '28543',
  'proxy-network': '10.250.253.0/28',
  'staff-second-factor': 'optional',
  'postal-step-seconds': '1',
  'rate-limit-factor': '100',
  // A machine that makes images meanwhile is slow; what is counted is what a replaced process costs.
  'max-loop-delay-ms': '0',
};

/** COMPOSE_EXTRA names additional files, e.g. for a machine without an image registry, by absolute paths. */
const env = {
  ...process.env,
  COMPOSE_FILE: ['docker-compose.yml', ...COMPOSE_EXTRA.split(delimiter).filter(Boolean)].join(delimiter),
};

const figures: string[] = [];
const report = (line: string) => {
  figures.push(line);
  console.log(`== ${line}`);
};
async function timed<T>(name: string, act: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await act();
  report(`${name}: ${Math.round((performance.now() - begun) / 1000)} s`);
  return result;
}

const work = mkdtempSync(join(tmpdir(), 'hybrid-mail-operations-'));
const origin = join(work, 'origin');
const installation = new Installation(join(work, 'hybrid-mail'), env);
const disk = process.getuid?.() === 0 ? new SmallDisk(work) : null;

const makeDatabaseVolume = () =>
  disk ? disk.makeVolume(`${project}-postgres`) : spawnSync('docker', ['volume', 'create', `${project}-postgres`]);

/** The repository from which the installation is cloned, with the commit as the release before. */
const makeOrigin = () =>
  runScript(
    `git clone --quiet '${root}' '${origin}' && git -C '${origin}' reset --quiet --hard '${git('rev-parse', commit)}'`,
    { cwd: work, env },
  );

/** Publishes the release after it. @returns its version */
async function releaseNext(): Promise<string> {
  const file = join(origin, 'package.json');
  if (isUpgrade)
    await runScript(`git fetch --quiet '${root}' HEAD && git reset --quiet --hard FETCH_HEAD`, { cwd: origin, env });
  const text = readFileSync(file, 'utf8');
  const { version } = JSON.parse(text) as { version: string };
  if (isUpgrade) return version;
  const next = version.replace(/\d+$/, (number) => String(Number(number) + 1));
  writeFileSync(file, text.replace(`"version": "${version}"`, `"version": "${next}"`));
  const author = '-c user.name=drill -c user.email=drill@letters.example';
  await runScript(`git ${author} commit --quiet --all --message 'Release ${next}'`, { cwd: origin, env });
  return next;
}

async function install(trustedRoot: Uint8Array): Promise<string> {
  makeDatabaseVolume();
  const settings = Object.entries(options).map(([name, value]) => `--${name} ${value}`);
  const block = new Installation(root, env).blockOf('settings', {
    '<repository>': `--quiet '${origin}'`,
    ...{ '--public-url https://letters.example': settings.join(' '), ' --postal-url https://post.example': '' },
    ' --eimzo-server-url https://e-imzo.example': '',
  });
  await runScript(block, { cwd: work, env });
  writeFileSync(join(work, 'root.cer'), trustedRoot);
  const mounts = `-v ${project}-trusted-ca:/to -v '${work}:/from:ro'`;
  await installation.run(`docker run --rm --entrypoint cp ${mounts} postgres:18 /from/root.cer /to/root.cer`);
  const about = `--organization Почта --inn 200000000 --address 'ул. Почтовая, 1' --name 'Администратор Первый' --login ${admin}`;
  const output = await installation.follow('install', {
    'run --rm operator init': `run --rm -T operator init ${about}`,
  });
  return /password[^:]*: (\S+)/i.exec(output)?.[1] ?? never(output);
}

async function upgrade(sender: SenderProgram): Promise<void> {
  const next = await releaseNext();
  const output = await underCalls('upgrade', sender, () => installation.follow('upgrade'));
  for (const service of ['api', 'api-2', 'worker']) {
    const told = new RegExp(`^${service}: (\\S+) -> (\\S+)$`, 'm').exec(output);
    report(told?.[0] ?? `${service}: told nothing`);
    if (!told?.[2]?.startsWith(`${next}+`)) throw new Error(`${service} is not of release ${next}`);
  }
}

/** Numbers of letters that restore:compare names as unknown here. */
const lostOf = (output: string): number => {
  const [, lost = ''] = /^At the post and unknown here: (.*)$/m.exec(output) ?? [];
  return lost === '' || lost === 'none' ? 0 : lost.split(', ').length;
};

async function assertLost(output: string, expected: number): Promise<void> {
  report(`restore:compare names ${lostOf(output)} letters that the post has and the restored database has not`);
  if (lostOf(output) !== expected) throw new Error(`${expected} letters were lost:\n${output}`);
}

/** A dump, letters after it, the loss of the database, and the restore. @returns a new session of the sender */
async function loseAndRestore(sender: SenderProgram, signers: TestSigners): Promise<SenderProgram> {
  await timed('dump', () => installation.follow('backup'));
  await sender.untilDelivered(await sender.send(3));
  await installation.run(`docker compose down && docker volume rm ${project}-postgres`);
  disk?.empty();
  makeDatabaseVolume();
  // The post is elsewhere and has lost nothing.
  await installation.run('docker compose up --detach --wait postal-sandbox');
  const output = await timed('restore of the dump, until everything is healthy', () => installation.follow('restore'));
  await assertLost(output, 3);
  return logIn(signers);
}

const logIn = async (signers: TestSigners) => SenderProgram.logIn(url, await signers.ofOrganization(SenderProgram.inn));

/** The continuous backup is switched on; letters, a moment, letters; back to the moment. */
async function restoreToMoment(sender: SenderProgram, signers: TestSigners): Promise<SenderProgram> {
  await installation.run("sed -i 's/^COMPOSE_PROFILES=.*/&,backup/; s/^BACKUP=off$/BACKUP=on/' .env");
  await timed('continuous backup is switched on', () => installation.run('npm run compose:roll -- --no-build'));
  await timed('incremental backup', () => installation.follow('backup-now'));
  const kept = await sender.send(3);
  await sender.untilDelivered(kept);
  await pause(2000);
  const moment = `${new Date().toISOString().slice(0, 19).replace('T', ' ')}+00`;
  await pause(2000);
  await sender.untilDelivered(await sender.send(2));
  await installation.run(
    "docker compose exec -T postgres psql --username hybrid_mail --command 'select pg_switch_wal()' && sleep 5",
  );
  const output = await timed('restore to a moment, until everything is healthy', () =>
    installation.follow('restore-to-moment', { '2026-12-01 09:00:00+05': moment }),
  );
  // The post still has the three letters of the first restore.
  await assertLost(output, 5);
  const again = await logIn(signers);
  await again.untilDelivered(kept);
  return again;
}

/** All secrets that we make ourselves, under the calls of one session, which goes on. */
async function rotate(sender: SenderProgram): Promise<void> {
  const names =
    'jwt_secret secrets_key password_pepper api_database_password worker_database_password postgres_password';
  await underCalls('rotation', sender, async () => {
    await installation.follow('rotate', {
      'begin jwt_secret': `begin ${names}`,
      'switch jwt_secret': `switch ${names}`,
    });
  });
}

/** Calls while something is done. @throws Error when one of them failed */
async function underCalls<T>(what: string, sender: SenderProgram, act: () => Promise<T>): Promise<T> {
  const calls = callSteadily(() => sender.client.answer('GET', '/api/mail?limit=10'), callsPerSecond);
  const result = await timed(what, act);
  const { byKind, failed, calls: count, seconds } = await calls.stop();
  report(`calls during the ${what}: ${count}, failed ${failed} within ${seconds} s, answers ${JSON.stringify(byKind)}`);
  if (failed > 0) throw new Error(`calls failed during the ${what}`);
  return result;
}

/** The disk of the database is full for half a minute. */
async function surviveFullDisk(sender: SenderProgram): Promise<void> {
  if (!disk) return report('the disk was not filled: that needs root');
  const before = await sender.send(3);
  const { reading, writing, secondsUntilWritten } = await fillDisk(disk, sender, 30);
  report(`full disk, reading: ${JSON.stringify(reading)}, writing: ${JSON.stringify(writing)}`);
  report(`full disk: ${secondsUntilWritten} s after it was freed a letter could be created`);
  await sender.untilDelivered([...before, ...(await sender.send(2))]);
  const bugs = Object.keys({ ...reading, ...writing }).filter((kind) => kind.startsWith('500'));
  if (bugs.length > 0) throw new Error(`a full disk was told as a bug: ${bugs.join(', ')}`);
}

async function drill(): Promise<void> {
  const signers = await testSigners();
  await makeOrigin();
  const password = await timed('first start, with the images', () => install(signers.root));
  let sender = await establishSender(url, { login: admin, password }, signers);
  await sender.untilDelivered(await sender.send(5));
  report('five letters were sent and delivered');
  sender = await loseAndRestore(sender, signers);
  sender = await restoreToMoment(sender, signers);
  await surviveFullDisk(sender);
  await rotate(sender);
  await upgrade(sender);
  await sender.untilDelivered(await sender.send(5));
  report('five more were sent and delivered by the next release');
  await installation.run('docker compose run --rm -T operator evidence:verify');
  report('the evidence of all letters verifies');
}

const never = (output: string): never => {
  throw new Error(`operator init shows no password:\n${output}`);
};

try {
  await drill();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  console.log(`\n${figures.join('\n')}`);
  if (COMPOSE_KEEP === '1') console.log(`kept: ${installation.folder}`);
  else {
    const remove = `docker compose --profile '*' down --volumes; docker volume rm ${['postgres', 'evidence', 'trusted-ca', 'proxy', 'backup'].map((name) => `${project}-${name}`).join(' ')}`;
    spawnSync('bash', ['-c', remove], { cwd: installation.folder, env, stdio: 'ignore' });
    disk?.unmount();
    rmSync(work, { recursive: true, force: true });
  }
}
