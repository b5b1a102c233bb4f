// npm run drill:failover: three machines with etcd, Patroni and Postgres (Debian's packages) in network namespaces, HAProxy before
// them, all from the files of deploy/ha. Letters are signed and sent while the primary is killed and cut off; at the end each letter
// is compared with the post's record. Needs root, `ip`, `setpriv` and apt-get install patroni python3-idna etcd-server haproxy
// postgresql-15 gettext-base. FAILOVER_LETTERS, FAILOVER_KILLS, FAILOVER_CUTS, FAILOVER_REPLICA_CUTS; the
// folder with all logs stays when the drill fails.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { judgeFailover, patiently } from './judge-failover.ts';
import { createMachines, destroyMachines } from './machines.ts';
import { type Cluster, startCluster } from './start-cluster.ts';
import { type Product, startProduct } from './start-product.ts';
import { type StrikeKind, type StrikeReport, strike } from './strike.ts';
import { startWriteProbe } from './write-probe.ts';

const numberOf = (name: string, usual: number) => Number(process.env[name] ?? usual);
const letters = numberOf('FAILOVER_LETTERS', 60);
const strikes: readonly StrikeKind[] = mixed(
  numberOf('FAILOVER_KILLS', 2),
  numberOf('FAILOVER_CUTS', 1),
  numberOf('FAILOVER_REPLICA_CUTS', 1),
);
/** Drafts that are made at the same time. */
const lanes = 5;
/** Longest seconds until writes work again. */
const goal = 30;

const folder = mkdtempSync(join(tmpdir(), 'hybrid-mail-failover-'));
chmodSync(folder, 0o755);
const machines = createMachines();
let product: Product | null = null;
let cluster: Cluster | null = null;
try {
  cluster = await startCluster(machines, folder);
  say('the cluster is whole');
  product = await startProduct(cluster, folder);
  await run(cluster, product);
  if (process.exitCode === undefined) rmSync(folder, { recursive: true });
} catch (error) {
  console.error(error, `\nlogs: ${folder}`, product?.workers.output().slice(-6000) ?? '');
  process.exitCode = 1;
} finally {
  await product?.close();
  cluster?.stop();
  await destroyMachines();
}
process.exit();

async function run(cluster: Cluster, product: Product): Promise<void> {
  const { apis, person, prober } = product;
  const ids: number[] = [];
  while (ids.length < letters) {
    const next = Array.from({ length: Math.min(lanes, letters - ids.length) }, () => patiently(() => person.draft()));
    ids.push(...(await Promise.all(next)));
  }
  say(`${letters} drafts; load ${loadavg()[0]?.toFixed(1)}`);
  const probe = startWriteProbe(
    apis.map(({ url }) => url),
    prober,
  );
  const reports: StrikeReport[] = [];
  for (const [round, kind] of strikes.entries()) {
    const part = ids.slice((round * letters) / strikes.length, ((round + 1) * letters) / strikes.length);
    // The strike comes while letters are being signed.
    const struck = pause(1000 + 500 * (round % 4)).then(() => strike(cluster, probe, kind));
    await Promise.all([send(product, part), struck]);
    const report = await struck;
    reports.push(report);
    say(`${JSON.stringify(report)} load ${loadavg()[0]?.toFixed(1)}`);
  }
  probe.stop();
  const figures = await judgeFailover(product, letters, reports, join(folder, 'evidence/database-stamp.json'));
  say(
    `nothing lost, nothing double, all evidence verified: ${JSON.stringify({ ...figures, bugs: figures.bugs.length })}`,
  );
  if (figures.bugs.length > 0) fail(`an API logged bugs:\n${figures.bugs.slice(0, 10).join('\n')}`);
  if (figures.longestSeconds > goal) fail(`a failover took longer than ${goal} seconds`);
}

/** Sends by both APIs, half of the letters each. */
async function send({ senders }: Product, ids: readonly number[]): Promise<void> {
  await Promise.all(
    senders.map((sender, index) => sender.send(ids.filter((_, place) => place % senders.length === index))),
  );
}

function fail(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}

function say(line: string): void {
  console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);
}

/** Cuts among kills, evenly, and the cuts of the replica in the end. */
function mixed(kills: number, cuts: number, replicaCuts: number): StrikeKind[] {
  const total = kills + cuts;
  const isCut = (place: number) => Math.ceil(((place + 1) * cuts) / total) > Math.ceil((place * cuts) / total);
  const order = Array.from({ length: total }, (_, place): StrikeKind => (isCut(place) ? 'cut' : 'kill'));
  return [...order, ...Array.from({ length: replicaCuts }, (): StrikeKind => 'cut of the synchronous replica')];
}
