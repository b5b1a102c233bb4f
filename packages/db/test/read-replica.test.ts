import { tmpdir } from 'node:os';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectDatabase, type Database, hasErrorCode, runWithinOrganization } from '../src/index.ts';
import { openReadReplica, type ReadReplica } from '../src/replica/open-read-replica.ts';
import {
  primarySettings,
  startReplica,
  startTestCluster,
  type TestCluster,
  type TestReplica,
  testPasswords,
} from '../src/testing/index.ts';
import { loginUrl } from '../src/walls/database-roles.ts';
import { startHandshakeProxy } from './handshake-proxy.ts';
import { startSilentProxy } from './silent-proxy.ts';

const lagSeconds = 3;
let cluster: TestCluster;
let server: TestReplica;
let owner: Database;
let primary: Database;
let api: string;
let reads: ReadReplica;
beforeAll(async () => {
  cluster = await startTestCluster(undefined, { parent: tmpdir(), settings: primarySettings });
  owner = connectDatabase({ url: cluster.url, poolSize: 2 });
  await owner.pool.query(`create table written (id serial, name text); grant select on written to public`);
  server = await startReplica(cluster.url);
  api = loginUrl(cluster.url, 'api', testPasswords.api);
  primary = connectDatabase({ url: api, poolSize: 3, name: 'primary' });
}, 240_000);
afterAll(async () => {
  await primary?.close();
  await owner?.close();
  await server?.stop();
  await cluster?.stop();
});

const open = (url = server.through(api)) =>
  openReadReplica({ url, primary, poolSize: 3, name: 'api', lagSeconds, servesPersons: true });
const until = (standing: string) =>
  vi.waitFor(() => expect(reads.state().standing).toBe(standing), { timeout: 60_000, interval: 50 });
beforeEach(async () => {
  reads = open();
  await server.catchUp();
  await until('ready');
});
afterEach(async () => {
  await server.run('select pg_wal_replay_resume() where pg_is_in_recovery()');
  await reads.close();
});

const [writer, other] = [1, 2];
const of = (userId: number) => ({ userId, isCustomer: false });
const readAs = (userId: number, name: string) =>
  reads.read(async (replica) => {
    const { rows } = await (replica ?? primary).pool.query('select from written where name = $1', [name]);
    return { isFound: rows.length > 0, isOfReplica: replica !== null };
  }, of(userId));
const write = (name: string) => owner.pool.query('insert into written (name) values ($1)', [name]);

