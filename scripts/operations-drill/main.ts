// npm run drill:operations [-- [--only failover] <commit>]: runs the named commands of docs/operations.md on an installation of its
// own, of the commit, by default the last release with a tag: first start, dump, loss and restore, continuous backup and restore to
// a moment, rotation, upgrade under load, and the move to three databases, whose primary is killed under load. Needs Docker with Compose, and
// removes what it made unless COMPOSE_KEEP=1. As root it gives the database a small disk and fills it. --only failover: the
// first start of this checkout, and the last part. FAILOVER_KILLS, FAILOVER_LETTERS, CALLS_PER_SECOND.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type TestSigners, testSigners } from '@hybrid-mail/testing/test-signers';
import { externalVolumeNames } from '../environment/volumes.mjs';
import { callSteadily } from './api-client.ts';
import { DrillReport } from './drill-report.ts';
import { admin, callsPerSecond, env, envOfThree, git, options, project, root, url } from './drill-settings.ts';
import { ThreeDatabases } from './failover.ts';
import { fillDisk, SmallDisk } from './full-disk.ts';
import { Installation, runScript } from './installation.ts';
import { ReleaseOrigin } from './release-origin.ts';
import { assertLost, restoreToMoment } from './restore-to-moment.ts';
import { establishSender, SenderProgram } from './sender-program.ts';

const { COMPOSE_KEEP } = process.env;
const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
const onlyFailover = values.only === 'failover';
if (values.only !== undefined && !onlyFailover) throw new Error('--only knows: failover');
const lastRelease = git('describe', '--tags', '--abbrev=0', '--match', 'hybrid-mail@*');
const [commit = (onlyFailover ? undefined : lastRelease) ?? 'HEAD'] = positionals;

const report = new DrillReport();
const work = mkdtempSync(join(tmpdir(), 'hybrid-mail-operations-'));
const origin = new ReleaseOrigin(join(work, 'origin'), commit);
const installation = new Installation(join(work, 'hybrid-mail'), env);
const withThree = new Installation(installation.folder, envOfThree);
const disk = process.getuid?.() === 0 && !onlyFailover ? new SmallDisk(work) : null;

const makeDatabaseVolume = () =>
  disk ? disk.makeVolume(`${project}-postgres`) : spawnSync('docker', ['volume', 'create', `${project}-postgres`]);

