import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';

// The script with programs that stand for those of Postgres 17 and 18. `npm run drill:postgres-upgrade` runs it with real ones.
const script = join(import.meta.dirname, '../../docker/postgres/upgrade-cluster.sh');
let work: string;
let volume: string;

/** Programs of Postgres 18, which keep a note of each call; pg_upgrade ends as PG_UPGRADE says. */
const programs = {
  '18/pg_upgrade': `case "$1" in --version) echo "pg_upgrade (PostgreSQL) 18.1" ;; *)
    case "$*" in *--check*) exit "\${CHECK_STATUS:-0}" ;; esac
    if [ -n "\${LINKED:-}" ]; then mv "$FORMER/global/pg_control" "$FORMER/global/pg_control.old"; fi
    [ "\${KILL:-}" != on ] || kill -9 "$(cat "$WORK/script")" $$
    exit "\${UPGRADE_STATUS:-0}" ;; esac`,
  '18/initdb': `mkdir -p "$2/global" && echo 18 >"$2/PG_VERSION" && touch "$2/global/pg_control" "$2/postgresql.conf"`,
  '18/postgres': `[ "\${SETTINGS:-}" != unknown ] || { echo 'unrecognized configuration parameter "x"' >&2; exit 1; }`,
  '17/postgres': 'exit 0',
  '17/pg_controldata': `echo "Database cluster state:               \${STATE:-$(cat "$WORK/state")}"`,
  '17/pg_ctl': 'case "$1" in stop) echo "shut down" >"$WORK/state" ;; esac',
  '17/psql': `case "$*" in *data_checksums*) echo "\${CHECKSUMS:-on}" ;; *) printf '%s\\n' --encoding=UTF8 --lc-collate=C.UTF-8 --locale-provider=icu --icu-locale=ru --wal-segsize=16 ;; esac`,
};

const pathOf = (...parts: string[]) => join(volume, ...parts);
const write = (path: string, text: string) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'hybrid-mail-upgrade-'));
  volume = join(work, 'postgresql');
  for (const [name, body] of Object.entries(programs)) {
    const [major = '', program = ''] = name.split('/');
    const path = join(work, 'lib', major, 'bin', program);
    write(path, `#!/bin/bash\necho "${program} $*" >>"$WORK/calls"\n${body}\n`);
    spawnSync('chmod', ['755', path]);
  }
  write(join(work, 'state'), 'shut down');
  write(pathOf('17/docker/PG_VERSION'), '17\n');
  for (const file of ['global/pg_control', 'pg_hba.conf', 'pg_ident.conf', 'postgresql.conf', 'postgresql.auto.conf'])
    write(pathOf('17/docker', file), `${file} of 17\n`);
  write(pathOf('17/docker/base/1'), 'a letter');
  return () => rmSync(work, { recursive: true });
});

/** @returns exit code and what was said */
function run(options: string[] = [], env: Record<string, string> = {}): [number | null, string] {
  const path = `${join(work, 'lib/18/bin')}${delimiter}${process.env.PATH}`;
  const given = { PATH: path, PGDATA: pathOf('18/docker'), POSTGRES_BINARIES: join(work, 'lib'), WORK: work };
  const command = `echo $$ >"$WORK/script"; exec bash '${script}' "$@"`;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', command, 'bash', ...options], {
    env: { ...given, FORMER: pathOf('17/docker'), ...env },
    encoding: 'utf8',
  });
  return [status, stdout + stderr];
}
const calls = () => (existsSync(join(work, 'calls')) ? readFileSync(join(work, 'calls'), 'utf8') : '');
const hasLetter = () => readFileSync(pathOf('17/docker/base/1'), 'utf8') === 'a letter';
const isWhole = () => existsSync(pathOf('18/docker/upgraded-from'));

