import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { signToken } from '@hybrid-mail/api/token';
import { connectDatabase, type Database } from '@hybrid-mail/db';
import { testDatabase } from '@hybrid-mail/db/testing';
import { storeDocument } from '@hybrid-mail/testing/letter';
import { actorOf, aGlobalOrganization, aGlobalUnit, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { createPlaces, places } from '@hybrid-mail/testing/reference-data';
import { type ApiProcess, benchSecret, forkApi } from '../api-process.ts';
import { appendResultRows } from '../append-result-rows.ts';

const pages = Number(process.env.PAGES ?? 2000);
const seconds = Number(process.env.SECONDS ?? 20);
const lettersPerSecond = 30;
/** Commits that change a letter between its signature and the acceptance. */
const changesEach = 3;
const pagesPerSession = 10;

interface Room {
  readonly name: string;
  /** Number of organizations that the pages and letters belong to. */
  readonly organizations: number;
}

const rooms: readonly Room[] = [
  { name: 'of 50 organizations', organizations: 50 },
  { name: 'of one organization', organizations: 1 },
];

for (const room of rooms) await measure(room);
process.exit();

async function measure({ name, organizations }: Room): Promise<void> {
  const { url: databaseUrl, drop } = await testDatabase();
  const db = connectDatabase({ url: databaseUrl, poolSize: 8, name: 'bench' });
  const { users, letters } = await seedPeople(db, organizations);
  const api = await forkApi(db, databaseUrl, users[0] ?? 0);
  const received = { count: 0 };
  const before = await cpuShare(api, () => pause(5000));
  const sockets = await openPages(db, api, users, received);
  const idle = await cpuShare(api, () => pause(seconds * 500));
  received.count = 0;
  const busy = await cpuShare(api, () => changeLetters(db, letters));
  console.log(
    `${sockets.length} pages ${name}: ${text(busy)} of a core with ${lettersPerSecond} letters/s, ${text(idle)} without letters, ${text(before)} without pages; ${received.count} messages`,
  );
  if (received.count === 0) throw new Error('no page was told of a letter');
  appendResultRows({
    name: `${sockets.length} live pages ${name}, ${lettersPerSecond} letters/s`,
    value: busy * 100,
    unit: '% of a core',
    baseline: { name: 'the goal', value: 20 },
    isLessBetter: true,
  });
  for (const socket of sockets) socket.close();
  await api.close();
  await db.close();
  await drop();
}

async function seedPeople(db: Database, organizations: number): Promise<{ users: number[]; letters: number[] }> {
  await createPlaces(db);
  const sha256 = Buffer.from(await storeDocument(db));
  const post = await aGlobalOrganization(db);
  const head = await aGlobalUnit(db, post.id, true);
  const users = [(await aUser(db, { type: 1, globalOrganizationId: post.id, globalUnitId: head.id })).id];
  const letters: number[] = [];
  for (let n = 0; n < organizations; n += 1) {
    const organization = await anOrganization(db);
    const unit = await aUnit(db, organization.id, { isHead: true });
    const user = await aUser(db, { organizationId: organization.id, unitId: unit.id });
    users.push(user.id);
    const { rows } = await db.pool.query<{ id: number }>(
      `insert into mail (uid, organization_id, unit_id, creator_id, receiver, address, region_id, area_id, document_sha256,
          pages, sheets, sign_nonce, created_on, changed_on)
        select gen_random_uuid(), $1, $2, $3, 'Получатель ' || i, 'ул. Навоий, ' || i, $6, $7, $4, 2, 1, sha256(i::text::bytea),
          now(), now() from generate_series(1, $5::int) i returning id`,
      [
        organization.id,
        unit.id,
        user.id,
        sha256,
        Math.ceil(600 / organizations),
        places.samarkand.id,
        places.samarkand.areas[1].id,
      ],
    );
    letters.push(...rows.map(({ id }) => id));
  }
  return { users, letters };
}

async function openPages(
  db: Database,
  api: ApiProcess,
  users: readonly number[],
  received: { count: number },
): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  for (let session = 0; sockets.length < pages; session += 1) {
    const userId = users[session % users.length] ?? 0;
    const { jti } = await actorOf(db, userId);
    const now = new Date();
    const token = signToken(benchSecret, {
      jti,
      userId,
      createdOn: now,
      expiresOn: new Date(now.getTime() + 3_600_000),
    });
    for (let page = 0; page < pagesPerSession && sockets.length < pages; page += 1) {
      sockets.push(await openPage(api.url, token, received));
    }
  }
  return sockets;
}

async function openPage(url: string, token: string, received: { count: number }): Promise<WebSocket> {
  const answer = await fetch(`${url}/api/live/ticket`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  const { Ticket } = (await answer.json()) as { Ticket: string };
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?ticket=${Ticket}`, { headers: { origin: url } });
  socket.addEventListener('message', () => {
    received.count += 1;
  });
  await once(socket, 'open');
  return socket;
}

/** Changes letters at the given rate, spread over all organizations, until the time is over. */
async function changeLetters({ pool }: Database, letters: readonly number[]): Promise<void> {
  const begun = performance.now();
  for (let letter = 0; letter < lettersPerSecond * seconds; letter += 1) {
    const id = letters[(letter * 7) % letters.length];
    for (let change = 0; change < changesEach; change += 1)
      await pool.query('update mail set changed_on = now() where id = $1', [id]);
    await pause(Math.max(0, begun + ((letter + 1) * 1000) / lettersPerSecond - performance.now()));
  }
}

/** Share of a core that the process used while `run` ran. */
async function cpuShare({ process: child }: ApiProcess, run: () => Promise<unknown>): Promise<number> {
  const used = () => {
    const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    // Fields 14 and 15 of proc(5), in ticks of ten milliseconds.
    return (Number(fields[11]) + Number(fields[12])) / 100;
  };
  const [begun, before] = [performance.now(), used()];
  await run();
  return (used() - before) / ((performance.now() - begun) / 1000);
}

function text(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
