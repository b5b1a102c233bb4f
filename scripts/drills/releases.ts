import { parseArgs } from 'node:util';
import { repositoryRoot } from '../start/settings.ts';
import { ApiCaller } from './releases/api-caller.ts';
import { Installation, type Programs } from './releases/installation.ts';
import { countRules, judgeLetters, type LetterVerdict } from './releases/judge-letters.ts';
import { LetterLoad } from './releases/letter-load.ts';
import { findLastRelease, openRelease, type Release } from './releases/open-release.ts';

/**
 * The release before and this one: the release before signs letters under load, the database is migrated, both work on
 * one queue, the release before ends. No call may fail, no letter may be lost or double, and each must verify as
 * evidence, by this release and by the one before.
 *
 * Usage: npm run drill:releases [-- [--stopped] [--letters 30] [<commit>]]. With --stopped the release before ends before
 * the migration, as one that cannot work on the new schema must.
 */
const { values, positionals } = parseArgs({
  options: { stopped: { type: 'boolean', default: false }, letters: { type: 'string', default: '30' } },
  allowPositionals: true,
});
/** Letters to sign in each phase. */
const perPhase = Number(values.letters);

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

interface Releases {
  readonly before: Release;
  readonly current: Release;
  readonly isSideBySide: boolean;
}

async function run(releases: Releases): Promise<boolean> {
  const { before, current, isSideBySide } = releases;
  const installation = await Installation.open();
  try {
    await installation.migrate(before);
    await installation.seed(before);
    await installation.startStrangers(current);
    const old = await installation.start('before', before);
    const caller = new ApiCaller(old);
    const load = new LetterLoad(caller, installation.key);
    await load.start();
    await load.signed(perPhase);
    const upgrade = isSideBySide ? upgradeUnderLoad : upgradeStopped;
    await upgrade(installation, { caller, load, old, current });
    await load.signed(perPhase);
    const ids = await load.stop();
    console.log(`${ids.length} letters signed\n${tableOf(caller)}`);
    return (await judge(installation, releases, ids)) && countFailed(caller) === 0;
  } finally {
    await installation.stop();
  }
}

const countFailed = ({ counts }: ApiCaller): number =>
  [...counts.values()]
    .flatMap((apis) => [...apis.values()].flatMap(({ failed }) => Object.values(failed)))
    .reduce((sum, count) => sum + count, 0);

interface Upgrade {
  readonly caller: ApiCaller;
  readonly load: LetterLoad;
  readonly old: Programs;
  readonly current: Release;
}

async function upgradeUnderLoad(installation: Installation, { caller, load, old, current }: Upgrade): Promise<void> {
  caller.aim('migrating', [old]);
  await timed('Migrated under load', () => installation.migrate(current));
  caller.aim('migrated', [old]);
  await load.signed(perPhase);
  caller.aim('starting', [old]);
  const next = await installation.start('current', current);
  caller.aim('side by side', [old, next]);
  await load.signed(2 * perPhase);
  caller.aim('worker ends', [old, next]);
  await timed('Worker of the release before ended', old.stopWorker);
  caller.aim('API ends', [next]);
  await timed('API of the release before ended', old.stopApi);
  caller.aim('after', [next]);
}

async function upgradeStopped(installation: Installation, { caller, old, current }: Upgrade): Promise<void> {
  caller.aim('stopped', []);
  await old.stopWorker();
  await old.stopApi();
  await timed('Migrated', () => installation.migrate(current));
  caller.aim('after', [await installation.start('current', current)]);
}

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const begin = performance.now();
  await work();
  console.log(`${what} in ${seconds(begin)}`);
}

function tableOf({ counts }: ApiCaller): string {
  const lines = [...counts].flatMap(([phase, apis]) =>
    [...apis].map(([api, { calls, slowestMs, failed }]) => {
      const failures = Object.entries(failed).map(([why, count]) => `${count} × ${why}`);
      const cells = [
        phase.padEnd(20),
        api.padEnd(8),
        String(calls).padStart(6),
        `${Math.round(slowestMs)} ms`.padStart(9),
      ];
      return [...cells, failures.join(', ') || '0 failed'].join('  ');
    }),
  );
  return lines.join('\n');
}

async function judge(installation: Installation, releases: Releases, ids: readonly number[]): Promise<boolean> {
  const verdict = await judgeLetters(installation, ids);
  console.log(`Letters: ${textOf(verdict)}`);
  console.log(`Entries of these letters: ${JSON.stringify(await countRules(installation, ids))}`);
  let isGood = Object.values(verdict).every((wrong) => wrong.length === 0);
  const { before, current, isSideBySide } = releases;
  for (const [name, release, command] of [
    ['the current release', current, 'evidence:verify'],
    ['the current release', current, 'statistics:verify'],
    ...(isSideBySide ? ([['the release before', before, 'evidence:verify']] as const) : []),
  ] as const) {
    const { isGood: isRight, output } = await installation.run(release, command);
    console.log(`${command} of ${name}: ${output.split('\n').slice(0, 10).join('\n  ')}`);
    isGood &&= isRight;
  }
  return isGood;
}

const textOf = (verdict: LetterVerdict) =>
  Object.entries(verdict)
    .map(([name, wrong]) => `${wrong.length} ${name}`)
    .join(', ');

const begin = performance.now();
const before = await openRelease(positionals[0] ?? findLastRelease());
console.log(`Release before: ${before.commit.slice(0, 12)} in ${before.root}, ready in ${seconds(begin)}`);
const current = { commit: 'working tree', root: repositoryRoot };
const isGood = await run({ before, current, isSideBySide: !values.stopped });
console.log(isGood ? `Kept, in ${seconds(begin)}` : 'NOT kept');
process.exit(isGood ? 0 : 1);
