// npm run drill:postgres-upgrade: an installation on a former major version of Postgres, with letters and continuous backups, is
// upgraded by the commands of docs/operations.md: by a copy, back again, and with --link. Each upgrade is killed in the middle
// and run again. Needs Docker with Compose, and removes what it made unless COMPOSE_KEEP=1. FORMER_MAJOR (17), NEXT_MAJOR (18),
// FORMER_IMAGE, NEXT_IMAGE, UPGRADE_MEGABYTES: size of a table that is added. COMPOSE_EXTRA as for drill:operations.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestSigners, testSigners } from '@hybrid-mail/testing/test-signers';
import { externalVolumeNames } from '../environment/volumes.mjs';
import { DrillReport } from '../operations-drill/drill-report.ts';
import { admin, root } from '../operations-drill/drill-settings.ts';
import { Installation, runScript } from '../operations-drill/installation.ts';
import { ReleaseOrigin } from '../operations-drill/release-origin.ts';
import { establishSender, SenderProgram } from '../operations-drill/sender-program.ts';
import { DatabaseFacts } from './postgres-upgrade/database-facts.ts';
import { interruptUpgrade } from './postgres-upgrade/interrupted-upgrade.ts';
import {
  chooseVersions,
  formerMajor,
  keepsInstallation,
  megabytes,
  nextMajor,
  options,
  project,
  url,
} from './postgres-upgrade/settings.ts';

const report = new DrillReport();
const work = mkdtempSync(join(tmpdir(), 'hybrid-mail-major-'));
const origin = new ReleaseOrigin(join(work, 'origin'), 'HEAD');
const environments = chooseVersions(work);
const folder = join(work, 'hybrid-mail');
/** One installation, whose images are of the former version and of the next one. */
const former = new Installation(folder, environments.former);
const next = new Installation(folder, environments.next);
const facts = new DatabaseFacts(next);
const stopProduct = 'docker compose stop proxy api api-2 worker';

async function install(trustedRoot: Uint8Array): Promise<string> {
  const settings = Object.entries(options).map(([name, value]) => `--${name} ${value}`);
  const block = new Installation(root, environments.former).blockOf('settings', {
    '<repository>': `--quiet '${origin.folder}'`,
    ...{ '--public-url https://letters.example': settings.join(' '), ' --postal-url https://post.example': '' },
    ' --eimzo-server-url https://e-imzo.example': '',
  });
  await runScript(block, { cwd: work, env: environments.former });
  writeFileSync(join(work, 'root.cer'), trustedRoot);
  const mounts = `-v ${project}-trusted-ca:/to -v '${work}:/from:ro'`;
  await former.run(`docker run --rm --entrypoint cp ${mounts} node:24-bookworm-slim /from/root.cer /to/root.cer`);
  const about = `--organization Почта --inn 200000000 --address 'ул. Почтовая, 1' --name 'Администратор Первый' --login ${admin}`;
  const output = await former.follow('install', { 'run --rm operator init': `run --rm -T operator init ${about}` });
  const [, password] = /password[^:]*: (\S+)/i.exec(output) ?? [];
  if (password === undefined) throw new Error(`operator init shows no password:\n${output}`);
  return password;
}

const logIn = async (signers: TestSigners) => SenderProgram.logIn(url, await signers.ofOrganization(SenderProgram.inn));

/** Follows the page, and is killed in the middle of pg_upgrade the first time. */
async function upgrade(mode: 'copy' | 'link', sender: SenderProgram): Promise<void> {
  await sender.untilDelivered(await sender.send(5));
  await former.run(stopProduct);
  const before = await facts.count();
  const lines = next.blockOf('upgrade-postgres').split('\n');
  const at = lines.findIndex((line) => line.startsWith('docker compose run --rm -T postgres-upgrade'));
  const command = `${lines[at]}${mode === 'link' ? ' --link' : ''}`;
  await next.run(lines.slice(0, at).join('\n'));
  await interruptUpgrade(next, command, mode);
  report.say(`${mode}: all processes were killed in the middle of pg_upgrade`);
  const said = await report.timed(`${mode}: postgres-upgrade, run again`, () => next.run(command));
  report.say(said.trim());
  const rest = lines.slice(at + 1);
  const settle = rest.findIndex((line) => line.includes('settle-upgrade'));
  await next.run(rest.slice(0, settle).join('\n'));
  const hasMoved = await facts.rulesMoved();
  report.say(await report.timed(`${mode}: settle-upgrade`, () => next.run(`${rest[settle]} | grep settle-upgrade`)));
  if ((await facts.count()) !== before)
    throw new Error(`rows before and after differ:\n${before}\n${await facts.count()}`);
  report.say(
    `${mode}: the rows of all tables, the letters and their history are as before; sorting rules moved: ${hasMoved}`,
  );
  await report.timed(`${mode}: migration, comparison, until everything is healthy`, () =>
    next.run(rest.slice(settle + 1).join('\n')),
  );
}

