import { can, roleOf } from '@hybrid-mail/access';
import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { aCast, type Cast, type CastColumn, castColumns, userTypeOf } from './cast.ts';
import { endpointOf, exampleOf } from './examples.ts';
import { aDraft, aLetterOfEachKind } from './letters.ts';
import { readVisibleText } from './read-visible-text.ts';
import { type ReplicaWorld, replicaWorld } from './replica-world.ts';
import { sceneFactory } from './scenes.ts';

const lagSeconds = 3;
let world: ReplicaWorld;
let cast: Cast;
let sceneOf: ReturnType<typeof sceneFactory>;
beforeAll(async () => {
  world = await replicaWorld(lagSeconds);
  cast = await aCast(world.api);
  await world.api.db.prisma.clientType.create({ data: { id: 13, name: 'Агробанк', isBank: true } });
  await world.api.db.prisma.organization.updateMany({ data: { clientTypeId: 13 } });
  await aLetterOfEachKind(world.api, cast.ours);
  await aLetterOfEachKind(world.api, cast.theirs);
  sceneOf = sceneFactory(world.api, cast);
  await sceneOf(endpointOf('mail.get'), 'O');
  await world.replica.catchUp();
}, 300_000);
afterEach(() => world.replica.run('select pg_wal_replay_resume()'));
afterAll(() => world?.close());

const callOn = async (app: { inject: ReplicaWorld['another']['inject'] }, column: CastColumn, call: InjectOptions) => {
  const { token } = await world.api.by(cast.people[column]);
  return app.inject({ ...call, headers: { ...call.headers, authorization: `Bearer ${token}` } });
};
const get = (app: Parameters<typeof callOn>[0], column: CastColumn, url: string) =>
  callOn(app, column, { method: 'GET', url });
/** Asserts how many reads of `ask` the replica answered, the primary answered, and the primary repeated after the replica. */
const expectAnswered = async <T>(which: string, [replica, primary, again]: number[], ask: () => Promise<T>) => {
  const before = Object.values(world.reads.counts());
  const answer = await ask();
  const counts = () => Object.values(world.reads.counts()).map((count, place) => count - (before[place] ?? 0));
  // A download has arrived before its read ends.
  await vi.waitFor(() => expect([which, counts()]).toEqual([which, [replica, primary, again]]), 5000);
  return answer;
};
const isCustomer = (column: CastColumn) => userTypeOf[column][0] === 0;
const ofReplica = () => [...new Set(world.routes.map(({ config }) => config?.endpoint ?? ''))];
/** Its first statement is an audit entry, which its file lists. */
const listsItself = 'audit.export';

describe('calls that a replica may answer', () => {
  it('are reports, exports and lists of staff', () => {
    expect(ofReplica().toSorted()).toMatchInlineSnapshot(`
      [
        "attention.counts",
        "attention.mails",
        "attention.organizations",
        "attention.units",
        "audit.export",
        "audit.list",
        "dashboard.read",
        "delays.read",
        "delays.today",
        "globalOrganization.list",
        "globalUnit.list",
        "globalUser.list",
        "mail.export",
        "mail.exportAsStaff",
        "mail.listAsStaff",
        "organization.list",
        "organization.listAsAdmin",
        "organization.listAsController",
        "search.find",
        "statistics.area",
        "statistics.client",
        "statistics.clientArea",
        "statistics.clientUnit",
        "statistics.organization",
        "statistics.region",
        "statistics.unit",
        "user.list",
      ]
    `);
  });

  it('are answered by it, as the primary answers them, to everyone who may make them', async () => {
    const tried: string[] = [];
    for (const name of ofReplica()) {
      const endpoint = endpointOf(name);
      const { replicaFor } = world.routes.find(({ config }) => config?.endpoint === name)?.config ?? {};
      for (const column of castColumns.filter((each) => can(roleOf(...userTypeOf[each]), endpoint.action))) {
        const example = await exampleOf(endpoint, await sceneOf(endpoint, column));
        const expected = await callOn(world.ofPrimary, column, example);
        await world.replica.catchUp();
        const which = `${name}, ${column}`;
        const mayBeReplica = replicaFor === 'everyone' || !isCustomer(column);
        const answer = await expectAnswered(which, mayBeReplica ? [1, 0, 0] : [0, 0, 0], () =>
          callOn(world.api.app, column, example),
        );
        tried.push(which);
        expect([which, answer.statusCode, answer.body]).toEqual([which, 200, expect.any(String)]);
        if (name === listsItself) continue;
        expect([which, await readVisibleText(answer)]).toEqual([which, await readVisibleText(expected)]);
      }
    }
    expect(tried.length).toBeGreaterThan(60);
  }, 300_000);

  it('leave one audit entry where they export, on the primary', async () => {
    const countEntries = () => world.api.db.prisma.auditEntry.count({ where: { action: 'mail.exportAsStaff' } });
    const before = await countEntries();
    const answer = await expectAnswered('the export', [1, 0, 0], () =>
      get(world.api.app, 'AD', endpointOf('mail.exportAsStaff').path),
    );
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await countEntries()).toBe(before + 1);
  });
});