describe('the upgrade of the database', () => {
  it('copies, leaves the former database as it is, and says how that one is removed', () => {
    const [status, said] = run();
    expect([status, isWhole(), hasLetter(), existsSync(pathOf('18/unfinished'))]).toEqual([0, true, true, false]);
    expect(said).toContain(`--entrypoint rm postgres-upgrade -r ${pathOf('17/docker')}`);
    expect(calls()).toMatch(/pg_upgrade .*--check\npg_upgrade .*--copy\n/);
    expect(readFileSync(pathOf('18/docker/postgresql.auto.conf'), 'utf8')).toBe('postgresql.auto.conf of 17\n');
  });

  it('takes locale, encoding, checksums and the size of a segment from the former database', () => {
    run(['--link'], { CHECKSUMS: 'off' });
    expect(calls()).toMatch(
      /initdb .*--encoding=UTF8 --lc-collate=C\.UTF-8 --locale-provider=icu --icu-locale=ru --wal-segsize=16 --no-data-checksums\n/,
    );
    expect(calls()).toMatch(/pg_upgrade .*--link\n/);
  });

  it('that is done says so when it is run again', () => {
    run();
    const before = calls();
    expect(run()).toEqual([0, expect.stringContaining('whole, made of that of 17: nothing to do')]);
    expect(calls().slice(before.length)).toBe('pg_upgrade --version\n');
  });

  it.each([
    ['while the server runs', 'docker/postmaster.pid', '7\n/data\n1\n5432\n', 'A server still runs'],
    ['after a start of the new image', '../18/docker/PG_VERSION', '18', 'is another database'],
  ])('refuses %s', (_, file, text, sentence) => {
    write(pathOf('17', file), text);
    expect(run()).toEqual([1, expect.stringContaining(sentence)]);
    expect([hasLetter(), isWhole()]).toEqual([true, false]);
  });

  it.each([
    [{ STATE: 'in production' }, 'was not stopped in order (it is «in production»)'],
    [{ SETTINGS: 'unknown' }, 'Reset with the former image what it names: unrecognized configuration parameter "x"'],
    [{ CHECK_STATUS: '1' }, 'Nothing was changed'],
  ])('refuses with one sentence, and leaves the former database as it is: %o', (env, sentence) => {
    expect(run([], env)).toEqual([1, expect.stringContaining(sentence)]);
    expect([hasLetter(), isWhole(), existsSync(pathOf('17/docker/global/pg_control'))]).toEqual([true, false, true]);
    expect(run()[0]).toBe(0);
  });

  it('refuses a major version that the image does not have, and an option that it does not know', () => {
    rmSync(join(work, 'lib/17'), { recursive: true });
    expect(run()).toEqual([1, expect.stringContaining('POSTGRES_FORMER_MAJOR=17')]);
    expect(run(['--fast'])).toEqual([1, expect.stringContaining('--fast is no option')]);
  });

  it('refuses a copy for which the disk is short', () => {
    write(join(work, 'lib/18/bin/df'), '#!/bin/sh\necho Avail\necho 1048576\n');
    spawnSync('chmod', ['755', join(work, 'lib/18/bin/df')]);
    expect(run()).toEqual([1, expect.stringMatching(/The disk is short: \d+ MB are needed, 1 MB are free/)]);
  });
});

describe('an upgrade that was killed in the middle', () => {
  it.each(['--copy', '--link'])('is begun anew by the same command (%s), from the former database', (mode) => {
    const [status] = run([mode], { KILL: 'on', LINKED: mode === '--link' ? 'on' : '' });
    expect([status, existsSync(pathOf('18/unfinished')), isWhole()]).toEqual([null, true, false]);
    write(join(work, 'state'), 'in production');
    write(pathOf('17/docker/postmaster.pid'), '7\n/data\n1\n50433\n');
    const [again, said] = run([mode]);
    expect([again, isWhole(), hasLetter()]).toEqual([0, true, true]);
    expect(said).toContain('An earlier run was interrupted');
  });

  it('can be given up: the former database can be started again', () => {
    run(['--link'], { KILL: 'on', LINKED: 'on' });
    expect(run(['--set-aside'])).toEqual([0, expect.stringContaining('The former database can be started')]);
    expect([existsSync(pathOf('17/docker/global/pg_control')), existsSync(pathOf('18/unfinished'))]).toEqual([
      true,
      false,
    ]);
  });
});

describe('the way back', () => {
  it('moves the new database out of the way, so that a later upgrade does not take it for the present one', () => {
    run();
    expect(run(['--set-aside'])[0]).toBe(0);
    expect([isWhole(), hasLetter()]).toEqual([false, true]);
    expect(run()[0]).toBe(0);
    expect(isWhole()).toBe(true);
  });

  it('is open after --link until the new database was started, and closed then', () => {
    run(['--link'], { LINKED: 'on' });
    const later = new Date(Date.now() + 60_000);
    utimesSync(pathOf('18/docker/global/pg_control'), later, later);
    expect(run(['--set-aside'])).toEqual([1, expect.stringContaining('restore a backup with the former image')]);
    const earlier = new Date(0);
    utimesSync(pathOf('18/docker/global/pg_control'), earlier, earlier);
    expect(run(['--set-aside'])[0]).toBe(0);
    expect(existsSync(pathOf('17/docker/global/pg_control'))).toBe(true);
  });

  it('is refused while the new server runs', () => {
    run();
    write(pathOf('18/docker/postmaster.pid'), '1\n/data\n1\n5432\n');
    expect(run(['--set-aside'])).toEqual([1, expect.stringContaining('A server still runs')]);
  });
});