/** What an upgraded installation has to have. */
async function assertWhole(signers: TestSigners): Promise<SenderProgram> {
  if ((await facts.version()) !== nextMajor) throw new Error(`this is Postgres ${await facts.version()}`);
  if (await facts.rulesMoved()) throw new Error('sorting rules are of another version than the indexes');
  const without = await facts.tablesWithoutStatistics();
  if (without !== 'none') throw new Error(`no statistics: ${without}`);
  if ((await facts.ask('show log_min_duration_statement')) !== '5s')
    throw new Error('a setting of ALTER SYSTEM is lost');
  await report.timed('each index has every row, in order', () => facts.verifyIndexes());
  const sender = await logIn(signers);
  await sender.untilDelivered(await sender.send(3));
  await next.run('docker compose run --rm -T operator evidence:verify');
  report.say(
    `Postgres ${nextMajor}: three letters were sent and delivered, ${await facts.letters()} in all, the evidence of all verifies`,
  );
  await report.timed('full backup', () => next.follow('upgrade-postgres-backup'));
  return sender;
}

/** @returns a new session of the sender, whose letters since the upgrade are lost */
async function goBack(lost: number, signers: TestSigners): Promise<SenderProgram> {
  const block = former
    .blockOf('upgrade-postgres-back', { 'checkout hybrid-mail@1.0.2': 'checkout --quiet HEAD' })
    .split('\n');
  const stanza = 'docker compose run --rm -T --no-deps backup composed-pgbackrest stanza-upgrade';
  const output = await report.timed('the way back', () =>
    former.run([...block.slice(0, -1), stanza, ...block.slice(-1)].join('\n')),
  );
  const [, named = ''] = /^At the post and unknown here: (.*)$/m.exec(output) ?? [];
  const count = named === 'none' ? 0 : named.split(', ').length;
  if (count !== lost) throw new Error(`${lost} letters were lost:\n${output}`);
  if ((await facts.version()) !== formerMajor) throw new Error(`this is Postgres ${await facts.version()}`);
  report.say(`restore:compare on Postgres ${formerMajor} names ${count} letters that were written on ${nextMajor}`);
  const sender = await logIn(signers);
  await sender.untilDelivered(await sender.send(2));
  report.say(`two letters were sent and delivered on Postgres ${formerMajor}`);
  return sender;
}

async function drill(): Promise<void> {
  const signers = await testSigners();
  await origin.make();
  const password = await report.timed(`first start on Postgres ${formerMajor}, with the images`, () =>
    install(signers.root),
  );
  const sender = await establishSender(url, { login: admin, password }, signers);
  await facts.grow(megabytes);
  await facts.ask("alter system set log_min_duration_statement = '5s'");
  report.say(`the database has ${await facts.ask("select pg_size_pretty(pg_database_size('hybrid_mail'))")}`);
  await upgrade('copy', sender);
  await assertWhole(signers);
  const again = await goBack(3, signers);
  await upgrade('link', again);
  await assertWhole(signers);
  await assertNoWayBack();
}

/** After --link and a start of the new database the former one is refused, and can be removed. */
async function assertNoWayBack(): Promise<void> {
  await next.run('docker compose stop proxy api api-2 worker backup postgres');
  const refusal = await next
    .run('docker compose run --rm -T postgres-upgrade --set-aside')
    .catch((error: Error) => error.message);
  if (!refusal.includes('restore a backup')) throw new Error(`the way back after --link:\n${refusal}`);
  const told = await next.run('docker compose run --rm -T postgres-upgrade');
  if (!told.includes('nothing to do')) throw new Error(`a second upgrade:\n${told}`);
  await next.run(
    `docker compose run --rm -T --entrypoint rm postgres-upgrade -r /var/lib/postgresql/${formerMajor}/docker`,
  );
  await next.run('docker compose up --wait');
  report.say(
    `after --link the way back is refused; without the former files everything is healthy, ${await facts.letters()} letters`,
  );
}

try {
  await drill();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  console.log(`\n${report.text()}`);
  if (keepsInstallation) console.log(`kept: ${folder}`);
  else {
    const volumes = externalVolumeNames(project, false).join(' ');
    const remove = `docker compose --profile '*' down --volumes; docker volume rm ${volumes}`;
    const cwd = existsSync(folder) ? folder : work;
    spawnSync('bash', ['-c', remove], { cwd, env: environments.next, stdio: 'ignore' });
    rmSync(work, { recursive: true, force: true });
  }
}