describe('while the replica does not replay', () => {
  it('a person sees the own write at once in every API process, other people see it within the lag bound', async () => {
    const scene = await sceneOf(endpointOf('globalOrganization.list'), 'ADH');
    const create = await exampleOf(endpointOf('globalOrganization.create'), scene);
    await world.replica.catchUp();
    await world.replica.run('select pg_wal_replay_pause()');
    const created = await callOn(world.api.app, 'ADH', create);
    expect(created.statusCode, created.body).toBe(200);
    const { Name: name } = create.payload as { Name: string };
    const list = endpointOf('globalOrganization.list').path;
    const lists = async (app: Parameters<typeof callOn>[0], column: CastColumn) =>
      (await get(app, column, list)).body.includes(name);
    expect([await lists(world.another, 'ADH'), await lists(world.api.app, 'ADH')]).toEqual([true, true]);
    expect(await lists(world.api.app, 'AD')).toBe(false);
    await vi.waitFor(async () => expect(await lists(world.api.app, 'AD')).toBe(true), 20_000);
  });

  it('a page that is told of a letter finds it in its list', async () => {
    await vi.waitFor(() => expect(world.reads.state().standing).toBe('ready'), 20_000);
    await world.replica.run('select pg_wal_replay_pause()');
    const told = vi.spyOn(world.reads, 'noteNotification');
    const total = async () =>
      (await get(world.api.app, 'AD', endpointOf('mail.listAsStaff').path)).json().Total as number;
    const before = await total();
    const toldBefore = told.mock.calls.length;
    await aDraft(world.api, cast.ours);
    await vi.waitFor(() => expect(told.mock.calls.length).toBeGreaterThan(toldBefore), 20_000);
    expect(await total()).toBe(before + 1);
  });
});

it('no call fails when the replica stops, and it is used again once it is back', async () => {
  await world.replica.catchUp();
  await vi.waitFor(() => expect(world.reads.state().standing).toBe('ready'), 20_000);
  const statuses = new Set<number>();
  let isOver = false;
  const page = async (column: CastColumn, name: string) => {
    while (!isOver) statuses.add((await get(world.api.app, column, endpointOf(name).path)).statusCode);
  };
  const pages = [page('ADH', 'mail.listAsStaff'), page('H', 'dashboard.read'), page('AD', 'audit.list')];
  const grows = (target: 'replica' | 'primary', from = world.reads.counts()[target]) =>
    vi.waitFor(() => expect(world.reads.counts()[target]).toBeGreaterThan(from + 10), 60_000);
  await grows('replica');
  await world.replica.kill();
  await grows('primary');
  await world.replica.startAgain();
  await grows('replica');
  isOver = true;
  await Promise.all(pages);
  expect([...statuses]).toEqual([200]);
});