async function install(trustedRoot: Uint8Array): Promise<string> {
  makeDatabaseVolume();
  const settings = Object.entries(options).map(([name, value]) => `--${name} ${value}`);
  const block = new Installation(root, env).blockOf('settings', {
    '<repository>': `--quiet '${origin.folder}'`,
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
  const next = await origin.releaseNext();
  const output = await underCalls('upgrade', sender, () => installation.follow('upgrade'));
  for (const service of ['api', 'api-2', 'worker']) {
    const told = new RegExp(`^${service}: (\\S+) -> (\\S+)$`, 'm').exec(output);
    report.say(told?.[0] ?? `${service}: told nothing`);
    if (!told?.[2]?.startsWith(`${next}+`)) throw new Error(`${service} is not of release ${next}`);
  }
}

/** A dump, letters after it, the loss of the database, and the restore. @returns a new session of the sender */
async function loseAndRestore(sender: SenderProgram, signers: TestSigners): Promise<SenderProgram> {
  await report.timed('dump', () => installation.follow('backup'));
  await sender.untilDelivered(await sender.send(3));
  await installation.run(`docker compose down && docker volume rm ${project}-postgres`);
  disk?.empty();
  makeDatabaseVolume();
  // The post is elsewhere and has lost nothing.
  await installation.run('docker compose up --detach --wait postal-sandbox');
  const output = await report.timed('restore of the dump, until everything is healthy', () =>
    installation.follow('restore'),
  );
  assertLost(output, 3, report);
  return logIn(signers);
}

const logIn = async (signers: TestSigners) => SenderProgram.logIn(url, await signers.ofOrganization(SenderProgram.inn));

/** All secrets that we make ourselves, under calls of a session, which goes on. @returns a session of the new secrets */
async function rotate(first: SenderProgram, signers: TestSigners): Promise<SenderProgram> {
  const names =
    'jwt_secret secrets_key password_pepper api_database_password worker_database_password postgres_password';
  await underCalls('rotation', first, () =>
    installation.follow('rotate', {
      'begin jwt_secret': `begin ${names}`,
      'switch jwt_secret': `switch ${names}`,
    }),
  );
  // Sessions of the former secret last until its end.
  const second = await logIn(signers);
  await underCalls('end of the rotation', second, () =>
    installation.follow('rotate-end', { 'end jwt_secret': `end ${names}` }),
  );
  return second;
}

/** Calls while something is done. @throws Error when one of them failed */
async function underCalls<T>(what: string, sender: SenderProgram, act: () => Promise<T>): Promise<T> {
  const calls = callSteadily(() => sender.client.answer('GET', '/api/mail?limit=10'), callsPerSecond);
  const result = await report.timed(what, act);
  const { byKind, failed, calls: count, seconds } = await calls.stop();
  report.say(
    `calls during the ${what}: ${count}, failed ${failed} within ${seconds} s, answers ${JSON.stringify(byKind)}`,
  );
  if (failed > 0) throw new Error(`calls failed during the ${what}`);
  return result;
}

/** The disk of the database is full for half a minute. */
async function surviveFullDisk(sender: SenderProgram): Promise<void> {
  if (!disk) return report.say('the disk was not filled: that needs root');
  const before = await sender.send(3);
  const { reading, writing, secondsUntilWritten } = await fillDisk(disk, sender, 30);
  report.say(`full disk, reading: ${JSON.stringify(reading)}, writing: ${JSON.stringify(writing)}`);
  report.say(`full disk: ${secondsUntilWritten} s after it was freed a letter could be created`);
  await sender.untilDelivered([...before, ...(await sender.send(2))]);
  const bugs = Object.keys({ ...reading, ...writing }).filter((kind) => kind.startsWith('500'));
  if (bugs.length > 0) throw new Error(`a full disk was told as a bug: ${bugs.join(', ')}`);
}

async function drill(): Promise<void> {
  const signers = await testSigners();
  await origin.make();
  const password = await report.timed('first start, with the images', () => install(signers.root));
  let sender = await establishSender(url, { login: admin, password }, signers);
  await sender.untilDelivered(await sender.send(5));
  report.say('five letters were sent and delivered');
  if (!onlyFailover) sender = await liveThrough(sender, signers);
  const databases = await ThreeDatabases.move(installation, withThree, sender, report);
  await databases.survive();
  const moment = { block: 'ha-restore-to-moment', database: '"$(docker compose exec -T postgres primary)"' };
  // The post still has those that the restores before have lost.
  await restoreToMoment(withThree, moment, sender, { logIn: () => logIn(signers), report, lost: onlyFailover ? 2 : 7 });
}

/** What the life of an installation with one database has. @returns the last session of the sender */
async function liveThrough(first: SenderProgram, signers: TestSigners): Promise<SenderProgram> {
  const second = await loseAndRestore(first, signers);
  const moment = { block: 'restore-to-moment', database: 'postgres' };
  // The post still has the three letters of the restore of the dump.
  const about = { logIn: () => logIn(signers), report, lost: 5 };
  const third = await restoreToMoment(installation, moment, second, about);
  await surviveFullDisk(third);
  const sender = await rotate(third, signers);
  await upgrade(sender);
  await sender.untilDelivered(await sender.send(5));
  report.say('five more were sent and delivered by the next release');
  await installation.run('docker compose run --rm -T operator evidence:verify');
  report.say('the evidence of all letters verifies');
  return sender;
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
  console.log(`\n${report.text()}`);
  if (COMPOSE_KEEP === '1') console.log(`kept: ${installation.folder}`);
  else {
    const hasThree = existsSync(join(installation.folder, 'docker-compose.ha.yml'));
    const volumes = externalVolumeNames(project, hasThree).join(' ');
    const remove = `docker compose --profile '*' down --volumes; docker volume rm ${volumes}`;
    const cwd = existsSync(installation.folder) ? installation.folder : work;
    spawnSync('bash', ['-c', remove], { cwd, env: hasThree ? envOfThree : env, stdio: 'ignore' });
    disk?.unmount();
    rmSync(work, { recursive: true, force: true });
  }
}