describe('a read that a replica may answer', () => {
  it('runs there, and on the primary only the question for the positions', async () => {
    await write('written long ago');
    await server.catchUp();
    const before = server.statementsOf('api reads');
    expect(await readAs(other, 'written long ago')).toEqual({ isFound: true, isOfReplica: true });
    const count = await reads.read((replica) => (replica ?? primary).prisma.clientType.count(), of(other));
    expect(count).toBe(await primary.prisma.clientType.count());
    expect(server.statementsOf('api reads') - before).toBeGreaterThanOrEqual(2);
    expect(reads.counts()).toEqual({ replica: 2, primary: 0, again: 0 });
  });

  it('shows a person what the person has written, at once, while others see it within the bound', async () => {
    await server.run('select pg_wal_replay_pause()');
    await write('just written');
    await reads.noteWrite(writer);
    const writtenAt = performance.now();
    expect(await readAs(writer, 'just written')).toEqual({ isFound: true, isOfReplica: false });
    expect(await readAs(other, 'just written')).toEqual({ isFound: false, isOfReplica: true });
    const anotherProcess = open();
    const seen = await anotherProcess.read(async (replica) => replica, of(writer));
    expect(seen).toBeNull();
    await anotherProcess.close();
    await vi.waitFor(async () => expect((await readAs(other, 'just written')).isFound).toBe(true), { timeout: 20_000 });
    expect(performance.now() - writtenAt).toBeLessThan(lagSeconds * 1000 + 2000);
    await until('behind');
    expect(reads.state().lagSeconds).toBeGreaterThan(lagSeconds);
  });

  it('is not older than a change that pages were told of', async () => {
    await server.run('select pg_wal_replay_pause()');
    await write('told to pages');
    expect(await readAs(other, 'told to pages')).toEqual({ isFound: false, isOfReplica: true });
    reads.noteNotification();
    expect(await readAs(other, 'told to pages')).toEqual({ isFound: true, isOfReplica: false });
    await server.run('select pg_wal_replay_resume()');
    await server.catchUp();
    expect(await readAs(other, 'told to pages')).toEqual({ isFound: true, isOfReplica: true });
  });

  it('runs on the primary while marks may have been lost, as after a failover', async () => {
    await owner.pool.query('truncate read_mark');
    expect(await readAs(other, 'anything')).toMatchObject({ isOfReplica: false });
    await vi.waitFor(async () => expect(await readAs(other, 'anything')).toMatchObject({ isOfReplica: true }), {
      timeout: 20_000,
    });
  });

  it('does not wait for marks that a dump brought from another database', async () => {
    await owner.pool.query(`
      insert into read_mark (user_id, position) select user_id, 9000000000000000000 from unnest(array[0, ${writer}]) user_id
      on conflict (user_id) do update set position = excluded.position`);
    for (const person of [writer, other])
      await vi.waitFor(
        async () => expect(await readAs(person, 'anything')).toMatchObject({ isOfReplica: true }),
        20_000,
      );
    await server.run('select pg_wal_replay_pause()');
    await write('after the dump');
    await reads.noteWrite(writer);
    expect(await readAs(writer, 'after the dump')).toEqual({ isFound: true, isOfReplica: false });
  });

  it('fails where it writes, and the primary does not hide it', async () => {
    const written = reads.read(async (replica) => (replica ?? primary).prisma.liveTicket.deleteMany(), of(other));
    expect(hasErrorCode(await written.catch((error: unknown) => error), new Set(['25006']))).toBe(true);
  });

  it('is run again on the primary when the replica cancels it for a change that it has to replay', async () => {
    const conflict = `do $$ begin raise exception 'canceled for recovery' using errcode = '40001'; end $$`;
    const ways = [
      ({ pool }: Database) => pool.query(conflict),
      ({ prisma }: Database) => prisma.$executeRawUnsafe(conflict),
    ];
    for (const run of ways) {
      const answer = reads.read(async (replica) => {
        if (replica) await run(replica);
        return replica === null;
      }, of(other));
      expect(await answer).toBe(true);
    }
    expect(reads.counts()).toEqual({ replica: 0, primary: 0, again: 2 });
  });

  it('without a person runs where the bound allows it, each statement for itself', async () => {
    const text = 'select pg_is_in_recovery() as "isReplica"';
    const ask = async () => (await reads.statements.pool.query<{ isReplica: boolean }>(text)).rows[0]?.isReplica;
    expect(await ask()).toBe(true);
    await server.run('select pg_wal_replay_pause()');
    await write('not replayed');
    await until('behind');
    expect(await ask()).toBe(false);
  });

  it('of a customer sees the rows of the own organization alone', async () => {
    const [ours, theirs] = [71, 72];
    const scope = () =>
      reads.read(
        async (replica) => {
          const text = `select current_user::text as role, current_setting('hybrid_mail.organization_id') as organization`;
          const { rows } = await (replica as Database).pool.query(text);
          return rows[0] as unknown;
        },
        { userId: other, isCustomer: true },
      );
    const ask = (organization: number) => runWithinOrganization(organization, scope);
    expect(await Promise.all([ask(ours), ask(theirs), ask(ours)])).toEqual(
      [ours, theirs, ours].map((organization) => ({
        role: 'hybrid_mail_customer',
        organization: String(organization),
      })),
    );
    await expect(scope()).rejects.toThrow('without an organization');
  });

  it('is answered by the primary where a pooler or a primary is at the address of the replica', async () => {
    const proxy = await startHandshakeProxy(server.through(api));
    for (const url of [proxy.through(api), api]) {
      const wrong = open(url);
      await vi.waitFor(() => expect(wrong.state().problem).toMatch(/pooler|no replica/), { timeout: 20_000 });
      expect(await wrong.read(async (replica) => replica, of(other))).toBeNull();
      await wrong.close();
    }
    proxy.close();
  });
});

describe('a replica that goes away', () => {
  it('without a word does not hold its readers for long', async () => {
    const network = await startSilentProxy(server.through(api));
    const cutOff = open(network.through(api));
    await vi.waitFor(() => expect(cutOff.state().standing).toBe('ready'), { timeout: 60_000 });
    const read = cutOff.read(async (replica) => {
      await replica?.pool.query('select 1');
      network.silence();
      await replica?.pool.query('select 2');
      return replica === null;
    }, of(other));
    expect(await read).toBe(true);
    expect(cutOff.state().standing).toBe('away');
    expect(await cutOff.read(async (replica) => replica === null, of(other))).toBe(true);
    await cutOff.close();
    network.close();
  });

  it('fails no read, and answers again once it is back', async () => {
    await write('there all the time');
    await server.catchUp();
    let isOver = false;
    const answers = new Set<boolean>();
    const reader = async () => {
      while (!isOver) answers.add((await readAs(other, 'there all the time')).isFound);
    };
    const readers = [reader(), reader(), reader()];
    await vi.waitFor(() => expect(reads.counts().replica).toBeGreaterThan(20), { timeout: 20_000 });
    await server.kill();
    await until('away');
    const ofPrimary = reads.counts().primary;
    await vi.waitFor(() => expect(reads.counts().primary).toBeGreaterThan(ofPrimary + 20), { timeout: 20_000 });
    await server.startAgain();
    await until('ready');
    const ofReplica = reads.counts().replica;
    await vi.waitFor(() => expect(reads.counts().replica).toBeGreaterThan(ofReplica + 20), { timeout: 20_000 });
    isOver = true;
    await Promise.all(readers);
    expect(answers).toEqual(new Set([true]));
  });

  it('is not asked any more after it was promoted', async () => {
    expect(await readAs(other, 'anything')).toMatchObject({ isOfReplica: true });
    await server.run('select pg_promote()');
    await until('away');
    expect(await readAs(other, 'anything')).toMatchObject({ isOfReplica: false });
    expect(reads.state().problem).toBe('the server is no replica');
  });
});
