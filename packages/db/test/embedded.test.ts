import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/embedded/index.ts';
import { isAlive, waitUntil } from '../src/embedded/processes.ts';
import { listen } from '../src/index.ts';

let dataDir: string;
let server: EmbeddedPostgres;
const pidFile = () => join(dataDir, 'postgres/data/postmaster.pid');

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hybrid-mail-embedded-'));
  chmodSync(dataDir, 0o755);
  server = await startEmbeddedPostgres({ dataDir });
});

afterEach(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the embedded server', () => {
  it('is safe by its settings and guards its password', async () => {
    const rows = await query(
      server.url,
      "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('TimeZone') as zone, current_setting('server_encoding') as encoding",
    );
    expect(rows).toEqual([{ fsync: 'on', commit: 'on', zone: 'UTC', encoding: 'UTF8' }]);
    expect(statSync(join(dataDir, 'postgres/password')).mode & 0o777).toBe(0o600);
    await expect(query(server.url.replace(/:[^:]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password');
  });

  it('sorts and searches Russian words as people do', async () => {
    await query(server.url, 'create extension pg_trgm');
    const [row] = await query(
      server.url,
      "select array(select x from unnest(array['яма','Ель','ёж','Дом','zar']) x order by x) as sorted, cardinality(show_trgm('Почта')) as trigrams, 'ТОШКЕНТ' ilike 'тошкент' as same",
    );
    expect(row).toEqual({ sorted: ['Дом', 'ёж', 'Ель', 'яма', 'zar'], trigrams: 6, same: true });
  });

  it('keeps its port and data over a stop and a start', async () => {
    await query(server.url, 'create table kept as select 1 as one');
    await server.stop();
    expect(isAlive(server.pid)).toBe(false);
    const again = await startEmbeddedPostgres({ dataDir });
    expect(again.url).toBe(server.url);
    expect(await query(again.url, 'select one from kept')).toEqual([{ one: 1 }]);
    server = again;
  });

  it('is taken over when it still runs after its starter was killed', async () => {
    const again = await startEmbeddedPostgres({ dataDir });
    expect(again).toMatchObject({ pid: server.pid, url: server.url, wasRunning: true });
  });

  it('starts again after a kill -9, with everything that was committed', async () => {
    await query(server.url, 'create table kept as select 1 as one');
    process.kill(server.pid, 'SIGKILL');
    server = await startEmbeddedPostgres({ dataDir });
    expect(await query(server.url, 'select one from kept')).toEqual([{ one: 1 }]);
  });

  it('is not confused when its old process number now belongs to another program', async () => {
    await server.stop();
    const other = spawn('sleep', ['60']);
    writeFileSync(
      pidFile(),
      `${other.pid}\n${join(dataDir, 'postgres/data')}\n1\n${server.port}\n\n127.0.0.1\n\nready\n`,
    );
    server = await startEmbeddedPostgres({ dataDir });
    expect(server.wasRunning).toBe(false);
    expect(isAlive(other.pid ?? 0)).toBe(true);
    other.kill('SIGKILL');
  });

  it('moves to another port when its own was taken meanwhile', async () => {
    await server.stop();
    const squatter = createServer().listen(server.port, '127.0.0.1');
    await new Promise((resolve) => squatter.once('listening', resolve));
    const moved = await startEmbeddedPostgres({ dataDir });
    expect(moved.port).not.toBe(server.port);
    expect(Number(readFileSync(join(dataDir, 'postgres/port'), 'utf8'))).toBe(moved.port);
    squatter.close();
    server = moved;
  });

  it('works on when its folder is closed to everybody else', async () => {
    await query(server.url, 'create table kept as select 1 as one');
    await server.stop();
    chmodSync(dataDir, 0o700);
    server = await startEmbeddedPostgres({ dataDir });
    expect(await query(server.url, 'select one from kept')).toEqual([{ one: 1 }]);
    await server.stop();
    chmodSync(dataDir, 0o755);
    server = await startEmbeddedPostgres({ dataDir });
    expect(await query(server.url, 'select one from kept')).toEqual([{ one: 1 }]);
  });

  it('starts anew when the first start was killed half-way', async () => {
    await server.stop();
    rmSync(join(dataDir, 'postgres/data/PG_VERSION'));
    rmSync(join(dataDir, 'postgres/data'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres/data.new'), 'half');
    server = await startEmbeddedPostgres({ dataDir });
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('listen', () => {
  it('hears again after the server was killed and came back, and says so', async () => {
    const heard: string[] = [];
    let reconnects = 0;
    const listener = await listen(server.url, 'mail changed', (payload) => heard.push(payload), {
      onReconnect: () => {
        reconnects += 1;
      },
    });
    await query(server.url, `notify "mail changed", 'before'`);
    await expect.poll(() => heard).toEqual(['before']);
    process.kill(server.pid, 'SIGKILL');
    await waitUntil(() => !isAlive(server.pid), 5_000);
    server = await startEmbeddedPostgres({ dataDir });
    await expect.poll(() => reconnects, { timeout: 20_000 }).toBe(1);
    await query(server.url, `notify "mail changed", 'after'`);
    await expect.poll(() => heard).toEqual(['before', 'after']);
    await listener.close();
  });
});
