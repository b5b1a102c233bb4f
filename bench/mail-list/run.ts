import autocannon from 'autocannon';
import { appendResultRows } from '../append-result-rows.ts';
import { lettersDatabase } from '../letters-database.ts';
import { type ListCase, type MeasuredServer, startBareHandler, startPrismaHandler, startProduct } from './servers.ts';

const letters = Number(process.env.LETTERS ?? 1_000_000);
const seconds = Number(process.env.SECONDS ?? 5);
const connections = Number(process.env.CONNECTIONS ?? 10);

/**
 * Rounds in which all targets are measured in turn. The median round counts, because other work may run on the machine.
 */
const rounds = Number(process.env.ROUNDS ?? 5);

interface Figures {
  name: string;
  perSecond: number;
  p50: number;
  p99: number;
}

async function measure({ name, url, headers }: MeasuredServer): Promise<Figures> {
  await autocannon({ url, headers, connections, duration: 1 });
  const { requests, latency, non2xx, errors } = await autocannon({ url, headers, connections, duration: seconds });
  if (non2xx > 0 || errors > 0) throw new Error(`${name}: ${non2xx} answers were not 2xx, ${errors} failed`);
  return { name, perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}

async function measureInTurns(targets: MeasuredServer[]): Promise<Figures[]> {
  const measured = targets.map((): Figures[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [place, target] of targets.entries()) measured[place]?.push(await measure(target));
  }
  return measured.flatMap((all) => all.toSorted((a, b) => a.perSecond - b.perSecond).at(Math.floor(rounds / 2)) ?? []);
}

function print(path: string, [first, ...others]: Figures[]): void {
  console.log(`\nGET ${path}`);
  for (const { name, perSecond, p50, p99 } of [first, ...others].filter((row) => row !== undefined)) {
    console.log(`  ${name.padEnd(20)} ${perSecond.toFixed(1).padStart(8)} requests/s   p50 ${p50} ms   p99 ${p99} ms`);
  }
  for (const other of others) {
    console.log(`  ours / ${other.name}: ${((first?.perSecond ?? 0) / other.perSecond).toFixed(2)}`);
    appendResultRows({
      name: `GET ${path} against ${other.name}`,
      value: first?.perSecond ?? 0,
      unit: 'pages/s',
      baseline: { name: other.name, value: other.perSecond },
    });
  }
}

const { db, urlOf, drop, people } = await lettersDatabase(letters);
const { senderId, adminId } = people;
const cases: ListCase[] = [
  { path: '/api/mail', userId: senderId },
  { path: '/api/AdminMail', userId: adminId },
];
for (const each of cases) {
  const api = urlOf('api');
  const targets = [
    await startProduct(db, api, each),
    await startProduct(db, api, each, false),
    await startBareHandler(db, each),
    await startPrismaHandler(db, each),
  ];
  print(each.path, await measureInTurns(targets));
  for (const target of targets) await target.close();
}
await drop();
process.exit();
