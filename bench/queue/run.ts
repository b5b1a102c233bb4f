import { X509Certificate } from 'node:crypto';
import { builtinVerifier } from '@hybrid-mail/gateways/signature-verifier';
import { installQueues } from '@hybrid-mail/jobs';
import { testWorld } from '@hybrid-mail/testing/test-world';
import { applyWalls } from '../../packages/db/src/walls/apply-walls.ts';
import { appendResultRows } from '../append-result-rows.ts';
import { lettersDatabase } from '../letters-database.ts';
import { parseSignatureParts, verifySignaturesOnly, writeRowsOnly } from './bare.ts';
import { prepareHandOver } from './hand-over.ts';
import { createSignedLetters, seedPresentLetters } from './letters.ts';
import { startServer } from './server.ts';

/**
 * Measures how fast signed letters are queued, with client and server on one machine, and compares it with lower
 * bounds: verifying the same signatures with node:crypto, and writing the same rows with two statements. Then measures
 * the hand-over of the queued letters, with and without verifying their signatures again. The median round counts.
 */
const each = Number(process.env.LETTERS ?? 120);
const rounds = Number(process.env.ROUNDS ?? 3);
const goal = 60;
/** Delivered letters that are there before, with all their rows. They belong to an organization of their own. */
const present = Number(process.env.PRESENT ?? 0);
/** Letters of a kept database (bench:cluster) that are there before, without histories and signatures. */
const kept = Number(process.env.KEPT ?? 0);

const database = kept > 0 ? await lettersDatabase(kept) : undefined;
const services = await testWorld({ now: new Date().toISOString(), database });
await installQueues(services.url);
await applyWalls(services.url);
if (present > 0) await seedPresentLetters(services, present);
const queueing = ['1 lane', '4 lanes', 'bare, 4 lanes', 'verify', 'verify bare'] as const;
const handing = ['hand over', 'unchecked'] as const;
const kinds = [...queueing, ...handing];
const letters = await createSignedLetters(services, each * (3 * rounds + 2));
const server = await startServer(services, [...new Set(letters.map(({ userId }) => userId))]);
const verifier = builtinVerifier({ trusted: [services.signers.root] });
const root = new X509Certificate(services.signers.root);

type Letter = (typeof letters)[number];
const parts = new Map(letters.map((letter) => [letter.id, parseSignatureParts(letter)]));
type Work = (letter: Letter) => unknown;
const handOver = await prepareHandOver(services, letters);
const tasks: Record<(typeof kinds)[number], { lanes: number; work: Work; isKept?: true }> = {
  '1 lane': { lanes: 1, work: server.queue },
  '4 lanes': { lanes: 4, work: server.queue },
  'bare, 4 lanes': { lanes: 4, work: (letter) => writeRowsOnly(services.db, letter) },
  verify: {
    lanes: 1,
    work: ({ signature }) => verifier.verify(Buffer.from(signature, 'base64'), new Date()),
    isKept: true,
  },
  'verify bare': {
    lanes: 1,
    work: ({ id }) => verifySignaturesOnly(parts.get(id) ?? parseSignatureParts(letters[0] as Letter), root),
    isKept: true,
  },
  'hand over': { lanes: 1, work: handOver.checking },
  unchecked: { lanes: 1, work: handOver.trusting },
};

/**
 * Measures the work on a batch of letters in parallel lanes.
 * @returns `took`: sorted milliseconds per letter; `cpu`: CPU milliseconds per letter of this process (client and
 * server)
 */
async function measure(batch: readonly Letter[], lanes: number, work: Work) {
  const waiting = [...batch];
  const took: number[] = [];
  const begin = performance.now();
  const busy = process.cpuUsage();
  const lane = async () => {
    for (let letter = waiting.shift(); letter; letter = waiting.shift()) {
      const started = performance.now();
      await work(letter);
      took.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const { user, system } = process.cpuUsage(busy);
  const cpu = (user + system) / 1000 / batch.length;
  return { took: took.toSorted((a, b) => a - b), cpu, perSecond: (batch.length * 1000) / (performance.now() - begin) };
}

const queued = letters.splice(0, each);
await measure(queued, 4, server.queue);
const measured = kinds.map((): Awaited<ReturnType<typeof measure>>[] => []);
const measureKind = async (kind: (typeof kinds)[number], batch: readonly Letter[]) =>
  measured[kinds.indexOf(kind)]?.push(await measure(batch, tasks[kind].lanes, tasks[kind].work));
for (let round = 0; round < rounds; round += 1) {
  for (const kind of queueing) {
    const batch = tasks[kind].isKept ? letters.slice(0, each) : letters.splice(0, each);
    if (batch.length > 0) await measureKind(kind, batch);
    if (tasks[kind].work === server.queue) queued.push(...batch);
  }
}
await measure(queued.splice(0, each), 1, handOver.checking);
for (let round = 0; round < rounds; round += 1) {
  for (const kind of handing) await measureKind(kind, queued.splice(0, each));
}
const middle = measured.map((all) => all.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(all.length / 2)]);
for (const [place, kind] of kinds.entries()) {
  const { took = [], cpu = 0, perSecond = 0 } = middle[place] ?? {};
  const at = (part: number) => (took[Math.floor(took.length * part)] ?? 0).toFixed(1);
  console.log(
    `${kind.padEnd(14)} ${perSecond.toFixed(1).padStart(8)}/s   p50 ${at(0.5)} ms   p99 ${at(0.99)} ms   ${cpu.toFixed(1)} ms of this processor each`,
  );
}
const [one, ours, bare, verified, verifiedBare, checked, unchecked] = middle;
const size = present + kept > 0 ? `, ${present + kept} letters there` : '';
const rowOf = (name: string, of: typeof ours, against: string, other: typeof ours) => ({
  name: `${name}${size}`,
  value: of?.perSecond ?? 0,
  unit: 'letters/s',
  baseline: { name: against, value: other?.perSecond ?? 0 },
});
appendResultRows(
  rowOf('signed letters queued, 4 lanes', ours, 'the bare rows', bare),
  rowOf('signed letters queued, 1 lane', one, '4 lanes', ours),
  rowOf('signatures verified', verified, 'node:crypto', verifiedBare),
  rowOf('letters handed over', checked, 'without verifying again', unchecked),
);
console.log(`of the bare rows: ${((ours?.perSecond ?? 0) / (bare?.perSecond ?? 1)).toFixed(2)}; the goal is ${goal}/s`);
await server.close();
await services.drop();
if ((ours?.perSecond ?? 0) < goal) process.exitCode = 1;
